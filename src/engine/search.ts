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

/**
 * A word of letters, long enough for a typing error. Numbers must match exactly, because one digit off is another
 * phone.
 */
const forgiving = /^\p{L}{4,}$/u

/**
 * Free search in the row's folded `search` text: it must contain every word as typed or, unless told otherwise, a
 * similar one. Both use the table's trigram index.
 */
export function searchFor(resource: ServerResource, q: string, asTyped = false): Search {
  const column = sql.ref(`${resource.definition.view}.search`)
  const words = q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)
  const phrase = words.join(' ')
  const holds = (text: string) => sql<boolean>`${column} like fold(${`%${literal(text)}%`}) escape '\\'`
  const nearlyHolds = (word: string) =>
    forgiving.test(word) ? sql<boolean>`(${holds(word)} or fold(${word}) <% ${column})` : holds(word)
  // The search text begins with the record's name.
  const name = sql`left(${column}, length(${columnOf(resource, resource.definition.title)}))`
  const inName = allOf(words.map(word => sql`strpos(${name}, fold(${word})) > 0`))
  const all = allOf(words.map(holds))
  const isCode = sql`${columnOf(resource, 'id')} = any (${idsOfCode(resource, phrase)}) desc`
  // Prefers rows where the words stand together; with a single word this would be true of every match.
  const together = words.length > 1 ? [sql`${holds(phrase)} desc`] : []
  if (asTyped) return { matches: all, rank: sql.join([isCode, sql`${inName} desc`, ...together]) }
  const likeness = (text: RawBuilder<unknown>) => sql`word_similarity(fold(${phrase}), ${text})`
  return {
    matches: allOf(words.map(nearlyHolds)),
    // Similarity is costly, so it is computed only for rows without an exact match.
    rank: sql`${sql.join([isCode, sql`${all} desc`, sql`${inName} desc`, ...together])},
      case when ${all} then 1 else ${likeness(column)} + ${likeness(name)} end desc`,
  }
}

/** The ids of records with this phrase as the full value of a unique field, looked up by index once per search. */
function idsOfCode(resource: ServerResource, phrase: string): RawBuilder<unknown> {
  const { view } = resource.definition
  const codes = fieldEntries(resource.definition).filter(([, field]) => field.unique)
  const archivedAt = sql.ref(`${view}.archivedAt`)
  const found = codes.map(
    ([name]) => sql`select ${columnOf(resource, 'id')} from ${sql.table(view)}
      where lower(${columnOf(resource, name)}) = lower(${phrase}) and ${archivedAt} is null`,
  )
  return sql`array(${sql.join([...found, sql`select null::int where false`], sql` union all `)})`
}

/** Escapes wildcards, which are ordinary characters in free search. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}
