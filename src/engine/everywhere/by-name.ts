import { sql } from 'kysely'
import { printFolio } from '#domain/folio.ts'
import { anyOf } from '../columns.ts'
import { isIndexed } from '../document-search.ts'
import { patternOf } from '../search-words.ts'
import type { Called } from './called.ts'

/** The records that any of these finds. */
export const anyName =
  (...names: readonly Called[]): Called =>
  whole =>
    names.flatMap(each => each(whole))

/** Documents with a series of folios of their own. */
export const byFolio =
  (series: string, table: string, { id = 'id', column = 'folio' } = {}): Called =>
  ({ folio }) =>
    folio?.series === series && folio.part === null
      ? [
          sql`select ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${printFolio(series, folio.number)}`,
        ]
      : []

/** People with one of these telephones, compared without its country as `phone_digits` does. */
export const byPhone =
  (table: string, ...columns: readonly string[]): Called =>
  ({ phone }) => {
    if (phone === null) return []
    const is = columns.map(
      column => sql<boolean>`phone_digits(${sql.ref(column)}) = phone_digits(${phone}::text)`,
    )
    return [sql`select id from ${sql.table(table)} where ${anyOf(is)}`]
  }

export const byEmail =
  (table: string): Called =>
  ({ email }) =>
    email === null ? [] : [sql`select id from ${sql.table(table)} where lower(email) = ${email}`]

/** A text that more documents have than this is not the number of one. */
const mostLike = 500

/**
 * A number that others write as they like: its letters and digits alone are compared, in the few documents that have its
 * longest digits, by the index of their words.
 */
export const byNumberOfOthers =
  (table: string, column: string): Called =>
  ({ text, plain }) => {
    const [digits = ''] = (text.match(/\d+/g) ?? []).sort((a, b) => b.length - a.length)
    const has = digits.length < 3 ? text : digits
    if (plain === null || !isIndexed(has)) return []
    const few = sql`select id, ${sql.ref(column)} as number from ${sql.table(table)}
      where search like ${patternOf(has)} escape '\\' limit ${sql.lit(mostLike)}`
    const number = sql`lower(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))`
    return [sql`select id from (${few}) as few where ${number} = ${plain}`]
  }
