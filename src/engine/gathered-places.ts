import { sql, type RawBuilder } from 'kysely'
import { mostCounted } from '#contract/list-query.ts'
import { plannedEachTime } from '#db/prepared.ts'
import type { Place } from './common-places.ts'

interface Gathering {
  readonly id: RawBuilder<unknown>
  /** The SQL of `from` and `where`. */
  readonly rows: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly perPage: number
  readonly offset: number
}

/**
 * A page of a list that is ordered by its id alone. PostgreSQL expects the rows that a filter finds to be spread over
 * the list, and would walk all of it for a few old ones. So the filter's indexes gather as many as are counted, and
 * only when there are more, so that a walk soon meets them, the list is walked.
 */
export function gatheredPlaces({ id, rows, order, perPage, offset }: Gathering) {
  const most = sql.lit(mostCounted)
  const page = sql`limit ${perPage} offset ${offset}`
  return sql<Place>`${plannedEachTime}with found as materialized (
      select ${id} as id ${rows} limit ${sql.lit(mostCounted + 1)}
    ), counted as materialized (select count(*) as total from found)
    (select id, (select total from counted) as total from found
      where (select total from counted) <= ${most} order by id desc ${page})
    union all
    (select ${id} as id, (select total from counted) as total ${rows} and (select total from counted) > ${most} ${order} ${page})`
}
