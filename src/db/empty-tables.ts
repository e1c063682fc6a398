import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** These tables tell the schema's version and the shop's id, which its folder of pictures has too. */
const kept = ['schema_migrations', 'schema_views', 'shop_identity']

/**
 * Empties every table and restarts its ids. The triggers that protect the ledgers are disabled during the transaction;
 * nobody else can read or write meanwhile.
 */
export async function emptyTables(tx: Transaction): Promise<void> {
  const tables = await namesOf(tx)
  const all = sql.raw(tables.join(', '))
  // All tables are locked at once, because locking them one by one could deadlock with other writers.
  await sql`lock table ${all} in access exclusive mode`.execute(tx)
  const guards = await guardsOf(tx, tables)
  for (const { table, trigger } of guards) {
    await sql`alter table ${sql.raw(table)} disable trigger ${sql.raw(trigger)}`.execute(tx)
  }
  await sql`truncate ${all} restart identity`.execute(tx)
  for (const { table, trigger } of guards) {
    await sql`alter table ${sql.raw(table)} enable trigger ${sql.raw(trigger)}`.execute(tx)
  }
}

/** The names of the tables, quoted for a statement. */
async function namesOf(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace and c.relname <> all(${kept})
    order by c.relname
  `.execute(tx)
  return rows.map(({ name }) => name)
}

async function guardsOf(tx: Transaction, tables: readonly string[]) {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as trigger from pg_trigger
    where tgfoid = 'refuse_change'::regproc and tgenabled = 'O'
      and tgtype & 32 <> 0 -- fires on TRUNCATE
      and tgrelid::regclass::text = any(${tables})
    order by 1, 2
  `.execute(tx)
  return rows
}
