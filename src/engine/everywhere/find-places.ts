import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { ListQuery } from '#contract/list-query.ts'
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
export interface ResourceHits {
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
  /** The most records of each resource. */
  readonly limit: number
  /** The stored words that are like those of the search; without them only the words as typed are looked for. */
  readonly alike?: Alike | undefined
}

/** More than these of a kind are not counted, and a page of them is the first that is found. */
const mostCounted = 500
/** A word that many documents have is looked for in as many of the newest. */
const mostLookedAt = 5_000

/** Searches each resource as its list does, each step for all of them in one statement. */
export async function findPlaces(
  db: Database,
  resources: readonly ServerResource[],
  { q, actor, settings, limit, alike }: Wanted,
): Promise<ResourceHits[]> {
  const asTyped = alike === undefined
  const page = { limit, offset: 0 }
  const most = { collected: mostCounted, named: mostCounted }
  const [aheads, owns] = await Promise.all([
    lookAheadEach(db, resources, q, { asTyped, alike, page, most, isCalled: true, isOwnKept: true }),
    Promise.all(resources.map(({ definition }) => ownColumns(db, definition))),
  ])
  const query: ListQuery = { page: 1, q, orderBy: [], includes: [], conditions: [], isCapped: true }
  const places: ResourceHits[] = []
  const asks: Ask[] = []
  for (const [index, resource] of resources.entries()) {
    const ahead = aheads[index]
    const own = owns[index]
    if (ahead?.isNone) continue
    const select = (recent?: number) =>
      selectRows(resource, { query, settings, actor, asTyped, alike, ahead, ...(own && { own }), recent })
    const rows = select()
    const wanted = { resource, places: () => rows.steps && rows.steps.places(limit, 0) }
    if (rows.newest) places.push(counted(resource, rows.newest.ids, rows.newest.total))
    else if (!ahead) asks.push({ ...wanted, soonest: () => rows.soonest(limit), ids: rows.ids })
    else if (ahead.isCommon) {
      const isPart = liveRows(resource, { actor }) !== everyRow
      asks.push({ ...wanted, soonest: () => select(mostLookedAt).soonest(limit), isPart })
    } else asks.push(wanted)
  }
  const several = await withNumbers(db, asks)
  const isMany = ({ ids, total }: Numbered) => (ids ? total > mostCounted : true)
  const soonest = several.map(ask => (ask.soonest && isMany(ask) ? ask.soonest() : ask.places()))
  const found = await readPlaces(db, soonest)
  // What was not found soonest is searched in all rows, unless the person reads only a part, which has no index.
  const missed = several.filter((ask, place) => ask.soonest && isMany(ask) && !ask.isPart && !found[place])
  const later = await readPlaces(
    db,
    missed.map(ask => ask.places()),
  )
  for (const [place, ask] of several.entries()) {
    const some = found[place] ?? later[missed.indexOf(ask)]
    if (some) places.push(counted(ask.resource, some.ids, some.total))
  }
  return places.filter(({ ids }) => ids.length > 0)
}

interface Ask {
  readonly resource: ServerResource
  readonly places: () => RawBuilder<Place> | false
  /** How a page is found when very many match; absent when few do. */
  readonly soonest?: () => RawBuilder<Place>
  readonly isPart?: boolean
  /** All that match, when it is not known yet how many there are. */
  readonly ids?: RawBuilder<unknown>
}

interface Numbered extends Ask {
  readonly total: number
}

/** Most kinds have nothing of a search, and to plan how they would be ranked takes longer than to see that. */
async function withNumbers(db: Database, asks: readonly Ask[]): Promise<Numbered[]> {
  const unknown = asks.flatMap(({ ids }) => ids ?? [])
  if (unknown.length === 0) return asks.map(ask => ({ ...ask, total: 1 }))
  const columns = unknown.map(
    (ids, place) =>
      sql`(select count(*)::integer from (${ids} limit ${sql.lit(mostCounted + 1)}) as few) as ${sql.raw(`set_${place}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`${plannedEachTime}select ${sql.join(columns)}`.execute(
    db,
  )
  const totals = Object.values(rows[0] ?? {})
  return asks
    .map(ask => ({ ...ask, total: ask.ids ? (totals[unknown.indexOf(ask.ids)] ?? 0) : 1 }))
    .filter(({ total }) => total > 0)
}

interface Places {
  readonly ids: readonly number[]
  /** Null when nobody counted. */
  readonly total: number | null
}

/** The answers at the places of their statements; undefined where nothing was found. */
async function readPlaces(
  db: Database,
  statements: readonly (RawBuilder<Place> | false)[],
): Promise<readonly (Places | undefined)[]> {
  const parts = statements.flatMap((places, place) =>
    places
      ? sql`select ${sql.lit(place)} as place, array_agg(id) as ids, max(total)::integer as total
        from (${places}) as found`
      : [],
  )
  if (parts.length === 0) return []
  const { rows } = await sql<{ place: number; ids: number[] | null; total: number | null }>`
    ${plannedEachTime}${sql.join(parts, sql` union all `)}`.execute(db)
  const byPlace = new Map(rows.map(row => [row.place, row]))
  return statements.map((_, place) => {
    const { ids = null, total = null } = byPlace.get(place) ?? {}
    return ids ? { ids, total } : undefined
  })
}

function counted(resource: ServerResource, ids: readonly number[], total: number | null): ResourceHits {
  if (total === null) return { resource, ids, total: ids.length, isCapped: true }
  return { resource, ids, total: Math.min(total, mostCounted), isCapped: total > mostCounted }
}
