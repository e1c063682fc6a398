import { sql, type RawBuilder } from 'kysely'
import { toSnake } from '#domain/naming.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { plannedEachTime } from '#db/prepared.ts'
import { allOf, anyOf } from './columns.ts'
import type { FoundBy, Holds } from './found-by.ts'
import { mostTrueFirst } from './order.ts'
import { isForgiving, literal, patternOf, wordsOf, type Alike, type Search } from './search-words.ts'

export interface HowToFind {
  /** Only the words as typed, without similar ones. */
  readonly asTyped?: boolean
  /** The similar words of the table that `vocabulary` names. */
  readonly alike?: Alike | undefined
  readonly vocabulary?: string | undefined
  /** The words that most documents have in their own text. */
  readonly common?: ReadonlySet<string> | undefined
}

interface Searched {
  readonly definition: Resource
  readonly foundBy?: FoundBy
}

/** How a word is compared with the texts of a table. */
type Compare = (table: string) => Holds

/**
 * The words of a search that a large part of all documents has, such as the first zeros of a folio: a sample of the
 * table tells, without reading what has them. Letters are rarely in a document's own text.
 */
export async function commonWords(
  db: Database,
  { definition, foundBy }: Searched,
  q: string,
): Promise<ReadonlySet<string>> {
  const words = foundBy && foundBy.codes.length > 0 ? wordsIn(q).filter(isDoubtful) : []
  if (words.length === 0) return new Set()
  const counts = words.map(
    word =>
      sql`count(*) filter (where ${comparing(word, { asTyped: true })(definition.table)('search')}) * 5 > count(*)`,
  )
  const { rows } = await sql<{ are: boolean[] }>`${plannedEachTime}
    select array[${sql.join(counts)}] as are
    from ${sql.table(definition.table)} tablesample system (0.5) repeatable (0)`.execute(db)
  return new Set(words.filter((_, place) => rows[0]?.are[place]))
}

/**
 * Finds documents by the ids of what has each word: every source by its own index, and what has all words by their
 * intersection. Those with the whole search as a code or a telephone come first, the others in the order of the list.
 * A word that most documents have is looked for in those that the other words leave.
 */
export function searchDocuments(definition: Resource, by: FoundBy, q: string, how: HowToFind = {}): Search {
  const words = wordsIn(q)
  if (words.length === 0) return { matches: sql`false`, rank: [] }
  const isRare = (word: string) => !how.common?.has(word)
  const rare = words.filter(isRare)
  const common = words.filter(word => !isRare(word))
  const id = sql.ref(`${definition.view}.id`)
  const is = (ids: RawBuilder<unknown>) => sql<boolean>`${id} = any(array(${ids}))`
  const ofAll = (given: readonly string[]) => {
    const sets = given.map(word => sql`(${idsOfWord(definition, by, comparing(word, how))})`)
    return sql.join(sets, sql` intersect `)
  }
  const rows = common.map(word => rowHasWord(definition, by, comparing(word, how)))
  if (rare.length === 0) return { matches: allOf(rows), rank: [], ids: ofAll(words), isCommon: true }

  const exact = codesOf(definition, by, words.join(' '))
  const ids = exact && rows.length === 0 ? sql`${ofAll(rare)} union all ${exact}` : ofAll(rare)
  const together = words.length > 1 ? [idsOfWord(definition, by, comparing(words.join(' '), how))] : []
  // A condition on the order is compared with every match, for which PostgreSQL hashes a subquery and not an array.
  const first = [...(exact ? [exact] : []), ...together].map(these => sql<boolean>`${id} in (${these})`)
  const rank = first.length > 0 ? [mostTrueFirst(first)] : []
  return rows.length === 0 ? { matches: is(ids), rank, ids } : { matches: allOf([is(ids), ...rows]), rank }
}

function isDoubtful(word: string): boolean {
  return /\d/.test(word) || !isIndexed(word)
}

/** Signs that stand alone are in every text and find nothing. */
function wordsIn(q: string): string[] {
  return [...new Set(wordsOf(q))].filter(word => /[\p{L}\p{N}]/u.test(word))
}

/** Three letters or digits in a row, or one that begins a word inside the text: less than that no trigram has. */
function isIndexed(word: string): boolean {
  return /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word)
}

function comparing(word: string, { asTyped, alike, vocabulary }: HowToFind): Compare {
  return table => text => {
    if (asTyped || !isForgiving(word)) return isIn(text, word)
    if (table === vocabulary) return anyOf([word, ...(alike?.get(word) ?? [])].map(form => isIn(text, form)))
    return anyOf([isIn(text, word), sql<boolean>`fold(${word}) <% ${sql.raw(text)}`])
  }
}

/** One or two letters are looked for where a word begins, because an index has them only there. */
function isIn(text: string, word: string): RawBuilder<boolean> {
  const like = (pattern: RawBuilder<string>) => sql<boolean>`${sql.raw(text)} like ${pattern} escape '\\'`
  if (isIndexed(word)) return like(patternOf(word))
  return anyOf([like(sql`fold(${`${literal(word)}%`})`), like(sql`fold(${`% ${literal(word)}%`})`)])
}

/** The ids of the documents that a word finds; one may stand there several times. */
function idsOfWord({ table }: Resource, by: FoundBy, compare: Compare): RawBuilder<unknown> {
  const own = sql`select id from ${sql.table(table)} where ${compare(table)('search')}`
  const named = by.named.map(each => {
    const found = sql`array(select id from ${sql.table(each.table)} where ${each.where(compare(each.table))})`
    const from = each.lines ?? { table, column: 'id' }
    return sql`select ${sql.ref(from.column)} as id from ${sql.table(from.table)}
      where ${sql.ref(each.column)} = any(${found})`
  })
  return sql.join([...(by.codes.length > 0 ? [own] : []), ...named], sql` union all `)
}

/** The same as a condition on each row. */
function rowHasWord({ view, table }: Resource, by: FoundBy, compare: Compare): RawBuilder<boolean> {
  const own = compare(table)(`${toSnake(view)}.search`)
  const named = by.named.map(each => {
    const found = sql`(select id from ${sql.table(each.table)} where ${each.where(compare(each.table))})`
    if (!each.lines) return sql<boolean>`coalesce(${sql.ref(`${view}.${each.column}`)} in ${found}, false)`
    return sql<boolean>`exists (select from ${sql.table(each.lines.table)} as line
      where ${sql.ref(`line.${each.lines.column}`)} = ${sql.ref(`${view}.id`)}
        and ${sql.ref(`line.${each.column}`)} in ${found})`
  })
  return anyOf([...(by.codes.length > 0 ? [own] : []), ...named])
}

/** The ids of the documents that the whole search names exactly; null for a text without a digit, which names none. */
function codesOf({ table }: Resource, { codes, exactly }: FoundBy, q: string): RawBuilder<unknown> | null {
  if (!/\d/.test(q)) return null
  const columns = sql.join(codes.map(code => sql`fold(${sql.ref(code)})`))
  // The index of all words finds the few that have this text, and then it is compared.
  const own = sql`select id from ${sql.table(table)}
    where search like ${patternOf(q)} escape '\\' and fold(${q}) in (${columns})`
  const all = [...(codes.length > 0 && isIndexed(q) ? [own] : []), ...(exactly?.(q) ?? [])]
  return all.length > 0 ? sql.join(all, sql` union all `) : null
}
