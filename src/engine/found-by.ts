import type { RawBuilder } from 'kysely'

/** Whether a folded text, named as in SQL, has the searched word, or in a second try one that is like it. */
export type Holds = (text: string) => RawBuilder<boolean>

/** Records that documents name, and whose words find them. */
export interface Named {
  readonly table: string
  /** What they are found by: texts that an index of trigrams has, unless there are few of them. */
  readonly where: (holds: Holds) => RawBuilder<boolean>
  /** The column with their id, of the document or of its lines; it has an index where there are many. */
  readonly column: string
  readonly lines?: { readonly table: string; readonly column: string }
}

/**
 * How documents are found: by the words of their own that `search` has, and by the records that they name. Names are not
 * copied into documents but looked up, so that whoever is renamed or forgotten is so here too.
 */
export interface FoundBy {
  /** The columns in the table's `search` that a whole search may be exactly; none when the table has no `search`. */
  readonly codes: readonly string[]
  readonly named: readonly Named[]
  /** Set where words of the own text are looked for as typed, because the records that it names forgive errors. */
  readonly isOwnAsTyped?: boolean
  /** What else a whole search with a digit in it may name: selects of ids. */
  readonly exactly?: (q: string) => readonly RawBuilder<unknown>[]
}

/** The ids of a word that more documents have are not collected, because a walk of the list meets it every few rows. */
export const mostCollected = 12_000

/** How far a search goes before it is content with what it has. */
export interface Effort {
  /** The most documents of a word that are collected, and the most records that they name. */
  readonly collected: number
  readonly named: number
}

export interface PageOfNewest {
  readonly limit: number
  readonly offset: number
}

/** What is found of a search in documents before they themselves are asked for. */
export interface Ahead {
  /** By source and by part of the search, also by all words together: the ids of the records that have it. */
  readonly named: ReadonlyMap<Named, ReadonlyMap<string, readonly number[]>>
  /** The ids of the documents that the whole search names, if it may name any. */
  readonly exact?: readonly number[] | undefined
  /** The parts of the search that more documents have than are collected, and those that an index does not find beside others. */
  readonly common: ReadonlySet<string>
  /** A page of the newest documents that have all of the search, with their number, when it is a single part and no common one. */
  readonly newest?: { readonly ids: readonly number[]; readonly total: number } | undefined
  /** Whether the one word of the search has more documents than are counted. */
  readonly isMany?: boolean
  /** Whether each part of the search is a common one. */
  readonly isCommon?: boolean
  /** Whether a word is in no document, so that none has all of them. */
  readonly isNone?: boolean
}
