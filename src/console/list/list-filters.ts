import { isCalendarDay } from '#contract/calendar.ts'
import type { Field } from '#contract/field.ts'
import type { Condition } from '#contract/list-query.ts'
import { fieldEntries, systemFields, type Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { toSnake } from '#domain/naming.ts'

/** How a filter is set: from a list, by a piece of text, or between two ends. */
export type FilterForm = 'options' | 'text' | 'range' | 'days'

export interface Filter {
  /** The field, camelCase. */
  readonly name: string
  readonly field: Field
  readonly form: FilterForm
}

export interface Ends {
  readonly from: string
  readonly to: string
}

const mostValues = 100
const longestText = 98

/** Every filter that the address may hold, by wire name. */
export function filtersOf(resource: Resource): Map<string, Filter> {
  const { catalogs } = screenOf(resource)
  const fields = [...fieldEntries(resource), ...Object.entries(systemFields)]
  return new Map(
    fields
      .filter(([, field]) => field.filters.length > 0)
      .map(([name, field]) => [toSnake(name), { name, field, form: formOf(field, name in catalogs) }]),
  )
}

function formOf({ kind }: Field, hasCatalog: boolean): FilterForm {
  switch (kind) {
    case 'choice':
    case 'flag':
    case 'reference':
      return 'options'
    case 'integer':
      return hasCatalog ? 'options' : 'range'
    case 'money':
    case 'decimal':
      return 'range'
    case 'date':
    case 'moment':
      return 'days'
    case 'text':
    case 'email':
    case 'phone':
    case 'url':
    case 'secret':
    case 'image':
    case 'picture':
    case 'pictures':
    case 'thumbnail':
    case 'video':
      return hasCatalog ? 'options' : 'text'
  }
}

/** The valid values of the filter, normalised; invalid ones in the address are ignored. */
export function readValues({ field, form }: Filter, given: readonly string[]): string[] {
  const values = [...new Set(given.map(value => value.trim()).filter(value => value !== ''))]
  switch (form) {
    case 'options':
      return values.filter(value => isOption(field, value)).slice(0, mostValues)
    case 'text':
      return values.slice(0, 1).map(value => value.slice(0, longestText).trim())
    case 'range':
      return values.slice(0, 1).flatMap(value => readEnds(value, isNumber))
    case 'days':
      return values
        .slice(0, 1)
        .flatMap(value => readEnds(value, isCalendarDay))
        .filter(inOrder)
  }
}

/** `100..500`, `100..`, `..500`; a lone `5` is `5..5`. */
export function endsOf(value: string): Ends {
  const [from = '', to = from] = value.split('..', 2)
  return { from, to }
}

export function printEnds({ from, to }: Ends): string {
  return from === '' && to === '' ? '' : `${from}..${to}`
}

export function conditionOf({ name, form }: Filter, values: readonly string[]): Condition {
  const wire = toSnake(name)
  const [first = ''] = values
  const { from, to } = endsOf(first)
  switch (form) {
    case 'options':
      return { kind: 'in', field: wire, values: [...values] }
    case 'text':
      return { kind: 'like', field: wire, value: `%${first}%` }
    case 'range':
      return { kind: 'between', field: wire, ...(from && { gt: from }), ...(to && { lt: to }) }
    case 'days':
      return { kind: 'dates', field: wire, ...(from && { from }), ...(to && { to }) }
  }
}

function isOption(field: Field, value: string): boolean {
  if (field.kind === 'choice') return field.options.includes(value)
  if (field.kind === 'flag') return value === '0' || value === '1'
  return !['reference', 'integer'].includes(field.kind) || /^[1-9]\d{0,9}$/.test(value)
}

function readEnds(value: string, isEnd: (end: string) => boolean): string[] {
  const { from, to } = endsOf(value)
  const good = [from, to].every(end => end === '' || isEnd(end))
  return good && (from !== '' || to !== '') ? [printEnds({ from, to })] : []
}

/** Days in this format can be compared as text. */
function inOrder(value: string): boolean {
  const { from, to } = endsOf(value)
  return to === '' || from <= to
}

function isNumber(value: string): boolean {
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(value)
}
