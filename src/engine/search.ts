import { sql, type RawBuilder } from 'kysely'
import { searchedPhones } from '#domain/phone.ts'
import { spelledAlike } from '#domain/spelled-alike.ts'
import { readSynonyms, synonymsOf, type Synonyms } from '#domain/synonyms.ts'
import { fieldEntries } from '#contract/resource.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import { allOf, anyOf, columnOf } from './columns.ts'
import { ascending, descending, mostTrueFirst } from './order.ts'
import { searchDocuments } from './document-search.ts'
import type { Ahead } from './found-by.ts'
import {
  anyWords,
  formsOf,
  isForgiving,
  literal,
  patternOf,
  shortest,
  wordsOf,
  type Alike,
  type Search,
} from './search-words.ts'
import type { ServerResource } from './server-resource.ts'

const mostAlike = 5

/** The tables whose words `search_words` keeps. */
const keptFor = ['products', 'customers']

/**
 * Compares the words of a search with those that the database keeps of all records; undefined when it keeps none. To
 * compare them with the text of each record would take seconds for a word that is like a common one.
 */
export async function alikeWords(
  db: Database,
  { vocabulary, foundBy }: Pick<ServerResource, 'vocabulary' | 'foundBy'>,
  q: string,
): Promise<Alike | undefined> {
  const sources = foundBy || vocabulary === anyWords ? keptFor : keptFor.filter(table => table === vocabulary)
  if (sources.length === 0) return undefined
  const typed = wordsOf(q).filter(word => isForgiving(word))
  const spelled = typed.map(word => spelledAlike(word).join(' '))
  const { rows: found } = await sql<{ source: string; typed: string; words: string[]; heard: string[] }>`
    select source, typed, array(
      select word from search_words where search_words.source = sources.source and fold(typed) <% word
      group by word
      order by word_similarity(fold(typed), word) desc, similarity(fold(typed), word) desc, word
      limit ${mostAlike}
    ) as words, array(
      select distinct word from search_words where search_words.source = sources.source
        and word = any(string_to_array(spelled, ' ')) order by word limit ${mostAlike}
    ) as heard from unnest(${sources}::text[]) as sources (source),
      unnest(${typed}::text[], ${spelled}::text[]) as words (typed, spelled)`.execute(db)
  const isHeard = new Set(found.filter(({ heard }) => heard.length > 0).map(row => row.typed))
  // A name that is written as it sounds means that name, and not one that only looks alike.
  const rows = found.map(row => ({ ...row, words: isHeard.has(row.typed) ? row.heard : row.words }))
  const bySource = Map.groupBy(rows, ({ source }) => source)
  const byWord = Map.groupBy(rows, row => row.typed)
  return new Map([
    ...[...bySource].map(([source, of]) => [source, new Map(of.map(row => [row.typed, row.words]))] as const),
    [anyWords, new Map([...byWord].map(([word, of]) => [word, [...new Set(of.flatMap(row => row.words))]]))],
  ])
}

interface HowToSearch {
  /** Only the words as typed, without similar ones. */
  readonly asTyped?: boolean
  /** The similar words, when they are known. */
  readonly alike?: Alike | undefined
  /** What was found before the documents themselves are asked for. */
  readonly ahead?: Ahead | undefined
  /** Whether there are other conditions. */
  readonly isLimited?: boolean
  /** Whether every record is wanted, and not only as many as are counted. */
  readonly isWhole?: boolean
  /** The shop's own synonyms of a word. */
  readonly synonyms?: ((word: string) => readonly string[]) | undefined
}

/**
 * Free search in the row's folded `search` text: it must contain every word as typed or, unless told otherwise, a
 * similar one. The table's trigram index finds words of three letters and more; where the words of a table are kept
 * (`search_words`), similar ones are chosen among those beforehand.
 */
export function searchFor(resource: ServerResource, q: string, how: HowToSearch = {}): Search {
  const named = resource.named?.(q)
  if (named) return { matches: named, rank: [] }
  const { definition, foundBy, vocabulary } = resource
  if (foundBy) return searchDocuments(definition, foundBy, q, how)
  const column = sql.ref(`${definition.view}.search`)
  const words = wordsOf(q)
  const phrase = words.join(' ')
  const holds = (text: string) => sql<boolean>`${column} like ${patternOf(text)} escape '\\'`
  // The search text begins with the record's name, so a word whose first place ends there is in the name. A common
  // word is mostly the first of the name, which is seen without counting letters.
  const length = sql`length(${columnOf(resource, definition.title)})`
  const isNamed = (text: string) =>
    anyOf([
      sql<boolean>`${column} like fold(${`${literal(text)}%`}) escape '\\'`,
      sql<boolean>`nullif(strpos(${column}, fold(${text})), 0) <= ${length} - length(fold(${text})) + 1`,
    ])
  const forms = words.map(word => [word, ...(how.synonyms?.(word) ?? [])])
  const oneOf = (test: typeof holds) => allOf(forms.map(form => anyOf(form.map(test))))
  const hasSynonyms = forms.some(form => form.length > 1)
  const typed = allOf(words.map(holds))
  const all = hasSynonyms ? oneOf(holds) : typed
  const inName = hasSynonyms ? oneOf(isNamed) : allOf(words.map(isNamed))
  // The typed words come before their synonyms.
  const asWritten = hasSynonyms ? [typed] : []
  const dialled = phonesIn(resource, q).map(written => allOf(wordsOf(written).map(holds)))
  const isCode = sql<boolean>`${columnOf(resource, 'id')} = any (${idsOfCode(resource, phrase)})`
  // Prefers rows where the words stand together; with a single word this would be true of every match.
  const together = words.length > 1 ? [holds(phrase)] : []
  const first = [isCode, ...dialled]
  if (how.asTyped)
    return {
      matches: anyOf([all, ...dialled]),
      rank: [mostTrueFirst([...first, inName, ...asWritten, ...together])],
      best: inName,
    }

  const alike = vocabulary === undefined ? undefined : how.alike?.get(vocabulary)
  if (alike) {
    const near = forms.map((form, place) => formsOf(form, alike.get(words[place] ?? ''), words.length === 1))
    const nearOf = (test: typeof holds) => allOf(near.map(form => anyOf(shortest(form).map(test))))
    const closeness = near.flatMap(all => {
      const form = all.filter((text, place) => !all.slice(0, place).some(closer => text.includes(closer)))
      if (form.length === 1) return []
      const cases = form.map((text, place) => sql`when ${holds(text)} then ${sql.lit(place)}`)
      return sql`case ${sql.join(cases, sql` `)} end`
    })
    return {
      matches: anyOf([nearOf(holds), ...dialled]),
      rank: [
        mostTrueFirst(first),
        ...(closeness.length > 0 ? [ascending(sql.join(closeness, sql` + `))] : []),
        mostTrueFirst([nearOf(isNamed), ...together]),
      ],
      best: nearOf(isNamed),
    }
  }
  const nearlyHolds = (word: string) =>
    isForgiving(word) ? anyOf([holds(word), sql<boolean>`fold(${word}) <% ${column}`]) : holds(word)
  const name = sql`left(${column}, ${length})`
  const likeness = (text: RawBuilder<unknown>) => sql`word_similarity(fold(${phrase}), ${text})`
  return {
    matches: anyOf([allOf(words.map(nearlyHolds)), ...dialled]),
    // Similarity is costly, so it is computed only for rows without an exact match.
    rank: [
      mostTrueFirst([...first, all, inName, ...together]),
      descending(sql`case when ${all} then 1 else ${likeness(column)} + ${likeness(name)} end`),
    ],
  }
}

const groupsOf = new WeakMap<Settings, Synonyms>()

/** The words of the shop's own things have synonyms; names of people have none. */
export function synonymsFor({ vocabulary, foundBy }: ServerResource, settings: Settings) {
  if (vocabulary !== 'products' || foundBy) return undefined
  const groups = groupsOf.get(settings) ?? readSynonyms(settings.search_synonyms)
  // Settings stay the same object until one changes.
  groupsOf.set(settings, groups)
  return (word: string) => synonymsOf(groups, word)
}

/** The search with its telephone numbers as they are stored, for records that have one. */
function phonesIn({ definition }: ServerResource, q: string): string[] {
  const hasPhones = fieldEntries(definition).some(([, { kind }]) => kind === 'phone')
  const written = hasPhones ? searchedPhones(q.trim()) : null
  return written === null ? [] : [written]
}

/** The ids of records with this phrase as the full value of a unique field, looked up by index once per search. */
function idsOfCode(resource: ServerResource, phrase: string): RawBuilder<unknown> {
  const { view } = resource.definition
  const codes = fieldEntries(resource.definition).filter(([, field]) => field.unique)
  const archivedAt = sql.ref(`${view}.archivedAt`)
  const matches = codes.map(
    ([name]) => sql`select ${columnOf(resource, 'id')} from ${sql.table(view)}
      where lower(${columnOf(resource, name)}) = lower(${phrase}) and ${archivedAt} is null`,
  )
  return sql`array(${sql.join([...matches, sql`select null::int where false`], sql` union all `)})`
}
