import { sql, type RawBuilder } from 'kysely'
import { mostCounted } from '#contract/list-query.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { plannedEachTime } from '#db/prepared.ts'
import {
  codesOf,
  idsOf,
  isIndexed,
  keyOf,
  namedIds,
  partsOf,
  wordsIn,
  type HowToFind,
  type Part,
} from './document-search.ts'
import { mostCollected, type Ahead, type FoundBy, type Named, type PageOfNewest } from './found-by.ts'

interface Searched {
  readonly definition: Resource
  readonly foundBy?: FoundBy
  /** Whether what a whole search names is looked for apart. */
  readonly called?: unknown
}

/**
 * Names are looked up once, because several statements ask for them, and each word is then looked for in documents until it
 * is known whether it is a common one. Nothing is looked up for records that are found by their own text.
 */
export async function lookAhead(
  db: Database,
  searched: Searched,
  q: string,
  how: HowToFind,
): Promise<Ahead | undefined> {
  const [ahead] = await lookAheadEach(db, [searched], q, how)
  return ahead
}

/** Looks ahead for several resources, each step for all of them in one statement. */
export async function lookAheadEach(
  db: Database,
  all: readonly Searched[],
  q: string,
  more: HowToFind,
): Promise<readonly (Ahead | undefined)[]> {
  const words = wordsIn(q)
  const documents = all.flatMap(({ definition, foundBy, called }) =>
    foundBy ? [{ definition, foundBy, isCalled: Boolean(called && more.isCalled) }] : [],
  )
  if (documents.length === 0 || words.length === 0) return all.map(() => undefined)
  const how = { ...more, isAlone: words.length === 1 }
  const indexed = words.filter(isIndexed)
  const looks = documents.map(({ definition, foundBy, isCalled }) => {
    // A word of one or two letters has no place in the index, so it is checked on the documents that longer words find.
    const parts = partsOf(foundBy, words)
    const looked = parts.length === 1 || indexed.length === 0 ? parts : indexed.map(word => [word])
    const texts = words.length > 1 ? [...looked, [words.join(' ')]] : looked
    const asks = foundBy.named.flatMap(each => texts.map(text => ({ each, text })))
    const named = new Map(foundBy.named.map(each => [each, new Map<string, readonly number[]>()]))
    return { definition, foundBy, isCalled, parts, looked, asks, named }
  })
  const everyAsk = looks.flatMap(look => look.asks.map(ask => ({ ...ask, named: look.named })))
  const { collected, named: mostNamed } = how.most ?? { collected: mostCollected, named: Infinity }
  // Several resources name the same records.
  const distinct = everyAsk.filter((ask, place) => everyAsk.findIndex(other => isSame(ask, other)) === place)
  const idsByAsk = await idsOfEach(
    db,
    distinct.map(({ each, text }) => atMost(namedIds(each, text, how), mostNamed)),
  )
  for (const ask of everyAsk) {
    const { each, text, named } = ask
    const ids = idsByAsk[distinct.findIndex(other => isSame(ask, other))] ?? []
    // A text that very many named records have is compared with each row that is looked at instead.
    if (ids.length <= mostNamed) named.get(each)?.set(keyOf(text), ids)
  }
  const counted = await countEach(
    db,
    looks.flatMap(({ definition, foundBy, parts, looked, named }) =>
      looked.map(part => ({
        ids: foundBy.named.every(each => named.get(each)?.has(keyOf(part)))
          ? idsOf(definition, foundBy, part, { ...how, ahead: { named, common: new Set() } })
          : null,
        page: parts.length === 1 ? how.page : undefined,
      })),
    ),
    collected,
  )
  const seen = looks.map(({ looked, ...look }, place) => {
    const before = looks.slice(0, place).reduce((sum, other) => sum + other.looked.length, 0)
    const own = counted.slice(before, before + looked.length)
    const counts = new Map(looked.map((part, index) => [keyOf(part), own[index]]))
    const isRare = (key: string) => (counts.get(key)?.found ?? Infinity) <= collected
    const keys = look.parts.map(keyOf)
    const isCode = !look.isCalled && keys.some(isRare)
    const whole = codesOf(look.definition, look.foundBy, words.join(' '), isCode)
    return { ...look, first: own[0], isNone: own.some(({ found: some }) => some === 0), keys, isRare, whole }
  })
  const codes = seen.flatMap(({ whole }) => whole ?? [])
  const named = codes.length > 0 ? await idsOfEach(db, codes) : []
  const aheads = new Map<FoundBy, Ahead>()
  let read = 0
  for (const look of seen) {
    const { foundBy, parts, first, keys, isRare, whole } = look
    const exact = whole ? (named[read++] ?? []) : undefined
    const isMany = parts.length === 1 && (first?.documents ?? 0) > mostCounted
    const newest =
      first?.page && first.documents !== null && !exact?.length && keys.every(isRare)
        ? { ids: first.page, total: first.documents }
        : undefined
    const common = new Set(keys.filter(key => !isRare(key)))
    const isNone = look.isNone && !exact?.length
    const isCommon = common.size === keys.length
    aheads.set(foundBy, { named: look.named, exact, common, isCommon, isMany, newest, isNone })
  }
  return all.map(({ foundBy }) => foundBy && aheads.get(foundBy))
}

interface Asked {
  readonly each: Named
  readonly text: Part
}

const isSame = (a: Asked, b: Asked): boolean =>
  a.each.where === b.each.where && keyOf(a.text) === keyOf(b.text)

type Statements = readonly RawBuilder<unknown>[]

/** One more than is wanted shows that there are more. */
const atMost = (ids: RawBuilder<unknown>, most: number) =>
  Number.isFinite(most) ? sql`${ids} limit ${sql.lit(most + 1)}` : ids

async function idsOfEach(db: Database, sets: Statements): Promise<readonly (readonly number[])[]> {
  const columns = sets.map((ids, place) => sql`array(${ids}) as ${sql.raw(`set_${place}`)}`)
  const { rows } = await sql<Record<string, number[]>>`${plannedEachTime}select ${sql.join(columns)}`.execute(
    db,
  )
  return Object.values(rows[0] ?? {})
}

interface Look {
  readonly found: number | null
  readonly documents: number | null
  readonly page: number[] | null
}

interface Counted {
  /** Null when very many documents have it, so that nobody counts them. */
  readonly ids: RawBuilder<unknown> | null
  readonly page: PageOfNewest | undefined
}

/** How many each set has, and the page that is wanted of it, so that it is not looked for again. */
async function countEach(db: Database, sets: readonly Counted[], most: number): Promise<readonly Look[]> {
  const looks = sets.map(({ ids, page }) => {
    if (!ids) return sql`select null::integer as found, null::integer as documents, null::integer[] as page`
    const some = sql`(select id from (${ids}) as ids limit ${sql.lit(most + 1)}) as some_ids`
    if (!page) {
      return sql`select count(*)::integer as found, count(distinct id)::integer as documents, null::integer[] as page
        from ${some}`
    }
    const { limit, offset } = page
    return sql`select found, coalesce(cardinality(ids), 0) as documents, ids[${offset + 1}::integer:${offset + limit}] as page
      from (select count(*)::integer as found, array_agg(distinct id order by id desc) as ids from ${some}) as collected`
  })
  const { rows } = await sql<Look>`${plannedEachTime}${sql.join(looks, sql` union all `)}`.execute(db)
  return rows
}
