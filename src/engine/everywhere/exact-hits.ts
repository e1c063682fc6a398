import { sql } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { WholeSearch } from '#domain/whole-search.ts'
import type { Database } from '#db/database.ts'
import { allOf, liveRows } from '../columns.ts'
import { sourceFor, ownColumns } from '../own-columns.ts'
import type { ServerResource } from '../server-resource.ts'

/** The ids of the records that the whole search calls by a name of their own, by resource, in one statement. */
export async function exactHits(
  db: Database,
  resources: readonly ServerResource[],
  whole: WholeSearch,
  actor: Actor,
  limit: number,
): Promise<ReadonlyMap<ServerResource, readonly number[]>> {
  const wanted = resources.flatMap(resource => {
    const named = resource.called?.(whole) ?? []
    return named.length > 0
      ? [
          {
            resource,
            ids: sql.join(
              named.map(each => sql`(${each})`),
              sql` union `,
            ),
          },
        ]
      : []
  })
  if (wanted.length === 0) return new Map()
  const owns = await Promise.all(wanted.map(({ resource }) => ownColumns(db, resource.definition)))
  const columns = wanted.map(({ resource, ids }, place) => {
    const { definition } = resource
    const id = sql.ref(`${definition.view}.id`)
    const where = allOf([sql`${id} = any(array(${ids}))`, liveRows(resource, { actor })])
    return sql`array(
      select ${id} from ${sourceFor(definition, owns[place], [where])} where ${where}
      order by ${id} desc limit ${sql.lit(limit)}
    ) as ${sql.raw(`set_${place}`)}`
  })
  const { rows } = await sql<Record<string, number[]>>`select ${sql.join(columns)}`.execute(db)
  const idLists = Object.values(rows[0] ?? {})
  return new Map(wanted.map(({ resource }, place) => [resource, idLists[place] ?? []]))
}
