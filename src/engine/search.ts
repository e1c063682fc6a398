import { sql, type RawBuilder } from 'kysely'
import { fieldEntries } from '#contract/resource.ts'
import { allOf, columnOf } from './columns.ts'
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
 * Free search over the row's folded `search` text: every word is in it somewhere, as typed or, unless told
 * otherwise, nearly so. Both ways use the table's trigram index.
 */
export function searchFor(resource: ServerResource, q: string, asTyped = false): Search {
  const column = sql.ref(`${resource.definition.view}.search`)
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)
  const phrase = words.join(' ')
  const holds = (text: string) => sql<boolean>`${column} like fold(${`%${literal(text)}%`}) escape '\\'`
  const nearlyHolds = (word: string) =>
    forgiving.test(word) ? sql<boolean>`(${holds(word)} or fold(${word}) <% ${column})` : holds(word)
  // The text begins with the record's name.
  const name = sql`length(${columnOf(resource, resource.definition.title)})`
  const inName = allOf(words.map(word => sql`strpos(${column}, fold(${word})) between 1 and ${name}`))
  const all = allOf(words.map(holds))
  const rank = sql`${isCode(resource, phrase)} desc, ${all} desc, ${inName} desc, ${holds(phrase)} desc`
  if (asTyped) return { matches: all, rank }
  const likeness = (text: RawBuilder<unknown>) => sql`word_similarity(fold(${phrase}), ${text})`
  return {
    matches: allOf(words.map(nearlyHolds)),
    // Similarity is costly: only rows that need it are measured.
    rank: sql`${rank},
      case when ${all} then 1 else ${likeness(column)} + ${likeness(sql`left(${column}, ${name})`)} end desc`,
  }
}

/** What tells a record apart, typed in full. */
function isCode(resource: ServerResource, phrase: string): RawBuilder<boolean> {
  const codes = fieldEntries(resource.definition).filter(([, field]) => field.unique)
  const typed = codes.map(([name]) => sql`lower(${columnOf(resource, name)})`)
  return sql`(lower(${phrase}) = any (array[${sql.join([...typed, sql`null`])}]::text[])) is true`
}

/** In free search a wildcard is a letter like any other. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}
