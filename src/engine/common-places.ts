import { sql, type RawBuilder } from 'kysely'
import { mostCounted } from '#contract/list-query.ts'
import { plannedEachTime } from '#db/prepared.ts'
import { mostCollected } from './found-by.ts'
import { orderBy, orderKeys, type Term } from './order.ts'
import type { CommonSearch } from './search-words.ts'

/** A record of a page, with the number of records in all. */
export interface Place {
  readonly id: number
  readonly total: number
}

/** Counts all matches only when those that are found soonest are not already more than a list counts. */
export function countUnlessMany(
  { some, isMany }: CommonSearch,
  count: RawBuilder<number>,
): RawBuilder<number> {
  if (isMany) return sql`select ${sql.lit(mostCounted + 1)}`
  const places = sql`select id from (${some}) as few limit ${sql.lit(mostCollected + 1)}`
  return sql`select case when (select count(distinct id) from (${places}) as places) > ${sql.lit(mostCounted)}
    then ${sql.lit(mostCounted + 1)} else (${count}) end`
}

interface Walked {
  readonly id: RawBuilder<unknown>
  readonly first: RawBuilder<unknown>
  readonly source: RawBuilder<unknown>
  /** The conditions besides the search. */
  readonly limited: RawBuilder<boolean>
  readonly where: RawBuilder<boolean>
  readonly terms: readonly Term[]
  readonly total: RawBuilder<number>
}

/**
 * A page of a search that most records match: first the best matches, unless they are too many themselves, and then
 * rows in the order of the list, which is left as soon as the page is full.
 */
export function commonPlaces(
  { id, first, source, limited, where, terms, total }: Walked,
  perPage: number,
  offset: number,
): RawBuilder<Place> {
  const keys = orderKeys(terms)
  const before = sql`${id} in (select id from first where (select count(*) from first) <= ${sql.lit(mostCollected)})`
  return sql<Place>`${plannedEachTime}
    with first as materialized (select id from (${first}) as first limit ${sql.lit(mostCollected + 1)})
    select ${keys.id} as id, (${total}) as total from (
      select 0 as tier, ${keys.columns} from ${source} where ${limited} and ${before}
      union all
      (select 1, ${keys.columns} from ${source} where ${where} and not ${before} ${orderBy(terms)} limit ${offset + perPage})
    ) as matches ${orderBy([{ by: sql`tier`, direction: sql`asc` }, ...keys.terms])} limit ${perPage} offset ${offset}`
}
