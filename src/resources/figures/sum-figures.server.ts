import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { lineMeasures } from './figure-sources.server.ts'

/** Summed at once, so that catching up with years takes no long statement. */
const step = '31 days'
/** The youngest transactions are not listed yet, and clocks may be set back a little. */
const margin = '1 minute'

/** Adds what was written since up to the oldest running transaction, so that one that ends later is not left out. */
export async function sumFigures(db: Database): Promise<void> {
  while (await db.transaction().execute(sumNext)) continue
}

/** Makes all sums anew. Until they are there, figures are read from the ledgers. */
export async function rebuildFigures(db: Database): Promise<void> {
  await db.transaction().execute(forgetSums)
  await sumFigures(db)
}

async function forgetSums(tx: Transaction): Promise<void> {
  await sql`update figure_mark set until = 'epoch'`.execute(tx)
  for (const table of ['figure_days', 'figure_hours', 'figure_products', 'figure_payments']) {
    await sql`delete from ${sql.table(table)}`.execute(tx)
  }
}

interface Turn {
  readonly until: string
  readonly next: string
  readonly isAhead: boolean
  readonly isClockBack: boolean
  readonly isLast: boolean
}

/** Whether there is more to sum. */
async function sumNext(tx: Transaction): Promise<boolean> {
  await sql`insert into figure_mark (until) values ('epoch') on conflict do nothing`.execute(tx)
  await sql`select from figure_mark for update`.execute(tx)
  const { rows } = await sql<Turn>`
    with ended as (
      select least(now() - ${margin}::interval, min(xact_start)) as at from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    ), mark as (
      select until, case when until > 'epoch' then until else least(
        (select min(created_at) from sales), (select min(created_at) from sale_tenders), (select at from ended)
      ) end as base from figure_mark
    )
    select until::text, least(base + ${step}::interval, at)::text as next,
      least(base + ${step}::interval, at) > until as "isAhead", until > now() as "isClockBack",
      base + ${step}::interval >= at as "isLast"
    from mark, ended`.execute(tx)
  const [turn] = rows
  if (!turn) throw new Error('there is no mark of the sums')
  if (turn.isClockBack) {
    await forgetSums(tx)
    return true
  }
  if (turn.isAhead) await addFacts(tx, turn)
  return !turn.isLast
}

const added = (table: string, names: readonly string[]) =>
  sql.join(
    names.map(
      name => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  )
const summed = (names: readonly string[]) => sql.join(names.map(name => sql`sum(${sql.ref(name)})`))

/** Inserted in the order of their key, so that the days of a span lie together in the table. */
function insert(table: string, from: string, keys: readonly string[], names: readonly string[]) {
  const columns = sql.join(keys.map(key => sql.ref(key)))
  return sql`insert into ${sql.table(table)} (${sql.join([...keys, ...names].map(name => sql.ref(name)))})
    select ${columns}, ${summed(names)} from ${sql.table(from)} group by ${columns} order by ${columns}
    on conflict (${columns}) do update set ${added(table, names)}`
}

const places = ['register_id', 'seller_id', 'warehouse_id']

async function addFacts(tx: Transaction, { until, next }: Turn): Promise<void> {
  const written = sql`recorded_at >= ${until}::timestamptz and recorded_at < ${next}::timestamptz`
  await sql`
    with facts as materialized (select * from sale_facts where ${written}),
      paid as materialized (select * from payment_facts where ${written}),
      of_days as (${insert('figure_days', 'facts', ['day', ...places], lineMeasures)}),
      of_hours as (${insert('figure_hours', 'facts', ['day', 'hour', ...places], lineMeasures)}),
      of_products as (${insert('figure_products', 'facts', ['day', 'product_id', ...places, 'customer_id'], lineMeasures)}),
      of_payments as (${insert('figure_payments', 'paid', ['day', 'way_to_pay', 'register_id'], ['received', 'refunded'])})
    update figure_mark set until = ${next}::timestamptz`.execute(tx)
}
