import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { addDays, daysBetween, dateOf, lengthFor, momentOf, shortest } from './calendar.ts'
import { blocksOf, readPrepared } from './prepared.ts'
import { historyTables, joinChanges, shifter, type StoredRow } from './rows.ts'

/** Numbers of an append-only table that nothing refers to; here it has more rows before the history than where it was made. */
const numbered = 'audit_log'

/** Rows of one statement, which takes a moment even on a slow machine. */
const atOnce = 1_000

/** Loads the prepared months of selling and buying, so that their last day was yesterday. */
export async function seedHistory({ tx }: { readonly tx: Transaction }): Promise<void> {
  const { rows } = await sql<{ yesterday: string }>`select (shop_today() - 1)::text as yesterday`.execute(tx)
  const yesterday = rows[0]?.yesterday ?? ''
  const length = lengthFor(yesterday)
  const days = daysBetween(dateOf(length - 1), yesterday)
  const { changes } = await readPrepared()
  const { added, changed } = joinChanges(changes.slice(0, length - shortest + 1))
  await dateBack(tx, `${addDays(momentOf(-1, 0).toISOString().slice(0, 10), days)} 12:00`)
  const shift = shifter(days)
  for (const table of Object.keys(historyTables)) {
    await insertRows(tx, table, (added[table] ?? []).map(shift))
    await updateRows(tx, table, (changed[table] ?? []).map(shift))
  }
  await registerCustomers(tx)
  await restartNumbers(tx)
}

async function insertRows(tx: Transaction, table: string, rows: readonly StoredRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).filter(name => !(table === numbered && name === 'id'))
  const written = await writable(tx, table, names)
  for (let from = 0; from < rows.length; from += atOnce) {
    await sql`
      insert into ${sql.table(table)} (${list(written)}) overriding system value
      select ${list(written)} from ${recordsOf(table, rows.slice(from, from + atOnce))}
      order by ${table === numbered ? sql.ref('id') : sql`1`}`.execute(tx)
  }
}

async function updateRows(tx: Transaction, table: string, rows: readonly StoredRow[]): Promise<void> {
  const keys = historyTables[table] ?? []
  for (const { names, values } of blocksOf(rows)) {
    const same = (values[0] ?? []).map((_, place) =>
      Object.fromEntries(names.map((name, column) => [name, values[column]?.[place] ?? null])),
    )
    const set = names.filter(name => !keys.includes(name))
    if (set.length === 0) continue
    await sql`
      update ${sql.table(table)} as t
      set ${sql.join(set.map(name => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
      from ${recordsOf(table, same)} as r
      where ${sql.join(
        keys.map(name => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`r.${name}`)}`),
        sql` and `,
      )}`.execute(tx)
  }
}

const list = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map(name => sql.ref(name)))

function recordsOf(table: string, rows: readonly StoredRow[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}

/** Computed columns are computed again. */
async function writable(tx: Transaction, table: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped`.execute(tx)
  return names.filter(name => rows.some(row => row.name === name))
}

const dated = {
  users: ['created_at', 'updated_at'],
  suppliers: ['created_at', 'updated_at'],
  supplier_contacts: ['created_at', 'updated_at'],
  warehouses: ['created_at', 'updated_at'],
  registers: ['created_at', 'updated_at'],
  vehicles: ['created_at', 'updated_at'],
  collections: ['created_at', 'updated_at'],
  categories: ['created_at', 'updated_at'],
  subcategories: ['created_at', 'updated_at'],
  products: ['created_at', 'updated_at'],
  product_prices: ['created_at'],
  inventories: ['created_at', 'updated_at'],
  movements: ['created_at'],
  customers: ['created_at', 'updated_at'],
  audit_log: ['at'],
}

/** Rows from before the first day get a date before it. The ledgers refuse that, so their triggers are off meanwhile. */
async function dateBack(tx: Transaction, moment: string): Promise<void> {
  for (const [table, columns] of Object.entries(dated)) {
    await withoutGuards(tx, table, async () => {
      const set = columns.map(
        name => sql`${sql.ref(name)} = shop_moment(${moment.slice(0, 10)}::date, '12:00')`,
      )
      await sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(tx)
    })
  }
}

async function withoutGuards(tx: Transaction, table: string, work: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await work()
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}

/** People were registered when they first bought something; those who never did, some day in between. */
async function registerCustomers(tx: Transaction): Promise<void> {
  await withoutGuards(tx, 'customers', async () => {
    await sql`
      update customers c set created_at = m.moment, updated_at = m.moment
      from (
        select id, coalesce(
          (select min(created_at) - interval '3 minutes' from sales where customer_id = customers.id),
          created_at + make_interval(days => 3 + id * 41 % 110, mins => id * 67 % 480)) as moment
        from customers
      ) m where m.id = c.id`.execute(tx)
  })
}

/** Every sequence goes on after the highest number of its table. */
export async function restartNumbers(tx: Transaction): Promise<void> {
  await sql`
    do $$
    declare
      each record;
      next bigint;
    begin
      for each in
        select c.oid::regclass as table_name, a.attname, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as name
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      loop
        execute format('select coalesce(max(%I), 0) + 1 from %s', each.attname, each.table_name) into next;
        execute format('alter sequence %s restart with %s', each.name, next);
      end loop;
    end $$`.execute(tx)
}
