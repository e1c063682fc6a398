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
} from './document-search.ts'
import { mostCollected, type Ahead, type FoundBy, type PageOfNewest } from './found-by.ts'

interface Searched {
  readonly definition: Resource
  readonly foundBy?: FoundBy
}

/**
 * Names are looked up once, because several statements ask for them, and each word is then looked for in documents until it
 * is known whether it is a common one. Nothing is looked up for records that are found by their own text.
 */
export async function lookAhead(
  db: Database,
  { definition, foundBy }: Searched,
  q: string,
  given: HowToFind,
): Promise<Ahead | undefined> {
  const words = wordsIn(q)
  if (!foundBy || words.length === 0) return undefined
  const how = { ...given, isAlone: words.length === 1 }
  const indexed = words.filter(isIndexed)
  // What begins with one letter is asked of the documents that the longer words find.
  const parts = partsOf(foundBy, words)
  const looked = parts.length === 1 || indexed.length === 0 ? parts : indexed.map(word => [word])
  const texts = words.length > 1 ? [...looked, [words.join(' ')]] : looked
  const asked = foundBy.named.flatMap(each => texts.map(text => ({ each, text })))
  const found = await idsOfEach(
    db,
    asked.map(({ each, text }) => namedIds(each, text, how)),
  )
  const named = new Map(foundBy.named.map(each => [each, new Map<string, readonly number[]>()]))
  for (const [place, { each, text }] of asked.entries()) named.get(each)?.set(keyOf(text), found[place] ?? [])
  const looks = await countEach(
    db,
    looked.map(part => idsOf(definition, foundBy, part, { ...how, ahead: { named, common: new Set() } })),
    parts.length === 1 ? how.page : undefined,
  )
  const counts = new Map(looked.map((part, place) => [keyOf(part), looks[place]]))
  const isRare = (key: string) => (counts.get(key)?.found ?? Infinity) <= mostCollected
  const keys = parts.map(keyOf)
  const whole = codesOf(definition, foundBy, words.join(' '), keys.some(isRare))
  const [exact] = whole ? await idsOfEach(db, [whole]) : []
  const isMany = parts.length === 1 && (looks[0]?.documents ?? 0) > mostCounted
  const [look] = looks
  const newest =
    look?.page && !exact && keys.every(isRare) ? { ids: look.page, total: look.documents } : undefined
  return { named, exact, common: new Set(keys.filter(key => !isRare(key))), isMany, newest }
}

type Statements = readonly RawBuilder<unknown>[]

async function idsOfEach(db: Database, sets: Statements): Promise<readonly (readonly number[])[]> {
  const columns = sets.map((ids, place) => sql`array(${ids}) as ${sql.raw(`set_${place}`)}`)
  const { rows } = await sql<Record<string, number[]>>`${plannedEachTime}select ${sql.join(columns)}`.execute(
    db,
  )
  return Object.values(rows[0] ?? {})
}

interface Look {
  readonly found: number
  readonly documents: number
  readonly page: number[] | null
}

/** How many each set has, and the page that is wanted of a single one, so that it is not looked for again. */
async function countEach(db: Database, sets: Statements, page?: PageOfNewest): Promise<readonly Look[]> {
  const looks = sets.map(ids => {
    const some = sql`(select id from (${ids}) as ids limit ${sql.lit(mostCollected + 1)}) as some_ids`
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
