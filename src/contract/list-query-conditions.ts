import type { Params } from '#domain/errors.ts'
import { isCalendarDay } from './calendar.ts'

export type Condition =
  | { kind: 'equals' | 'differs' | 'like'; field: string; value: string }
  | { kind: 'in'; field: string; values: string[] }
  /** Both ends belong to the range. */
  | { kind: 'between'; field: string; gt?: string; lt?: string }
  /** Whole days of the shop, `YYYY-MM-DD`, both included. */
  | { kind: 'dates'; field: string; from?: string; to?: string }

export type FilterOperator = Condition['kind']

export type Filters = Readonly<Record<string, readonly FilterOperator[]>>

export type Refuse = (code: string, field: string, params?: Params) => void

const maxLikeLength = 100
const maxValues = 100

/** How each operator spells its key: the field, then the end or the list mark in brackets. */
const spellings: readonly (readonly [FilterOperator, RegExp])[] = [
  ['like', /^where\[([^[\]]+)\]$/],
  ['in', /^whereIn\[([^[\]]+)\](\[\d*\])?$/],
  ['between', /^whereBetween\[([^[\]]+)\]\[(gt|lt)\]$/],
  ['dates', /^betweenDates\[([^[\]]+)\]\[(from|to)\]$/],
  ['differs', /^([^[\]]+)!$/],
  ['equals', /^([^[\]]+)$/],
]

interface Key {
  kind: FilterOperator
  field: string
  /** `gt`, `lt`, `from`, `to`, or the mark of a list's item: `[]`, `[0]`. */
  part: string | undefined
}

interface Given extends Pick<Key, 'kind' | 'field'> {
  values: { part: string | undefined; value: string }[]
}

export function readConditions(
  entries: readonly (readonly [key: string, value: string])[],
  filters: Filters,
  refuse: Refuse,
): Condition[] {
  const byField = new Map<string, Given>()
  const malformed = new Set<string>()
  for (const [name, value] of entries) {
    const key = readKey(name)
    if (!key) {
      malformed.add(name)
      continue
    }
    const { kind, field, part } = key
    const condition = byField.get(`${kind} ${field}`) ?? { kind, field, values: [] }
    condition.values.push({ part, value })
    byField.set(`${kind} ${field}`, condition)
  }
  for (const name of malformed) refuse('malformed_filter', name || 'base', { name })
  return [...byField.values()]
    .filter(condition => isAllowed(condition, filters, refuse))
    .map(condition =>
      condition.kind === 'in' ? readList(condition, refuse) : readOne(condition, condition.kind, refuse),
    )
}

/** By field, then kind: the order in which conditions are read and printed. */
export function compareConditions(a: Condition, b: Condition): number {
  return compareText(a.field, b.field) || compareText(a.kind, b.kind)
}

export function appendCondition(out: URLSearchParams, condition: Condition): void {
  const { kind, field } = condition
  switch (kind) {
    case 'equals':
      return out.append(field, condition.value)
    case 'differs':
      return out.append(`${field}!`, condition.value)
    case 'like':
      return out.append(`where[${field}]`, condition.value)
    case 'in':
      return condition.values.forEach(value => out.append(`whereIn[${field}][]`, value))
    case 'between':
      if (condition.gt !== undefined) out.append(`whereBetween[${field}][gt]`, condition.gt)
      if (condition.lt !== undefined) out.append(`whereBetween[${field}][lt]`, condition.lt)
      return
    case 'dates':
      if (condition.from !== undefined) out.append(`betweenDates[${field}][from]`, condition.from)
      if (condition.to !== undefined) out.append(`betweenDates[${field}][to]`, condition.to)
  }
}

function readKey(name: string): Key | undefined {
  for (const [kind, spelling] of spellings) {
    const [, field, part] = spelling.exec(name) ?? []
    if (field !== undefined) return { kind, field, part }
  }
  return undefined
}

function isAllowed({ kind, field }: Given, filters: Filters, refuse: Refuse): boolean {
  // Only own properties count, so `constructor` is unknown like any other name.
  const operators = Object.hasOwn(filters, field) ? filters[field] : undefined
  const allowed = operators?.includes(kind) ?? false
  if (!allowed) refuse(operators ? 'filter_not_allowed' : 'unknown_filter', field, { name: field })
  return allowed
}

/** `whereIn[f][]=1&whereIn[f][]=2`, `whereIn[f][0]=1` and `whereIn[f]=1,2` may be mixed. */
function readList({ field, values: given }: Given, refuse: Refuse): Condition {
  const values = given.flatMap(({ part, value }) => (part === undefined ? splitList(value) : [value]))
  if (values.length === 0) refuse('required', field)
  if (values.length > maxValues) refuse('max_items', field, { max: maxValues })
  return { kind: 'in', field, values }
}

function readOne({ field, values }: Given, kind: Exclude<FilterOperator, 'in'>, refuse: Refuse): Condition {
  const parts = new Map(values.map(({ part, value }) => [part, value]))
  if (parts.size < values.length) refuse('duplicated', field, { name: field })
  // A form sends an end that was left blank as empty text.
  const end = (part: string) => parts.get(part) || undefined
  switch (kind) {
    case 'between': {
      const [gt, lt] = [end('gt'), end('lt')]
      if (!gt && !lt) refuse('required', field)
      return { kind, field, ...(gt && { gt }), ...(lt && { lt }) }
    }
    case 'dates': {
      const [from, to] = [end('from'), end('to')]
      checkDays(field, from, to, refuse)
      return { kind, field, ...(from && { from }), ...(to && { to }) }
    }
    case 'like':
    case 'equals':
    case 'differs': {
      const value = parts.get(undefined) ?? ''
      if (kind === 'like' && value.length > maxLikeLength) refuse('max', field, { max: maxLikeLength })
      return { kind, field, value }
    }
  }
}

function checkDays(field: string, from: string | undefined, to: string | undefined, refuse: Refuse): void {
  const days = [from, to].filter(day => day !== undefined)
  if (days.length === 0) refuse('required', field)
  else if (!days.every(isCalendarDay)) refuse('date_format', field, { format: 'YYYY-MM-DD' })
  else if (from && to && from > to) refuse('range', field, { from, to })
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
