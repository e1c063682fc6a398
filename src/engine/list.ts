import { sql, type RawBuilder } from 'kysely'
import { toCamel } from '#domain/naming.ts'
import { mostCounted, type ListQuery } from '#contract/list-query.ts'
import type { Row } from '#contract/field.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { plannedEachTime } from '#db/prepared.ts'
import { alias, allOf, columnOf, everyRow, listColumns, liveRows, selected, type Reach } from './columns.ts'
import { commonPlaces, countUnlessMany, type Place } from './common-places.ts'
import { conditionToSql } from './filters.ts'
import type { Ahead, PageOfNewest } from './found-by.ts'
import { gatheredPlaces } from './gathered-places.ts'
import { lookAhead } from './look-ahead.ts'
import { alikeWords, searchFor, synonymsFor } from './search.ts'
import type { Alike } from './search-words.ts'
import {
  ascending,
  descending,
  descendingNullsLast,
  mostTrueFirst,
  orderBy,
  orderKeys,
  type Term,
} from './order.ts'
import { foundRows, sourceFor, type OwnColumns } from './own-columns.ts'
import type { ServerResource } from './server-resource.ts'

export interface Selection extends Reach {
  readonly query: ListQuery
  readonly settings: Settings
  /** Only exact matches of the searched words, without similar ones. */
  readonly asTyped?: boolean
  /** The stored words that are like the searched ones, when they are known. */
  readonly alike?: Alike | undefined
  /** The columns for which the table can be read instead of the view, when they are known. */
  readonly own?: OwnColumns
  /** What was found of a search before its records are asked for. */
  readonly ahead?: Ahead | undefined
  /** Only so many of the newest records are looked at, where all that somebody may read would take long. */
  readonly recent?: number | undefined
  /** Only these fields of each record; by default all that may be shown. */
  readonly only?: readonly string[]
}

/** The rows of a query, by best match or the requested order; used by lists, exports and catalogues. */
export function selectRows(resource: ServerResource, selection: Selection) {
  const { query, settings, asTyped = false, alike, ahead, only, own, recent, ...rest } = selection
  const reach = query.archived ? { ...rest, archived: 'only' as const } : rest
  const limits = [
    liveRows(resource, reach),
    ...query.conditions.map(condition => conditionToSql(resource, condition, settings.time_zone)),
    ...(recent === undefined ? [] : [isRecent(resource, recent)]),
  ]
  const isLimited = limits.some(condition => condition !== everyRow)
  const synonyms = query.q ? synonymsFor(resource, settings) : undefined
  const isWhole = !query.isCapped
  // Among the newest records alone a walk is short, whatever the conditions are.
  const how = { asTyped, alike, ahead, synonyms, isLimited: isLimited && recent === undefined, isWhole }
  const search = query.q ? searchFor(resource, query.q, how) : null
  const conditions = [...limits, ...(search ? [search.matches] : [])]
  // Without other conditions the ids from the indexes can be counted without reading rows.
  const ids = isLimited ? undefined : search?.ids
  const { definition } = resource
  const table = sql.table(definition.view)
  const id = columnOf(resource, 'id')
  const where = allOf(conditions)
  const from = sql`from ${table} where ${where}`
  /** The selected rows, read from the table when neither the conditions nor these parts need the view. */
  const narrow = (...parts: RawBuilder<unknown>[]) =>
    sql`from ${sourceFor(definition, own, [where, ...parts])} where ${where}`
  const rank = search && query.orderBy.length === 0 ? search.rank : []
  const terms = [...rank, ...orderOf(resource, query)]
  const columns = only ? selected(resource, only) : listColumns(resource)
  const most = query.isCapped ? sql` limit ${sql.lit(mostCounted + 1)}` : sql``
  const common = search?.common
  const counted =
    ids && !(common && query.isCapped)
      ? sql`from (select distinct id from (${ids}) as matches${most}) as counted`
      : query.isCapped
        ? sql`from (select ${narrow()}${most}) as counted`
        : narrow()
  const count = sql<number>`select count(*) ${counted}`
  const total = common && ids && query.isCapped ? countUnlessMany(common, count) : count
  // Rare and common words need different plans, so a search is planned each time.
  const planned = search ? plannedEachTime : sql``
  // Each statement is put together only for those who use it.
  return {
    /** The number of rows, or one above the most that is counted, as a part of another statement. */
    total,
    /** The page that was found ahead, when the list is that of the newest and nothing else limits it. */
    newest:
      ids && rank.length === 0 && definition.order === '-id' && query.orderBy.length === 0
        ? ahead?.newest
        : undefined,
    /** Whether there are more rows than are counted, when that is known before they are read. */
    isMany: query.isCapped === true && !isLimited && ahead?.isMany === true,
    get rows() {
      return sql<Row>`${planned}select ${columns} ${from} ${orderBy(terms)}`
    },
    /** A page of rows, each with the total number of rows. Only ids are sorted, and columns worked out for these alone. */
    page(perPage: number, offset: number) {
      const order = orderBy(terms)
      const places = sql`select ${id} as place ${from} ${order} limit ${perPage} offset ${offset}`
      return sql<Row & Counted>`${planned}select (${total}) as ${alias(countName)}, ${columns}
        from (${places}) as places join ${table} on ${id} = places.place ${order}`
    },
    /**
     * A page of a view, or of a search, is read in two steps. The first chooses ids by what the conditions and the order
     * name and nothing else, because PostgreSQL leaves out of a view what no column of a statement needs; it alone is
     * planned again for other words. The second reads the columns, for these ids only.
     */
    steps: (search !== null || definition.view !== definition.table) && {
      places(perPage: number, offset: number) {
        const page = sql`limit ${perPage} offset ${offset}`
        // A plan that knows neither the page nor the values expects a tenth of all rows.
        const order = orderBy(terms)
        if (common?.first && query.orderBy.length === 0) {
          const [source, limited] = [sourceFor(definition, own, [where, order]), allOf(limits)]
          return commonPlaces(
            { id, first: common.first, source, limited, where, terms, total },
            perPage,
            offset,
          )
        }
        if (!search && resource.gathers && query.isCapped && isLimited && query.orderBy.length === 0) {
          return gatheredPlaces({ id, rows: narrow(order), order, perPage, offset })
        }
        if (!search || common) {
          return sql<Place>`${plannedEachTime}select ${id} as id, (${total}) as total ${narrow(order)} ${order} ${page}`
        }
        if (ids) {
          const found = sql`select array(select distinct id from (${ids}) as matches) as ids`
          return sql<Place>`${planned}with found as materialized (${found})
            select ${id} as id, (select cardinality(ids) from found) as total
            from ${foundRows(definition, own, order)} ${order} ${page}`
        }
        // Each match of a common word is looked at once, for the count and the page together. Without OFFSET 0 PostgreSQL
        // makes one query of both, and keeps the whole text of each match to count them.
        const keys = orderKeys(terms)
        const matches = sql`select ${keys.columns} ${narrow(keys.columns)} offset 0`
        return sql<Place>`${planned}select ${keys.id} as id, count(*) over () as total from (${matches}) as matches
          ${keys.order} ${page}`
      },
      records(places: readonly Place[]) {
        return sql<Row & Placed>`select ${id} as ${alias(placeName)}, ${columns} from ${table}
          where ${id} = any(${places.map(place => place.id)}) and ${liveRows(resource, reach)}`
      },
    },
    /** The best of the newest matches, uncounted, for a search that very many match. */
    soonest(limit: number) {
      const best = search?.best ? [mostTrueFirst([search.best])] : []
      const keys = orderKeys([...best, ...orderOf(resource, query)])
      const among = best.length > 0 ? Math.max(limit, mostWeighed) : limit
      // In the order of the list all sofas may come after all tables, and a walk would pass every table first.
      const newest = sql`order by ${id} desc limit ${sql.lit(among)}`
      const matches = sql`select ${keys.columns} ${narrow(keys.columns)} ${newest}`
      return sql<Place>`select ${keys.id} as id, null::bigint as total from (${matches}) as matches
        ${keys.order} limit ${limit}`
    },
    get count() {
      return sql<{ total: number }>`${planned}select (${total}) as total`
    },
    /** The sums of amounts over the rows that count, and over those that do not, each row added up once. */
    sums(names: readonly string[]) {
      const counts = sql`${resource.summed ?? sql<boolean>`true`} as counts`
      const amounts = names.map(name => sql`${columnOf(resource, name)} as ${alias(name)}`)
      const read = sql.join([counts, ...amounts])
      const sums = names.map(name => sql`sum(${alias(name)})::bigint as ${alias(name)}`)
      return sql<Summed>`${planned}select ${sql.join([sql`counts`, sql`count(*) as rows`, ...sums])}
        from (select ${read} ${narrow(read)}${most}) as summed group by counts`
    },
    /** The ids of all rows, in no order, as a part of another statement. */
    get ids() {
      return sql`select ${id} as id ${narrow()}`
    },
    get any() {
      const one = ids ? sql`from (${ids}) as matches` : narrow()
      return sql<{ found: boolean }>`${planned}select exists (select ${one}) as found`
    },
  }
}

function isRecent({ definition }: ServerResource, recent: number): RawBuilder<boolean> {
  const { view, table } = definition
  return sql`${sql.ref(`${view}.id`)} > (select max(id) from ${sql.table(table)}) - ${sql.lit(recent)}`
}

export interface Summed {
  readonly counts: boolean
  readonly rows: number
  /** Null when no row has the amount. */
  readonly [name: string]: number | boolean | null
}

/** So many of the newest matches are ranked. */
const mostWeighed = 50

/** Names that no field can have. */
export const countName = 'rowsInAll'
export const placeName = 'rowPlaced'
interface Counted {
  readonly [countName]: number
}
interface Placed {
  readonly [placeName]: number
}

/**
 * Like `selectRows`, but similar words are only searched when nothing matches the words as typed, because ranking
 * everything similar to a common word takes seconds.
 */
export async function findRows(db: Database, resource: ServerResource, selection: Selection) {
  const typed = await typedRows(db, resource, selection)
  if (!selection.query.q) return typed
  const { rows } = await typed.any.execute(db)
  return rows[0]?.found ? typed : alikeRows(db, resource, selection, selection.query.q)
}

/** The rows that contain the words exactly as typed. */
export async function typedRows(
  db: Database,
  resource: ServerResource,
  selection: Selection,
  page?: PageOfNewest,
) {
  const { q } = selection.query
  const ahead = q ? await lookAhead(db, resource, q, { asTyped: true, page }) : undefined
  return selectRows(resource, { ...selection, ahead, asTyped: true })
}

export async function alikeRows(
  db: Database,
  resource: ServerResource,
  selection: Selection,
  q: string,
  page?: PageOfNewest,
) {
  const alike = await alikeWords(db, resource, q)
  return selectRows(resource, {
    ...selection,
    alike,
    ahead: await lookAhead(db, resource, q, { alike, page }),
  })
}

/**
 * The requested order, or the resource's own. Ties are ordered by id, so that pages neither repeat nor miss a record.
 */
function orderOf(resource: ServerResource, { orderBy: chosen }: ListQuery): Term[] {
  const { order } = resource.definition
  const orders =
    chosen.length > 0 ? chosen : [{ field: order.replace(/^-/, ''), descending: order.startsWith('-') }]
  const terms = [...orders, { field: 'id', descending: orders[0]?.descending ?? false }]
  return terms.map(({ field, descending: falls }) => {
    const name = toCamel(field)
    const column = columnOf(resource, name)
    if (!falls) return ascending(column)
    return isAmount(resource, name) ? descendingNullsLast(column) : descending(column)
  })
}

/** Records without a price sort last in both directions. */
function isAmount({ definition }: ServerResource, name: string): boolean {
  const field = definition.fields[name]
  return field?.kind === 'money' && !field.required
}
