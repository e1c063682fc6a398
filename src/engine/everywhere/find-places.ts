import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import { mostCounted, type ListQuery } from '#contract/list-query.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { plannedEachTime } from '#db/prepared.ts'
import { everyRow, liveRows } from '../columns.ts'
import type { Place } from '../common-places.ts'
import { selectRows } from '../list.ts'
import { lookAheadEach } from '../look-ahead.ts'
import { ownColumns } from '../own-columns.ts'
import type { Alike } from '../search-words.ts'
import type { ServerResource } from '../server-resource.ts'

/** What a resource has of a search: its best records, and how many. */
export interface Found {
  readonly resource: ServerResource
  readonly ids: readonly number[]
  readonly total: number
  /** Whether there are more, or not all were looked at. */
  readonly isCapped: boolean
}

export interface Wanted {
  readonly q: string
  readonly actor: Actor
  readonly settings: Settings
  /** Of each resource. */
  readonly limit: number
  /** The stored words that are like those of the search; without them only the words as typed are looked for. */
  readonly alike?: Alike | undefined
}

/** Of those that somebody may read a part of: a common word is looked for in as many of the newest documents. */
const mostLookedAt = 5_000

/** Searches each resource as its list does, each step for all of them in one statement. */
export async function findPlaces(
  db: Database,
  resources: readonly ServerResource[],
  { q, actor, settings, limit, alike }: Wanted,
): Promise<Found[]> {
  const asTyped = alike === undefined
  const page = { limit, offset: 0 }
  const [aheads, owns] = await Promise.all([
    lookAheadEach(db, resources, q, { asTyped, alike, page }),
    Promise.all(resources.map(({ definition }) => ownColumns(db, definition))),
  ])
  const query: ListQuery = { page: 1, q, orderBy: [], includes: [], conditions: [], isCapped: true }
  const places: Found[] = []
  let asks: Ask[] = []
  for (const [index, resource] of resources.entries()) {
    const ahead = aheads[index]
    const own = owns[index]
    if (ahead?.isNone) continue
    const isPart = Boolean(ahead?.common.size) && liveRows(resource, { actor }) !== everyRow
    const rows = selectRows(resource, {
      query,
      settings,
      actor,
      asTyped,
      alike,
      ahead,
      ...(own && { own }),
      recent: isPart ? mostLookedAt : undefined,
    })
    if (rows.newest) places.push(counted(resource, rows.newest.ids, rows.newest.total))
    else if (rows.steps) {
      const { steps } = rows
      asks.push({ resource, places: () => steps.places(limit, 0), ids: ahead ? null : rows.ids, isPart })
    }
  }
  asks = await thoseWithAny(db, asks)
  if (asks.length > 0) {
    const parts = asks.map(
      (
        { places },
        place,
      ) => sql`select ${sql.lit(place)} as place, array_agg(id) as ids, max(total)::integer as total
        from (${places()}) as found`,
    )
    const { rows } = await sql<{ place: number; ids: number[] | null; total: number }>`
      ${plannedEachTime}${sql.join(parts, sql` union all `)}`.execute(db)
    for (const { place, ids, total } of rows) {
      const each = asks[place]
      if (each && ids) places.push(counted(each.resource, ids, total, each.isPart))
    }
  }
  return places.filter(({ ids }) => ids.length > 0)
}

interface Ask {
  readonly resource: ServerResource
  readonly places: () => RawBuilder<Place>
  /** All that match, when it is not known yet whether there are any. */
  readonly ids: RawBuilder<unknown> | null
  readonly isPart: boolean
}

/** Most kinds have nothing of a search, and to plan how they would be ranked takes longer than to see that. */
async function thoseWithAny(db: Database, asks: readonly Ask[]): Promise<Ask[]> {
  const unknown = asks.flatMap(({ ids }) => ids ?? [])
  if (unknown.length === 0) return [...asks]
  const columns = unknown.map((ids, place) => sql`exists (${ids}) as ${sql.raw(`set_${place}`)}`)
  const { rows } = await sql<Record<string, boolean>>`${plannedEachTime}select ${sql.join(columns)}`.execute(
    db,
  )
  const has = Object.values(rows[0] ?? {})
  const without = new Set(unknown.filter((_, place) => !has[place]))
  return asks.filter(({ ids }) => ids === null || !without.has(ids))
}

function counted(resource: ServerResource, ids: readonly number[], total: number, isPart = false): Found {
  return { resource, ids, total: Math.min(total, mostCounted), isCapped: isPart || total > mostCounted }
}
