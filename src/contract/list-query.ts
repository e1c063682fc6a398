/**
 * The filter grammar of every list, export and catalogue: read by the server, printed and read by the browser.
 * Values stay text here; the engine gives them the type of their column.
 */
import { DomainError, type Issue } from '#domain/errors.ts'
import { hasForbiddenCharacters } from '#domain/text.ts'
import {
  appendCondition,
  compareConditions,
  readConditions,
  splitList,
  type Condition,
  type FilterOperator,
  type Filters,
  type Refuse,
} from './list-query-conditions.ts'

export type { Condition, FilterOperator }

export interface ListQuery {
  page: number
  perPage?: number
  q?: string
  orderBy: { field: string; descending: boolean }[]
  includes: string[]
  /** Only archived records, which are otherwise left out. */
  archived?: true
  /** Whether the total may stop at `mostCounted`, because nobody needs to know how many more there are. */
  isCapped?: true
  /** Sorted by field, then kind, at most one of each, so that equal queries print the same text. */
  conditions: Condition[]
}

/** The filters, sorts and includes that a resource allows, by their wire (snake_case) names. */
export interface ListShape {
  filters: Filters
  sorts: readonly string[]
  includes: readonly string[]
  search: boolean
  archived?: boolean
}

export const maxPerPage = 100
/** A capped total stops here, because counting further costs more than reading the page. */
export const mostCounted = 10_000
const maxPage = 2_147_483_647
const maxParameters = 100
const maxSearchLength = 200

const settings = ['page', 'per_page', 'q', 'order_by', 'includes', 'archived', 'count']
/** Both `includes=a,b` and `includes[]=a`. */
const includesKey = /^includes(\[\d*\])?$/

/** Throws one DomainError with every fault. Parameters named in `reserved` are ignored. */
export function parseListQuery(
  search: string,
  shape: ListShape,
  reserved: readonly string[] = [],
): ListQuery {
  if (hasForbiddenCharacters(search)) throw new DomainError('invalid_text')
  const parameters = new URLSearchParams(search)
  if (countNames(parameters) > maxParameters) {
    throw new DomainError('too_many_parameters', { max: maxParameters })
  }

  const issues: Issue[] = []
  const refuse: Refuse = (code, field, params = {}) => issues.push({ code, field, params })
  const entries = [...parameters]
  const broken = entries.filter(([key, value]) => isBroken(key) || isBroken(value))
  for (const field of new Set(broken.map(([key]) => fieldOf(key)))) refuse('invalid_text', field)

  const filters = entries.filter(
    ([key]) =>
      !settings.includes(key) && !includesKey.test(key) && !reserved.includes(key.split('[', 1)[0] ?? ''),
  )
  const query = {
    ...readSettings(parameters, shape, refuse),
    conditions: readConditions(filters, shape.filters, refuse).sort(compareConditions),
  }
  if (issues.length > 0) throw DomainError.of(issues)
  return query
}

/** Forms of the public site send a choice that was not made as empty text: public calls treat it as absent. */
export function withoutEmpty(query: ListQuery): ListQuery {
  const conditions = query.conditions.filter(given => given.kind !== 'equals' || given.value !== '')
  return { ...query, conditions }
}

/** Without the leading `?`. */
export function printListQuery(query: ListQuery): string {
  const { page, perPage, q, orderBy, includes, conditions } = query
  const out = new URLSearchParams()
  if (page !== 1) out.append('page', String(page))
  if (perPage !== undefined) out.append('per_page', String(perPage))
  if (q !== undefined) out.append('q', q)
  if (orderBy.length > 0) {
    out.append('order_by', orderBy.map(sort => (sort.descending ? `-${sort.field}` : sort.field)).join(','))
  }
  if (includes.length > 0) out.append('includes', includes.join(','))
  if (query.archived) out.append('archived', '1')
  if (query.isCapped) out.append('count', 'capped')
  for (const condition of conditions.toSorted(compareConditions)) appendCondition(out, condition)
  return out.toString()
}

/** For `LIKE … ESCAPE '\'`: `%` and `*` are the caller's wildcards, `_` and `\` stand for themselves. */
export function likePattern(term: string): string {
  return term.replace(/[\\_]/g, String.raw`\$&`).replace(/[%*]+/g, '%')
}

function readSettings(
  parameters: URLSearchParams,
  shape: ListShape,
  refuse: Refuse,
): Omit<ListQuery, 'conditions'> {
  for (const name of settings) {
    if (parameters.getAll(name).length > 1) refuse('duplicated', name, { name })
  }
  const perPage = readInteger('per_page', parameters, maxPerPage, refuse)
  const q = parameters.get('q')?.trim()
  if (q && !shape.search) refuse('filter_not_allowed', 'q', { name: 'q' })
  if (q && q.length > maxSearchLength) refuse('max', 'q', { max: maxSearchLength })

  const orderBy = splitList(parameters.get('order_by') ?? '').map(readSort)
  const includes = [...parameters]
    .filter(([key]) => includesKey.test(key))
    .flatMap(([, value]) => splitList(value))
  const sorted = orderBy.map(sort => sort.field)
  checkNames('unknown_sort', sorted, shape.sorts, refuse)
  checkNames('unknown_include', includes, shape.includes, refuse)
  return {
    page: readInteger('page', parameters, maxPage, refuse) ?? 1,
    ...(perPage && { perPage }),
    ...(q && { q }),
    orderBy,
    includes,
    ...(readArchived(parameters, shape, refuse) && { archived: true as const }),
    ...(readCapped(parameters, refuse) && { isCapped: true as const }),
  }
}

function readArchived(parameters: URLSearchParams, shape: ListShape, refuse: Refuse): boolean {
  const text = parameters.get('archived') ?? '0'
  if (text !== '0' && text !== '1') refuse('boolean', 'archived')
  else if (text === '1' && !shape.archived) refuse('filter_not_allowed', 'archived', { name: 'archived' })
  return text === '1'
}

function readCapped(parameters: URLSearchParams, refuse: Refuse): boolean {
  const text = parameters.get('count')
  if (text !== null && text !== 'capped') refuse('invalid', 'count')
  return text === 'capped'
}

function readInteger(
  name: string,
  parameters: URLSearchParams,
  max: number,
  refuse: Refuse,
): number | undefined {
  const text = parameters.get(name)
  if (text === null) return undefined
  const value = Number(text)
  if (!/^-?\d+$/.test(text)) refuse('integer', name)
  else if (value < 1 || value > max) refuse('between', name, { min: 1, max })
  return value
}

function readSort(name: string): { field: string; descending: boolean } {
  const descending = name.length > 1 && name.startsWith('-')
  return { field: descending ? name.slice(1) : name, descending }
}

function checkNames(code: string, names: readonly string[], known: readonly string[], refuse: Refuse): void {
  for (const name of new Set(names)) {
    if (!known.includes(name)) refuse(code, name, { name })
    else if (names.indexOf(name) !== names.lastIndexOf(name)) refuse('duplicated', name, { name })
  }
}

/** A list counts as one parameter, because its items have their own limit. */
function countNames(parameters: URLSearchParams): number {
  return new Set([...parameters.keys()].map(key => key.replace(/\[\d*\]$/, ''))).size
}

function fieldOf(key: string): string {
  if (isBroken(key)) return 'base'
  const [word, field] = key.split(/[[\]!]/)
  return field || word || 'base'
}

/** Bytes that are not UTF-8 decode to U+FFFD (`%ca` in a hand-written `%cama%`): such a text is refused, not searched for. */
function isBroken(text: string): boolean {
  return hasForbiddenCharacters(text) || text.includes('\uFFFD')
}
