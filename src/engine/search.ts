import { sql, type RawBuilder } from 'kysely'
import { allOf } from './columns.ts'
import type { ServerResource } from './server-resource.ts'

export interface Search {
  readonly matches: RawBuilder<boolean>
  /** Best first. */
  readonly rank: RawBuilder<unknown>
}

const mostWords = 10

/** A word of letters, long enough to be mistyped. A number is meant as it stands: one digit off is another phone. */
const forgiving = /^\p{L}{4,}$/u

/**
 * Free search over the row's folded `search` text: every word is in it somewhere, as typed or nearly so.
 * Both ways use the table's trigram index.
 */
export function searchFor(resource: ServerResource, q: string): Search {
  const column = sql.ref(`${resource.definition.table}.search`)
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)
  const phrase = words.join(' ')
  const holds = (text: string) => sql<boolean>`${column} like fold(${`%${literal(text)}%`}) escape '\\'`
  const nearlyHolds = (word: string) =>
    forgiving.test(word) ? sql<boolean>`(${holds(word)} or fold(${word}) <% ${column})` : holds(word)
  const asTyped = allOf(words.map(holds))
  return {
    matches: allOf(words.map(nearlyHolds)),
    // Similarity is costly: only rows that need it are measured.
    rank: sql`
      ${asTyped} desc, ${holds(phrase)} desc,
      case when ${asTyped} then 1 else word_similarity(fold(${phrase}), ${column}) end desc`,
  }
}

/** In free search a wildcard is a letter like any other. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}
