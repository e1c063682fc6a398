import { escapeIdentifier } from 'pg'
import type { Queryable } from '#db/queryable.ts'
import { quoted } from './session.ts'

export interface CopiedTable {
  readonly name: string
  /** Without those that the database computes, and without numbers of transactions, which another one counts anew. */
  readonly columns: readonly string[]
  readonly order: readonly string[]
}

/**
 * Not in a copy: what the program itself applied; who is logged in and links to choose a password, which would come back
 * to life; counters of attempts; and what tills have seen of this one server, which none can continue elsewhere.
 */
export const leftOut = [
  'schema_migrations',
  'schema_views',
  'sessions',
  'password_resets',
  'rate_limits',
  'database_starts',
  'till_removals',
]

interface Row {
  readonly name: string
  readonly columns: readonly string[]
  readonly keys: readonly { readonly name: string; readonly isText: boolean }[] | null
}

/** Every table of the shop, in the order of their names. */
export async function readTables(db: Queryable): Promise<CopiedTable[]> {
  const { rows } = await db.query<Row>(
    `select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> all ('{xid, xid8}'::regtype[])) as columns,
      (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as keys
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and c.relnamespace = current_schema()::regnamespace and c.relname <> all ($1)
    order by c.relname collate "C"`,
    [leftOut],
  )
  return rows.map(({ name, columns, keys }) => ({ name, columns, order: orderOf(columns, keys) }))
}

/** One order everywhere, whatever the language of a database, so that equal tables give equal texts. */
function orderOf(columns: Row['columns'], keys: Row['keys']): string[] {
  if (!keys) return columns.map(column => `${escapeIdentifier(column)}::text collate "C"`)
  return keys.map(({ name, isText }) => escapeIdentifier(name) + (isText ? ' collate "C"' : ''))
}

export function copyOut({ name, columns, order }: CopiedTable): string {
  const rows = `select ${quoted(columns)} from ${escapeIdentifier(name)} order by ${order.join(', ')}`
  return `copy (${rows}) to stdout`
}

export function copyIn({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string {
  return `copy ${escapeIdentifier(name)} (${quoted(columns)}) from stdin`
}

export function memberOf(table: string): string {
  return `tables/${table}.copy.zst`
}
