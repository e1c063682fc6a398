import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { textOf } from '#db/names.ts'
import { toSnake } from '#domain/naming.ts'

/**
 * The columns that a view takes from its table as they are. A statement that needs no others reads the table: even from
 * a join that it leaves out PostgreSQL fetches the columns to join by, so it would never read an index alone.
 */
export type OwnColumns = ReadonlySet<string>

const none: OwnColumns = new Set()
/** Views only change when a server starts. */
const known = new WeakMap<Resource, Promise<OwnColumns>>()

export function ownColumns(db: Database, definition: Resource): Promise<OwnColumns> {
  if (definition.view === definition.table) return Promise.resolve(none)
  const columns = known.get(definition) ?? readColumns(db, definition)
  known.set(definition, columns)
  columns.catch(() => known.delete(definition))
  return columns
}

async function readColumns(db: Database, { view, table }: Resource): Promise<OwnColumns> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_viewdef(${toSnake(view)}::regclass) as text`.execute(db)
  return ownColumnsIn(rows[0]?.text ?? '', toSnake(table))
}

/** PostgreSQL writes a column of the view on a line of its own, and what belongs to a subquery further to the right. */
export function ownColumnsIn(text: string, table: string): OwnColumns {
  const [columns = '', joins = ''] = text.split(/^ {3}FROM /m)
  const alias = new RegExp(String.raw`^\(*${table} (\w+)$`, 'm').exec(joins)?.[1]
  // One row for each of the table: no condition, no group, and no join but outer ones.
  const isWhole = !/^ {2}\S/m.test(joins) && !/^ {5}(?!LEFT JOIN)\S/m.test(joins)
  if (alias === undefined || !isWhole) return none
  const own = new RegExp(String.raw`^ {4}${alias}\.(\w+),?$`, 'gm')
  return new Set([...columns.replace(/^ SELECT /, '    ').matchAll(own)].map(([, name = '']) => name))
}

/** Where a statement with these parts reads a resource's rows. */
export function sourceFor(
  { view, table }: Resource,
  own: OwnColumns | undefined,
  parts: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  if (!own || own.size === 0) return sql.table(view)
  const isOwn = columnsIn(view, parts).every(name => own.has(name))
  return isOwn ? sql`${sql.table(table)} as ${sql.table(view)}` : sql.table(view)
}

/** The rows whose ids a statement has in its part `found`. An order by nothing but the id needs no row to be read. */
export function foundRows(
  definition: Resource,
  own: OwnColumns | undefined,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { view } = definition
  if (columnsIn(view, [order]).every(name => name === 'id')) {
    return sql`(select unnest(ids) as id from found) as ${sql.table(view)}`
  }
  return sql`${sourceFor(definition, own, [order])}
    where ${sql.ref(`${view}.id`)} = any((select ids from found)::integer[])`
}

/** The names of the columns of the view that these parts of a statement have. */
function columnsIn(view: string, parts: readonly RawBuilder<unknown>[]): string[] {
  const named = new RegExp(String.raw`\b${toSnake(view)}"?\."?(\w+)`, 'g')
  return parts.flatMap(part => [...textOf(part).matchAll(named)].map(([, name = '']) => name))
}
