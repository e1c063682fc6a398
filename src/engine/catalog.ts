import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import type { Database } from '#db/database.ts'
import { firstRows } from './list-page.ts'
import { findRows, type Selection } from './list.ts'
import type { ServerResource } from './server-resource.ts'

const most = 1_000

/**
 * Ids and names for a dropdown, by name unless the query has a search or an order, or names are no order of the list.
 */
export async function catalogOf(
  db: Database,
  resource: ServerResource,
  selection: Selection,
  limit = most,
): Promise<Row[]> {
  const { title, sorts } = resource.definition
  const isByName = !selection.query.q && (!sorts || sorts.includes(title))
  const byName = isByName ? [{ field: title, descending: false }] : []
  const orderBy = selection.query.orderBy.length > 0 ? selection.query.orderBy : byName
  const query = { ...selection.query, orderBy }
  // A record that refers to an archived one asks for its name by its id.
  const isNamed = query.conditions.some(
    ({ kind, field }) => field === 'id' && (kind === 'equals' || kind === 'in'),
  )
  const named = { archived: 'too' as const, only: ['id', title, 'archivedAt'] }
  const options = { ...selection, query, only: ['id', title], ...(isNamed && named) }
  const rows = await rowsOf(db, resource, options, limit)
  return rows.map(row => ({
    id: row['id'],
    name: String(row[title]),
    ...(row['archivedAt'] instanceof Date && { archived: 1 }),
  }))
}

/** Reads a view in two steps: first the ids, and then the columns of these rows alone. */
async function rowsOf(
  db: Database,
  resource: ServerResource,
  selection: Selection,
  limit: number,
): Promise<readonly Row[]> {
  const { view, table } = resource.definition
  if (view !== table) return firstRows(db, resource, selection, limit)
  const { rows } = await findRows(db, resource, selection)
  return (await sql<Row>`${rows} limit ${limit}`.execute(db)).rows
}
