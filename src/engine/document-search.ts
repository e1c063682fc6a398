import { sql, type RawBuilder } from 'kysely'
import { toSnake } from '#domain/naming.ts'
import { mostCounted } from '#contract/list-query.ts'
import type { Resource } from '#contract/resource.ts'
import { allOf, anyOf } from './columns.ts'
import type { Ahead, Effort, FoundBy, Holds, Named, PageOfNewest } from './found-by.ts'
import { mostTrueFirst } from './order.ts'
import {
  anyWords,
  anyWordTables,
  formsOf,
  isForgiving,
  literal,
  patternOf,
  shortest,
  wordsOf,
  type Alike,
  type Search,
} from './search-words.ts'

export interface HowToFind {
  /** Only the words as typed, without similar ones. */
  readonly asTyped?: boolean
  /** The similar words of the tables whose words are kept. */
  readonly alike?: Alike | undefined
  /** Whether nothing else is looked for. */
  readonly isAlone?: boolean
  /** Ids that an earlier statement found, so that this one need not look for them. */
  readonly ahead?: Ahead | undefined
  /** The page that is wanted of the newest documents. */
  readonly page?: PageOfNewest | undefined
  /** Whether other conditions leave only some documents, so that a walk may be long. */
  readonly isLimited?: boolean
  /** Whether every document is wanted, and not only as many as are counted. */
  readonly isWhole?: boolean
  /** Whether codes that are the whole search were looked for before. */
  readonly isCalled?: boolean
  /** Whether words in the documents' own texts are forgiven only by the words that are kept. */
  readonly isOwnKept?: boolean
  /** When less than a list collects is enough. */
  readonly most?: Effort
}

/** How a word is compared with the texts of a table. */
type Compare = (table: string) => Holds

/**
 * Finds documents by the ids of what has each word: every source by its own index, and what has all words by their
 * intersection. Those with the whole search as a code or a telephone come first, then those where the words stand
 * together, the others in the order of the list. A common word is looked for in what the other words leave, or when there
 * are no others, in each row of the list.
 */
export function searchDocuments(definition: Resource, by: FoundBy, q: string, more: HowToFind = {}): Search {
  const words = wordsIn(q)
  if (words.length === 0) return { matches: sql`false`, rank: [] }
  const how = { ...more, isAlone: words.length === 1 }
  const parts = partsOf(by, words)
  const isCommon = (part: Part) => how.ahead?.common.has(keyOf(part)) === true
  // To look into the lines of each row costs more than to collect all lines, except for a page of what very many have.
  const hasLines = (part: Part) => by.named.some(each => each.lines && knownIds(each, part, how)?.length)
  const isWalked = parts.every(isCommon) && !(how.isLimited && parts.some(hasLines))
  const rare = parts.filter(part => !isCommon(part) || (!isWalked && hasLines(part)))
  const id = sql.ref(`${definition.view}.id`)
  const is = (ids: RawBuilder<unknown>) => sql<boolean>`${id} = any(array(${ids}))`
  const ofAll = (chosen: readonly Part[]) =>
    sql.join(
      chosen.map(part => sql`(${idsOf(definition, by, part, how)})`),
      sql` intersect `,
    )
  const rows = parts
    .filter(part => isWalked || !rare.includes(part))
    .map(part => rowHas(definition, by, part, how))
  const exact = how.ahead
    ? how.ahead.exact && idsAsRows(how.ahead.exact)
    : codesOf(definition, by, words.join(' '))
  const together = words.length > 1 ? idsOf(definition, by, [words.join(' ')], how) : null
  const first = [exact, together].filter(ids => !!ids)
  if (isWalked) {
    const some = idsOf(definition, by, words, how)
    const common = {
      some,
      isMany: how.ahead?.isMany,
      ...(first.length > 0 && { first: sql.join(first, sql` union all `) }),
    }
    const matches = exact ? anyOf([is(exact), allOf(rows)]) : allOf(rows)
    const ids = exact ? sql`${ofAll(parts)} union all ${exact}` : ofAll(parts)
    return { matches, rank: [], ids, common }
  }
  const ids = exact ? sql`${ofAll(rare)} union all ${exact}` : ofAll(rare)
  // A condition on the order is compared with every match, for which PostgreSQL hashes a subquery and not an array.
  const rank = first.length > 0 ? [mostTrueFirst(first.map(these => sql`${id} in (${these})`))] : []
  if (rows.length === 0) return { matches: is(ids), rank, ids }
  return { matches: allOf([is(ids), exact ? anyOf([is(exact), allOf(rows)]) : allOf(rows)]), rank }
}

/** Words that one text must have. */
export type Part = readonly string[]
export const keyOf = (part: Part): string => part.join('\n')

/** Each word may be in another text, unless the documents are found by one record that they name. */
export function partsOf({ codes, named }: FoundBy, words: readonly string[]): readonly Part[] {
  const isOneRecord = codes.length === 0 && named.length === 1 && named.every(({ lines }) => !lines)
  return isOneRecord ? [words] : words.map(word => [word])
}

/** Signs that stand alone are in every text and find nothing. */
export function wordsIn(q: string): string[] {
  return [...new Set(wordsOf(q))].filter(word => /[\p{L}\p{N}]/u.test(word))
}

/** Three letters or digits in a row, or one that begins a word inside the text: less than that no trigram has. */
export function isIndexed(word: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word)
}

function comparing(word: string, { asTyped, alike, isAlone }: HowToFind, isKept = false): Compare {
  return table => text => {
    if (asTyped || !isForgiving(word)) return isIn(text, word)
    const near = alike?.get(anyWordTables.has(table) ? anyWords : table)
    if (near) return anyOf(shortest(formsOf([word], near.get(word), isAlone)).map(form => isIn(text, form)))
    return isKept
      ? isIn(text, word)
      : anyOf([isIn(text, word), sql<boolean>`fold(${word}) <% ${sql.raw(text)}`])
  }
}

/** How a word is compared with the text of the documents themselves. */
const ofOwn = ({ isOwnAsTyped }: FoundBy, word: string, how: HowToFind): Compare =>
  comparing(word, isOwnAsTyped ? { ...how, asTyped: true } : how, how.isOwnKept)

/** One or two letters, also those that begin several words, are looked for where a word begins. */
function isIn(text: string, word: string): RawBuilder<boolean> {
  const like = (pattern: RawBuilder<string>) => sql<boolean>`${sql.raw(text)} like ${pattern} escape '\\'`
  if (isIndexed(word.split(' ', 1).join())) return like(patternOf(word))
  return anyOf([like(sql`fold(${`${literal(word)}%`})`), like(sql`fold(${`% ${literal(word)}%`})`)])
}

/** The ids of the records of a source of which one text has all these words. */
export function namedIds(each: Named, words: Part, how: HowToFind): RawBuilder<unknown> {
  const compare: Holds = text => allOf(words.map(word => comparing(word, how)(each.table)(text)))
  return sql`select id from ${sql.table(each.table)} where (${each.where(compare)})`
}

/** The ids of a source that were found before, for these words together or each; null when they were not. */
function knownIds(each: Named, words: Part, { ahead }: HowToFind): readonly number[] | null {
  const known = ahead?.named.get(each)
  const together = known?.get(keyOf(words))
  if (together) return together
  const [first, ...others] = words.map(word => known?.get(word))
  if (!first || others.includes(undefined)) return null
  const sets = others.map(ids => new Set(ids))
  return first.filter(id => sets.every(set => set.has(id)))
}

const noIds = sql`select 0 as id where false`
const idsAsRows = (ids: readonly number[]) => sql`select unnest(${ids}::integer[]) as id`

/** The ids of the documents of which one text has all these words; an id may stand there several times. */
export function idsOf({ table }: Resource, by: FoundBy, words: Part, how: HowToFind) {
  // No index has what only begins with one letter, so older documents are read for that only when they may be wanted.
  const texts =
    words.some(isIndexed) || how.isLimited || how.isWhole
      ? sql.table(table)
      : sql`(select id, search from ${sql.table(table)} order by id desc limit ${sql.lit(mostCounted + 1)}) as newest`
  const has = allOf(words.map(word => ofOwn(by, word, how)(table)('search')))
  const named = by.named.flatMap(each => {
    const from = each.lines ?? { table, column: 'id' }
    const known = knownIds(each, words, how)
    return known?.length === 0
      ? []
      : sql`select ${sql.ref(from.column)} as id from ${sql.table(from.table)}
      where ${sql.ref(each.column)} = any(array(${known ? idsAsRows(known) : namedIds(each, words, how)}))`
  })
  const own = by.codes.length > 0 ? [sql`select id from ${texts} where ${has}`] : []
  const sources = [...own, ...named]
  return sources.length > 0 ? sql.join(sources, sql` union all `) : noIds
}

/**
 * The condition on each row that one of its texts has all these words. Without OFFSET 0 PostgreSQL may read all lines
 * and records that there are, for a page that looks at a few.
 */
function rowHas({ view, table }: Resource, by: FoundBy, words: Part, how: HowToFind): RawBuilder<boolean> {
  const own = allOf(words.map(word => ofOwn(by, word, how)(table)(`${toSnake(view)}.search`)))
  const named = by.named.flatMap(each => {
    const column = sql.ref(`${each.lines ? 'line' : view}.${each.column}`)
    const known = knownIds(each, words, how)
    if (known?.length === 0) return []
    const has = known
      ? sql<boolean>`coalesce(${column} = any(${known}::integer[]), false)`
      : sql<boolean>`exists (${namedIds(each, words, how)} and id = ${column} offset 0)`
    if (!each.lines) return has
    return sql<boolean>`exists (select from ${sql.table(each.lines.table)} as line
      where ${sql.ref(`line.${each.lines.column}`)} = ${sql.ref(`${view}.id`)} and ${has} offset 0)`
  })
  return anyOf([...(by.codes.length > 0 ? [own] : [sql<boolean>`false`]), ...named])
}

/**
 * The ids of the documents that the whole search names exactly; null for a text without a digit, which names none. A text
 * that very many have in theirs is no code.
 */
export function codesOf(
  { table }: Resource,
  { codes, exactly }: FoundBy,
  q: string,
  isCode = true,
): RawBuilder<unknown> | null {
  if (!/\d/.test(q)) return null
  const columns = sql.join(codes.map(code => sql`fold(${sql.ref(code)})`))
  // The index of all words finds the few that have this text, and then it is compared.
  const own = sql`select id from ${sql.table(table)}
    where search like ${patternOf(q)} escape '\\' and fold(${q}) in (${columns})`
  const all = [...(codes.length > 0 && isCode && isIndexed(q) ? [own] : []), ...(exactly?.(q) ?? [])]
  return all.length > 0 ? sql.join(all, sql` union all `) : null
}
