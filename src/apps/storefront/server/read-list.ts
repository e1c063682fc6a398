import { sql, type RawBuilder } from 'kysely'
import { availabilities, type Availability } from '#domain/availability.ts'
import type { Condition, ListQuery } from '#contract/list-query.ts'
import type { Database } from '#db/database.ts'
import { allOf, columnOf, liveRows } from '#engine/columns.ts'
import { conditionToSql } from '#engine/filters.ts'
import { listRows } from '#engine/list-page.ts'
import { findRows } from '#engine/list.ts'
import { shownProducts } from '#resources/products/site/product-public.server.ts'
import type { ListChoice, Sort } from '../list-address.ts'
import type { Card, ListModel, Option } from '../models.ts'
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
  const fixed = [
    ...placeOf(where),
    ...rangeOf('price_mxn', choice.from, choice.to),
    ...rangeOf('width', choice.widthFrom, choice.widthTo),
  ]
  const query = queryOf([...fixed, ...answersOf(choice)], choice)
  const page = await listRows(engine.db, shownProducts, {
    query: { ...query, perPage },
    settings,
    actor: null,
  })
  const counts = await countAnswers(engine.db, fixed, choice, settings.time_zone)
  return { cards: toCards(page.data, report), total: page.total, perPage, counts }
}

export async function newestCards({ engine, report }: Source, where: Where, most: number): Promise<Card[]> {
  const query = queryOf(placeOf(where), { sort: 'recientes', page: 1 })
  const { rows } = await findRows(engine.db, shownProducts, {
    query,
    settings: await engine.settings(),
    actor: null,
  })
  const result = await sql<ShownRow>`${rows} limit ${most}`.execute(engine.db)
  return toCards(result.rows, report)
}

/** A page of these products in the order that the visitor chose. */
export async function cardsInOrder(
  { engine, report }: Source,
  ids: readonly number[],
  choice: ListChoice,
): Promise<Card[]> {
  const some = { kind: 'in' as const, field: 'id', values: ids.map(String) }
  const query = { ...queryOf([some], choice), perPage }
  const page = await listRows(engine.db, shownProducts, {
    query,
    settings: await engine.settings(),
    actor: null,
  })
  return toCards(page.data, report)
}

function queryOf(conditions: Condition[], { sort, page }: Pick<ListChoice, 'sort' | 'page'>): ListQuery {
  return { page, orderBy: [orders[sort]], includes: [], conditions }
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

function rangeOf(field: string, from: number | null, to: number | null): Condition[] {
  if (from === null && to === null) return []
  return [
    {
      kind: 'between',
      field,
      ...(from !== null && { gt: String(from) }),
      ...(to !== null && { lt: String(to) }),
    },
  ]
}

function answersOf({ offer, availability, materials, colors, seats }: ListChoice): Condition[] {
  return [
    ...(offer ? [equals('has_discount', '1')] : []),
    ...oneOf('availability', availability),
    ...oneOf('material', materials),
    ...oneOf('color', colors),
    ...oneOf('seats', seats),
  ]
}

function oneOf(field: string, values: readonly string[]): Condition[] {
  return values.length > 0 ? [{ kind: 'in', field, values: [...values] }] : []
}

function equals(field: string, value: string): Condition {
  return { kind: 'equals', field, value }
}

/** The most values of an attribute that are offered; chosen ones are always there. */
const mostOptions = 8

function among(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean>[] {
  return values.length === 0 ? [] : [sql<boolean>`${column} = any (${[...values]})`]
}

/** For each filter, the number of products per option with the other filters as they are. */
async function countAnswers(
  db: Database,
  fixed: readonly Condition[],
  { offer, availability, materials, colors, seats }: ListChoice,
  timeZone: string,
): Promise<NonNullable<ListModel['counts']>> {
  const base = allOf([
    liveRows(shownProducts, { actor: null }),
    ...fixed.map(condition => conditionToSql(shownProducts, condition, timeZone)),
  ])
  const filters = {
    offer: offer ? [sql<boolean>`has_discount`] : [],
    availability: among(sql`availability`, availability),
    materials: among(sql`material`, materials),
    colors: among(sql`color`, colors),
    seats: among(sql`seats::text`, seats),
  }
  /** The products that all filters but this one leave. */
  const without = (left: keyof typeof filters) =>
    allOf([
      sql<boolean>`true`,
      ...Object.entries(filters).flatMap(([name, tests]) => (name === left ? [] : tests)),
    ])
  const options = (
    column: RawBuilder<unknown>,
    left: 'materials' | 'colors' | 'seats',
    chosen: readonly string[],
    order = sql`value`,
  ) => sql`(
    select coalesce(json_agg(json_build_object('value', value, 'count', number) order by ${order}), '[]') from (
      select ${column} as value, count(*) filter (where ${without(left)}) as number from shown
      where ${column} is not null group by 1
      order by (${column} = any (${[...chosen]})) desc, number desc, value limit ${mostOptions + chosen.length}
    ) as options
  )`
  const { rows } = await sql<{
    offer: number
    each: Record<Availability, number>
    materials: Option[]
    colors: Option[]
    seats: Option[]
  }>`
    with shown as materialized (
      select has_discount, ${columnOf(shownProducts, 'availability')} as availability, material, color, seats
      from products where ${base}
    )
    select
      (select count(*) from shown where ${without('offer')} and has_discount) as offer,
      (select json_build_object(${sql.join(
        availabilities.map(which => sql`${which}::text, count(*) filter (where availability = ${which})`),
      )}) from shown where ${without('availability')}) as each,
      ${options(sql`material`, 'materials', materials)} as materials,
      ${options(sql`color`, 'colors', colors)} as colors,
      ${options(sql`seats::text`, 'seats', seats, sql`value::integer`)} as seats
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has one row')
  const { each, ...others } = row
  return { ...others, availability: each }
}
