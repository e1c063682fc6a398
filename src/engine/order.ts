import { sql, type RawBuilder } from 'kysely'

/** One of the values that rows are ordered by. */
export interface Term {
  readonly by: RawBuilder<unknown>
  readonly direction: RawBuilder<unknown>
}

export const ascending = (by: RawBuilder<unknown>): Term => ({ by, direction: sql`asc` })
export const descending = (by: RawBuilder<unknown>): Term => ({ by, direction: sql`desc` })
export const descendingNullsLast = (by: RawBuilder<unknown>): Term => ({
  by,
  direction: sql`desc nulls last`,
})

/**
 * Rows for which the first test holds come first, and so on. The tests become one number, because an order compares each
 * of its values for every match of a common word.
 */
export function mostTrueFirst(tests: readonly RawBuilder<boolean>[]): Term {
  const weighed = tests.map(
    (test, place) => sql`case when ${test} then ${sql.lit(2 ** (tests.length - place - 1))} else 0 end`,
  )
  return descending(sql`(${sql.join(weighed, sql` + `)})`)
}

export function orderBy(terms: readonly Term[]): RawBuilder<unknown> {
  return sql`order by ${sql.join(terms.map(({ by, direction }) => sql`${by} ${direction}`))}`
}

/**
 * The terms as columns of a subquery, and the order by these columns for the query around it. PostgreSQL then works each
 * out once per row and keeps only them, not the texts that they come from.
 */
export function orderKeys(terms: readonly Term[]) {
  const named = terms.map((term, place) => ({ ...term, key: sql.raw(`key_${place}`) }))
  const ordered = named.map(({ key, direction }) => ({ by: key, direction }))
  return {
    columns: sql.join(named.map(({ by, key }) => sql`${by} as ${key}`)),
    /** The last column, which is the id: it decides between equal rows. */
    id: sql.raw(`key_${terms.length - 1}`),
    terms: ordered,
    order: orderBy(ordered),
  }
}
