/** The address is the list's state: `?page=2&q=silla&status=inactive&order_by=-created_at&view=…` */
import { toSnake } from '#domain/naming.ts'
import type { Page } from '#contract/envelope.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { isArchivable, isSortable, systemFields, type Resource } from '#contract/resource.ts'
import type { Column } from '#contract/screen.ts'
import { screenOf } from '#contract/screen-of.ts'
import { conditionOf, filtersOf, readValues } from './list-filters.ts'

/** The address's parameters, each a text or, when repeated, several. */
export type Search = Readonly<Record<string, string | readonly string[]>>

export type Filters = Readonly<Record<string, readonly string[]>>

export interface ListState {
  readonly page: number
  readonly perPage: number
  readonly q: string
  /** Wire name, `-` before it for descending; empty for the list's default order. */
  readonly orderBy: string
  /** Key of a built-in view or id of a saved one; empty for all. */
  readonly view: string
  /** By field, camelCase. */
  readonly filters: Filters
}

export const pageSizes = [5, 10, 25, 50, 100] as const
export const usualPageSize = 25

/** The view of archived records, which those who may bring them back have. */
export const archivedView = 'archived'

const longestSearch = 200

/** Parameters that do not fit the resource are ignored, because an address may be old or typed by hand. */
export function readState(search: Search, resource: Resource, perPage = usualPageSize): ListState {
  const size = Number(one(search['per_page']))
  const view = one(search['view'])
  const base = viewBase(resource, view)
  const state = {
    page: readPage(one(search['page'])),
    perPage: pageSizes.some(each => each === size) ? size : perPage,
    q: one(search['q']).trim().slice(0, longestSearch).trim(),
    orderBy: readOrder(one(search['order_by']), resource) || base.orderBy,
    view,
    filters: { ...base.filters, ...readFilters(search, resource) },
  }
  return settle(state, resource)
}

/** Default values are left out. */
export function printState(state: ListState, resource: Resource, perPage = usualPageSize): Search {
  const { page, q, orderBy, view, filters } = settle(state, resource)
  const base = viewBase(resource, view)
  const said = Object.entries(filters).filter(([name, values]) => !sameValues(base.filters[name], values))
  return {
    ...(page > 1 && { page: String(page) }),
    ...(state.perPage !== perPage && { per_page: String(state.perPage) }),
    ...(q !== '' && { q }),
    ...Object.fromEntries(said.map(([name, values]) => [toSnake(name), oneOrMany(values)])),
    ...(orderBy !== base.orderBy && { order_by: orderBy }),
    ...(view !== '' && { view }),
  }
}

/** When the filters of a built-in view are changed, the list no longer shows that view. */
export function settle(state: ListState, resource: Resource): ListState {
  const base = viewBase(resource, state.view)
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([, values]) => values.length > 0))
  const kept = Object.entries(base.filters).every(([name, values]) => sameValues(filters[name], values))
  const orderBy = state.orderBy || (kept ? base.orderBy : '')
  return { ...state, filters, orderBy, view: kept ? state.view : '' }
}

/** The state of a view, at its first page. */
export function stateOfView(query: string, view: string, resource: Resource, perPage: number): ListState {
  return { ...readState(searchOf(query), resource, perPage), page: 1, perPage, view }
}

/** The columns of the current view: its own, or those of the list. */
export function columnsOf(resource: Resource, view: string): readonly Column[] {
  const { views, columns } = screenOf(resource)
  return views.find(({ key }) => key === view)?.columns ?? columns
}

export function toListQuery(state: ListState, resource: Resource): ListQuery {
  const { page, perPage, q, orderBy, filters } = state
  const known = filtersOf(resource)
  const includes = columnsOf(resource, state.view)
    .flatMap(({ shows, under }) => [shows, under])
    .filter(path => path?.includes('.'))
    .flatMap(path => path?.split('.', 1) ?? [])
  return {
    page,
    perPage,
    ...(q !== '' && { q }),
    orderBy:
      orderBy === '' ? [] : [{ field: orderBy.replace(/^-/, ''), descending: orderBy.startsWith('-') }],
    includes: [...new Set(includes)],
    ...(state.view === archivedView && isArchivable(resource) && { archived: true as const }),
    conditions: Object.entries(filters).flatMap(([name, values]) => {
      const filter = known.get(toSnake(name))
      return filter && values.length > 0 ? [conditionOf(filter, values)] : []
    }),
  }
}

/** With a capped total the last page is unknown, so each full page offers one more. */
export function lastPageOf({
  data,
  current_page,
  per_page,
  last_page,
  total_is_capped,
}: Page<unknown>): number {
  const isFull = total_is_capped && data.length === per_page
  return isFull ? Math.max(last_page, current_page + 1) : last_page
}

/** Ascending, then descending, then the default order. */
export function nextOrder(orderBy: string, own: string, field: string): string {
  const effective = orderBy || own
  if (effective === field) return `-${field}`
  if (effective !== `-${field}`) return field
  return own === effective ? field : ''
}

/** The part of the state that a saved view stores: everything but the page. */
export function queryOf(state: ListState, resource: Resource): string {
  const kept = printState({ ...state, page: 1, view: '' }, resource, state.perPage)
  const pairs = Object.entries(kept).flatMap(([name, values]) => [values].flat().map(value => [name, value]))
  return new URLSearchParams(pairs).toString()
}

/** Whether the list has no search, filter or order. */
export function isPlain({ orderBy, ...state }: ListState): boolean {
  return orderBy === '' && !isNarrowed(state)
}

export function isNarrowed({ q, filters }: Pick<ListState, 'q' | 'filters'>): boolean {
  return q !== '' || Object.keys(filters).length > 0
}

export function searchOf(query: string): Search {
  const entries = Map.groupBy(new URLSearchParams(query), ([name]) => name)
  return Object.fromEntries(
    [...entries].map(([name, values]) => [name, oneOrMany(values.map(([, value]) => value))]),
  )
}

interface Base {
  readonly orderBy: string
  readonly filters: Filters
}

function viewBase(resource: Resource, key: string): Base {
  const view = screenOf(resource).views.find(each => each.key === key)
  const search = searchOf(view?.query ?? '')
  return { orderBy: readOrder(one(search['order_by']), resource), filters: readFilters(search, resource) }
}

function readFilters(search: Search, resource: Resource): Filters {
  const filters = [...filtersOf(resource)].map(([wire, filter]) => {
    const values = search[wire] ?? []
    return [filter.name, readValues(filter, typeof values === 'string' ? [values] : values)] as const
  })
  return Object.fromEntries(filters.filter(([, values]) => values.length > 0))
}

function readOrder(text: string, resource: Resource): string {
  const names = [...Object.keys(resource.fields), ...Object.keys(systemFields)]
  const known = ['id', ...names.filter(name => isSortable(resource, name)).map(toSnake)]
  return known.includes(text.replace(/^-/, '')) ? text : ''
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

function one(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

function oneOrMany(values: readonly string[]): string | readonly string[] {
  const [first = '', ...rest] = values
  return rest.length === 0 ? first : values
}

function sameValues(a: readonly string[] | undefined, b: readonly string[]): boolean {
  return a?.length === b.length && b.every(value => a.includes(value))
}
