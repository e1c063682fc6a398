import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The tables, of every schema, that hold a text in any column, as text or as hexadecimal bytes. */
export async function tablesHolding(db: Database, text: string): Promise<string[]> {
  const plain = db.withoutPlugins()
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
  `.execute(plain)
  const hex = Buffer.from(text).toString('hex')
  const holding: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${name}`)} t
      where strpos(t::text, ${text}) > 0 or strpos(t::text, ${hex}) > 0 limit 1
    `.execute(plain)
    if (rows.length > 0) holding.push(`${schema}.${name}`)
  }
  return holding
}
