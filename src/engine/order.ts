import { sql, type RawBuilder } from 'kysely'

/** One of the values that rows are ordered by. */
export interface Term {
  readonly by: RawBuilder<unknown>
  /** The direction as SQL. */
  readonly direction: RawBuilder<unknown>
}

export const ascending = (by: RawBuilder<unknown>): Term => ({ by, direction: sql`asc` })
export const descending = (by: RawBuilder<unknown>): Term => ({ by, direction: sql`desc` })
export const descendingNullsLast = (by: RawBuilder<unknown>): Term => ({
  by,
  direction: sql`desc nulls last`,
})

export function orderBy(terms: readonly Term[]): RawBuilder<unknown> {
  return sql`order by ${sql.join(terms.map(({ by, direction }) => sql`${by} ${direction}`))}`
}

/**
 * The terms as columns of a subquery, and the order by these columns for the query around it. PostgreSQL then works each
 * out once per row and keeps only them, not the texts that they come from.
 */
export function orderKeys(terms: readonly Term[]) {
  const named = terms.map((term, place) => ({ ...term, key: sql.raw(`key_${place}`) }))
  return {
    columns: sql.join(named.map(({ by, key }) => sql`${by} as ${key}`)),
    order: orderBy(named.map(({ key, direction }) => ({ by: key, direction }))),
  }
}
