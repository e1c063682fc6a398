import type { RawBuilder } from 'kysely'

/** Whether a folded text, named as in SQL, has the searched word, or in a second try one that is like it. */
export type Holds = (text: string) => RawBuilder<boolean>

/** Records that documents name, and whose words find them. */
interface Named {
  readonly table: string
  /** What they are found by: texts that an index of trigrams has, unless there are few of them. */
  readonly where: (holds: Holds) => RawBuilder<boolean>
  /** The column with their id, which an index has: of the document, or of its lines. */
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
  /** What else a whole search with a digit in it may name: selects of ids. */
  readonly exactly?: (q: string) => readonly RawBuilder<unknown>[]
}
