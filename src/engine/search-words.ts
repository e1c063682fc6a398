import { sql, type RawBuilder } from 'kysely'
import type { Term } from './order.ts'

export interface Search {
  readonly matches: RawBuilder<boolean>
  /** Best first. */
  readonly rank: readonly Term[]
  /** The ids of all matches, an id maybe several times, when indexes alone find them. */
  readonly ids?: RawBuilder<unknown>
  /** The best matches, where very many records match. */
  readonly best?: RawBuilder<boolean>
  /** Set when so many records match that a page is found soonest by looking at each in the order of the list. */
  readonly common?: CommonSearch
}

export interface CommonSearch {
  /** Whether more records match than are counted, when that is known already. */
  readonly isMany?: boolean | undefined
  /** The ids of some matches, which are found soonest. */
  readonly some: RawBuilder<unknown>
  /** The ids of those that come before all others. */
  readonly first?: RawBuilder<unknown>
}

/**
 * By the table whose words the database keeps: the words of a search that may be misspelt, each with the stored words that
 * are like it, the closest first.
 */
export type Alike = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/** The vocabulary of records that speak of any of these tables, and whose own words are not kept. */
export const anyWords = 'any'
export const anyWordTables: ReadonlySet<string> = new Set(['messages', 'sales'])

const mostWords = 10

/**
 * A word of letters, long enough for a typing error. Numbers must match exactly, because one digit off is another
 * phone.
 */
const forgiving = /^\p{L}{4,}$/u

export const isForgiving = (word: string): boolean => forgiving.test(word)

export function wordsOf(q: string): string[] {
  return q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/** A pattern of any text that has this one, folded. Wildcards are ordinary characters in free search. */
export function patternOf(text: string): RawBuilder<string> {
  return sql<string>`fold(${`%${literal(text)}%`})`
}

export function literal(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}

/**
 * What a text may have in place of a typed word or its synonyms, the closest first. A single word was looked for as typed
 * before, and nothing has it.
 */
export function formsOf(
  typed: readonly string[],
  alike: readonly string[] = [],
  isAlone = false,
): readonly string[] {
  return isAlone && alike.length > 0 ? alike : [...typed, ...alike]
}

/** A text that has «mesas» has «mesa», so only the shortest of such words is asked for. */
export function shortest(words: readonly string[]): readonly string[] {
  return words.filter(word => !words.some(other => other !== word && word.includes(other)))
}
