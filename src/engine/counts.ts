import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { alias } from './columns.ts'
import { alikeRows, typedRows, type Selection } from './list.ts'
import { ownColumns } from './own-columns.ts'
import type { ServerResource } from './server-resource.ts'

/** The number of rows of each selection, as its list would count them, in one statement. */
export async function countEach(
  db: Database,
  resource: ServerResource,
  selections: readonly Selection[],
): Promise<number[]> {
  if (selections.length === 0) return []
  const own = await ownColumns(db, resource.definition)
  const typed = await Promise.all(selections.map(selection => typedRows(db, resource, { ...selection, own })))
  const totals = typed.map(({ total }, place) => sql`(${total}) as ${alias(`n${place}`)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(totals)}`.execute(db)
  return Promise.all(
    selections.map(async (selection, place) => {
      const total = rows[0]?.[`n${place}`] ?? 0
      const { q } = selection.query
      if (total > 0 || !q) return total
      const alike = await (await alikeRows(db, resource, selection, q)).count.execute(db)
      return alike.rows[0]?.total ?? 0
    }),
  )
}
