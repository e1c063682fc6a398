import { sql, type RawBuilder } from 'kysely'
import { foldText } from '#domain/text.ts'
import type { ServerResource } from './server-resource.ts'

export interface Search {
  readonly matches: RawBuilder<boolean>
  /** Best first. */
  readonly rank: RawBuilder<unknown>
}

/**
 * Free search over the row's folded `search` text: every word is in it somewhere, or the whole is
 * nearly like some part of it (a typing error). Both sides use the table's trigram index.
 */
export function searchFor(resource: ServerResource, q: string): Search | null {
  const column = sql.ref(`${resource.definition.table}.search`)
  const words = foldText(q).split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return null
  const contains = sql<boolean>`(${sql.join(
    words.map(word => sql`${column} like ${`%${literal(word)}%`} escape '\\'`),
    sql` and `,
  )})`
  const phrase = words.join(' ')
  return {
    matches: sql`(${contains} or ${phrase} <% ${column})`,
    rank: sql`${contains} desc, word_similarity(${phrase}, ${column}) desc`,
  }
}

/** In free search a wildcard is a letter like any other. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
