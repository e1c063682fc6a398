import { sql, type RawBuilder } from 'kysely'
import { availabilities, type Availability } from '#domain/availability.ts'
import type { Condition, ListQuery } from '#contract/list-query.ts'
import type { Database } from '#db/database.ts'
import { allOf, columnOf, liveRows } from '#engine/columns.ts'
import { conditionToSql } from '#engine/filters.ts'
import { findRows, listRows } from '#engine/list.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import type { Card, ListChoice, ListModel, Sort } from '../models.ts'
import { toCards, type ShownRow } from './cards.ts'
import type { Source } from './shop.ts'

export const perPage = 24

/** The place in the catalogue; the narrowest id decides. */
export interface Where {
  /** Any of these categories, at least one. */
  readonly categoryIds?: readonly number[]
  readonly categoryId?: number
  readonly subcategoryId?: number
  readonly offersOnly?: boolean
}

const orders: Readonly<Record<Sort, ListQuery['orderBy'][number]>> = {
  recientes: { field: 'id', descending: true },
  precio: { field: 'price_mxn', descending: false },
  'precio-mayor': { field: 'price_mxn', descending: true },
  nombre: { field: 'name', descending: false },
}

type Found = Pick<ListModel, 'cards' | 'total' | 'perPage' | 'counts'>

/** A page of the shown products of a place, and the number of products for each option of the filters. */
export async function readList(source: Source, where: Where, choice: ListChoice): Promise<Found> {
  const { engine, report } = source
  const settings = await engine.settings()
  const fixed = [...placeOf(where), ...priceOf(choice)]
  const query = queryOf([...fixed, ...answersOf(choice)], choice)
  const page = await listRows(engine.db, shownProducts, {
    query: { ...query, perPage },
    settings,
    actor: null,
  })
  // Search results are few and ranked, so their page has no filters to count.
  const counts = choice.q ? null : await countAnswers(engine.db, fixed, choice, settings.time_zone)
  return { cards: toCards(page.data, report), total: page.total, perPage, counts }
}

/** The newest products of a place. */
export async function newestCards({ engine, report }: Source, where: Where, most: number): Promise<Card[]> {
  const query = queryOf(placeOf(where), { q: '', sort: 'recientes', page: 1 })
  const { rows } = await findRows(engine.db, shownProducts, {
    query,
    settings: await engine.settings(),
    actor: null,
  })
  const found = await sql<ShownRow>`${rows} limit ${most}`.execute(engine.db)
  return toCards(found.rows, report)
}

function queryOf(
  conditions: Condition[],
  { q, sort, page }: Pick<ListChoice, 'q' | 'sort' | 'page'>,
): ListQuery {
  // A search has its own ranking, unless the visitor chooses another order.
  const orderBy = q && sort === 'recientes' ? [] : [orders[sort]]
  return { page, orderBy, includes: [], conditions, ...(q && { q }) }
}

function placeOf({ categoryIds, categoryId, subcategoryId, offersOnly }: Where): Condition[] {
  const place = subcategoryId ?? categoryId
  const field = subcategoryId === undefined ? 'category_id' : 'subcategory_id'
  return [
    ...(categoryIds ? [{ kind: 'in' as const, field: 'category_id', values: categoryIds.map(String) }] : []),
    ...(place === undefined ? [] : [equals(field, String(place))]),
    ...(offersOnly ? [equals('has_discount', '1')] : []),
  ]
}

function priceOf({ from, to }: ListChoice): Condition[] {
  if (from === null && to === null) return []
  return [
    {
      kind: 'between',
      field: 'price_mxn',
      ...(from !== null && { gt: String(from) }),
      ...(to !== null && { lt: String(to) }),
    },
  ]
}

function answersOf({ offer, availability }: ListChoice): Condition[] {
  return [
    ...(offer ? [equals('has_discount', '1')] : []),
    ...(availability.length > 0
      ? [{ kind: 'in' as const, field: 'availability', values: [...availability] }]
      : []),
  ]
}

function equals(field: string, value: string): Condition {
  return { kind: 'equals', field, value }
}

const count = (which: RawBuilder<boolean>) => sql`count(*) filter (where ${which})`

/** For each filter, the number of products per option with the other filters as they are. */
async function countAnswers(
  db: Database,
  fixed: readonly Condition[],
  { offer, availability }: ListChoice,
  timeZone: string,
): Promise<NonNullable<ListModel['counts']>> {
  const column = columnOf(shownProducts, 'availability')
  const offered = sql<boolean>`products.has_discount`
  const inAvailability =
    availability.length === 0 ? sql<boolean>`true` : sql<boolean>`${column} = any (${[...availability]})`
  const base = allOf([
    liveRows(shownProducts, { actor: null }),
    ...fixed.map(condition => conditionToSql(shownProducts, condition, timeZone)),
  ])
  const each = availabilities.map(
    which => sql`${which}::text, ${count(allOf([sql`${column} = ${which}`, ...(offer ? [offered] : [])]))}`,
  )
  const { rows } = await sql<{ offer: number; each: Record<Availability, number> }>`
    select ${count(allOf([offered, inAvailability]))} as offer, json_build_object(${sql.join(each)}) as each
    from products where ${base}
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has one row')
  return { offer: found.offer, availability: found.each }
}
