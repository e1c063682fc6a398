import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { alias } from './columns.ts'
import { alikeRows, selectRows, type Selection } from './list.ts'
import { ownColumns } from './own-columns.ts'
import type { ServerResource } from './server-resource.ts'

/** The number of rows of each selection, as their lists would tell it, by one statement for all of them. */
export async function countEach(
  db: Database,
  resource: ServerResource,
  selections: readonly Selection[],
): Promise<number[]> {
  if (selections.length === 0) return []
  const own = await ownColumns(db, resource.definition)
  const totals = selections.map((selection, place) => {
    const { total } = selectRows(resource, { ...selection, own, asTyped: true })
    return sql`(${total}) as ${alias(`n${place}`)}`
  })
  const { rows } = await sql<Record<string, number>>`select ${sql.join(totals)}`.execute(db)
  return Promise.all(
    selections.map(async (selection, place) => {
      const typed = rows[0]?.[`n${place}`] ?? 0
      const { q } = selection.query
      if (typed > 0 || !q) return typed
      const alike = await (await alikeRows(db, resource, selection, q)).count.execute(db)
      return alike.rows[0]?.total ?? 0
    }),
  )
}
