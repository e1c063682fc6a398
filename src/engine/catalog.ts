import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import type { Database } from '#db/database.ts'
import { findRows, type Selection } from './list.ts'
import type { ServerResource } from './server-resource.ts'

const most = 1_000

/** Ids and names for a dropdown, by name unless searched. */
export async function catalogOf(
  db: Database,
  resource: ServerResource,
  selection: Selection,
): Promise<Row[]> {
  const { title } = resource.definition
  const byName = selection.query.q ? [] : [{ field: title, descending: false }]
  const orderBy = selection.query.orderBy.length > 0 ? selection.query.orderBy : byName
  const query = { ...selection.query, orderBy }
  const { rows } = await findRows(db, resource, { ...selection, query, only: ['id', title] })
  const found = await sql<Row>`${rows} limit ${most}`.execute(db)
  return found.rows.map(row => ({ id: row['id'], name: String(row[title]) }))
}
