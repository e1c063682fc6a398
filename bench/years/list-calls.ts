import { toSnake } from '#domain/naming.ts'
import type { Field } from '#contract/field.ts'
import { printListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { isArchivable, type Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { filtersOf, type Filter } from '#console/list/list-filters.ts'
import { readState, stateOfView, toListQuery, type ListState } from '#console/list/list-state.ts'
import type { Call, Found } from './call.ts'
import type { Facts, WireRecord } from './facts.ts'

/** Rows beyond which no list goes. */
const deepestRow = 100_000

/** Words that somebody looks for: of people, of products, and with typing errors. */
const words = { name: 'garcia', product: 'sofa', 'misspelt name': 'hernandes', 'misspelt product': 'silon' }

/** Everything that the screen of a resource asks its list, derived from its definition. */
export function listCalls(resource: Resource, { rows, total, isCapped }: Found, facts: Facts): Call[] {
  const base = readState({}, resource)
  const screen = screenOf(resource)
  const shape = listShape(resource, 'Admin')
  const at = (state: Partial<ListState>, of = ''): string =>
    `/api/${resource.path}${of}?${printListQuery(toListQuery({ ...base, ...state }, resource))}${isCapped && !isArchivable(resource) ? '&count=capped' : ''}`
  const call = (kind: string, path: string): Call => ({ name: `${resource.name} ${kind}`, path })
  const lastPage = Math.floor(Math.min(total, deepestRow) / base.perPage)
  const title = rows.map(row => row[toSnake(resource.title)]).find(value => typeof value === 'string')

  const searches = { title: title ?? facts.code, phone: facts.phone, code: facts.code, ...words }
  const tabs = [{ key: 'all', query: '' }, ...screen.views]
  const counts = new URLSearchParams([
    ['resource', resource.name],
    ...tabs.map(({ query }) => ['query', query] as [string, string]),
    ...(isCapped && !isArchivable(resource) ? [['count', 'capped'] as [string, string]] : []),
  ])
  return [
    call('first page', at({})),
    ...(lastPage > 1 ? [call('deep page', at({ page: lastPage }))] : []),
    ...shape.sorts.map(sort => call(`by ${sort}`, at({ orderBy: `-${sort}` }))),
    ...screen.views.map(({ key, query }) =>
      call(`view ${key}`, at(stateOfView(query, key, resource, base.perPage))),
    ),
    ...(screen.views.length > 0
      ? [call('counts of its views', `/api/views/counts?${counts.toString()}`)]
      : []),
    ...screen.filters.flatMap(name => {
      const filter = filtersOf(resource).get(toSnake(name))
      if (!filter) return []
      return valuesOf(filter, rows, facts).map(value =>
        call(
          `where ${toSnake(name)}${filter.field.kind === 'choice' ? ` ${value}` : ''}`,
          at({ filters: { [name]: [value] } }),
        ),
      )
    }),
    ...(resource.searchable
      ? Object.entries(searches).map(([kind, q]) => call(`search ${kind}`, at({ q })))
      : []),
    ...(resource.sums.length > 0
      ? [
          call('sums', at({}, '/sums')),
          ...(resource.searchable ? [call('sums of a search', at({ q: words.name }, '/sums'))] : []),
        ]
      : []),
    call('catalogue', at({ q: resource.searchable ? words.name : '' }, '/catalog')),
  ]
}

/** Each option of a choice, and of other filters what a record has. */
function valuesOf({ name, field, form }: Filter, rows: readonly WireRecord[], facts: Facts): string[] {
  if (field.kind === 'choice') return [...field.options]
  if (field.kind === 'flag') return ['1']
  if (form === 'days') return [`${facts.month.from}..${facts.month.to}`]
  const busiest = field.kind === 'reference' ? facts.busiest.get(tableOf(field)) : undefined
  const found = rows.map(row => row[toSnake(name)]).find(value => value !== null && value !== undefined)
  const value = busiest ?? found
  if (value === undefined) return []
  if (form === 'range') return [`${Math.floor(Number(value))}..${Math.ceil(Number(value)) + 100}`]
  return [String(value).slice(0, 40)]
}

/** References name the path of their resource, which is its table with other signs. */
const tableOf = ({ reference = '' }: Field): string => reference.replaceAll('-', '_')
