/** The address is the state of a report: `?range=30d&by=seller&category=4&order_by=-net&compare=year&view=…` */
import { isCalendarDay } from '#contract/calendar.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Report, ReportParam } from '#contract/report-kinds.ts'
import { reportOf, type ReportName } from '#contract/reports.ts'
import { earlierStart, reportSpan, usualRanges, type ReportSpan } from './report-span.ts'

/** A year up to a day, when only its end is given. */
const yearBefore = 364

export type Search = Readonly<Record<string, string | readonly string[]>>

export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

export interface ReportState {
  readonly span: ReportSpan | null
  readonly compare: Comparison
  /** What was chosen besides, by parameter, without what is usual. */
  readonly values: Readonly<Record<string, string>>
  /** A column, with a hyphen the largest first; empty for the report's own order. */
  readonly orderBy: string
  readonly page: number
  /** Id of the saved view it came from; empty for none. */
  readonly view: string
}

/** What does not fit the report is left out, because an address may be old or typed by hand. */
export function readReport(search: Search, name: ReportName, today: string): ReportState {
  const report = reportOf(name)
  const { span } = report.params
  const page = Number(one(search['page']))
  const values = Object.fromEntries(
    Object.entries(report.params).flatMap(([param, declared]) => {
      const value = readValue(declared, one(search[param]))
      return value === null || value === usualOf(declared) ? [] : [[param, value]]
    }),
  )
  const orderBy = one(search['order_by'])
  const columns = [...Object.keys(report.columns), ...divisionOf({ values }, name)]
  return {
    span: span?.kind === 'span' ? reportSpan(daysIn(search), today, usualRanges[span.usual]) : null,
    compare: compares(report)
      ? (comparisons.find(each => each === one(search['compare'])) ?? 'previous')
      : 'none',
    values,
    orderBy:
      columns.includes(orderBy.replace(/^-/, '')) && orderBy !== usualOrder({ values }, name) ? orderBy : '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    view: /^\d{1,9}$/.test(one(search['view'])) ? one(search['view']) : '',
  }
}

/** The parameters for the address, without those that have their usual value. */
export function printReport(state: ReportState, name: ReportName): Record<string, string> {
  const { span, compare, values, orderBy, page, view } = state
  const report = reportOf(name)
  const declared = report.params['span']
  const usual = declared?.kind === 'span' ? usualRanges[declared.usual] : null
  const range = span && (span.range ?? (span.from === span.to ? span.from : `${span.from}..${span.to}`))
  return {
    ...(range !== null && range !== usual && { range }),
    ...(compares(report) && compare !== 'previous' && { compare }),
    ...values,
    ...(orderBy !== '' && { order_by: orderBy }),
    ...(page > 1 && { page: String(page) }),
    ...(view !== '' && { view }),
  }
}

/** What the server is asked, without page and format. */
export function questionOf(
  { span, compare, values, orderBy }: ReportState,
  name: ReportName,
): Record<string, string> {
  const usual = Object.entries(reportOf(name).params).flatMap(([param, declared]) => {
    const value = usualOf(declared)
    return value === null ? [] : [[param, value] as const]
  })
  return {
    ...Object.fromEntries(usual),
    ...values,
    ...(span && { from: span.from, to: span.to }),
    ...(span && compare !== 'none' && { compare: comparedFrom(span, compare) }),
    ...(orderBy !== '' && { order_by: orderBy }),
  }
}

/** The dimensions by which the report is divided, as it stands. */
export function divisionOf({ values }: Pick<ReportState, 'values'>, name: ReportName): readonly string[] {
  const { by } = reportOf(name).params
  return by?.kind === 'by' ? (values['by']?.split(',') ?? by.usual) : []
}

const overTime: readonly string[] = ['day', 'week', 'month', 'weekday', 'hour']

/** The order of rows when none was chosen: by time if the report is divided by it, else as the report declares. */
export function usualOrder(state: Pick<ReportState, 'values'>, name: ReportName): string {
  const [first = ''] = divisionOf(state, name)
  return overTime.includes(first) ? first : reportOf(name).order
}

/** The parameters without which there is nothing to ask: a report of one record needs to know of which. */
export function requiredOf(name: ReportName): string[] {
  return Object.entries(reportOf(name).params).flatMap(([param, declared]) =>
    declared.kind === 'record' && declared.isRequired ? [param] : [],
  )
}

export function isWhole({ values }: Pick<ReportState, 'values'>, name: ReportName): boolean {
  return requiredOf(name).every(param => values[param] !== undefined)
}

/** The value that a parameter has when none is given; null when it then narrows nothing. */
export function usualOf(declared: ReportParam): string | null {
  switch (declared.kind) {
    case 'by':
      return declared.usual.join(',')
    case 'choice':
      return declared.usual
    case 'number':
      return String(declared.usual)
    case 'span':
    case 'day':
    case 'record':
    case 'key':
      return null
  }
}

export function compares({ params: { span } }: Report): boolean {
  return span?.kind === 'span' && span.compares
}

function readValue(declared: ReportParam, text: string): string | null {
  switch (declared.kind) {
    case 'span':
      return null
    case 'day':
      return isCalendarDay(text) ? text : null
    case 'by': {
      const names = [...new Set(text.split(','))]
      const isKnown = names.every(each => declared.of.some(dimension => dimension === each))
      return isKnown && names.length <= 2 ? names.join(',') : null
    }
    case 'record':
      return /^[1-9]\d{0,8}$/.test(text) || (text === 'none' && !declared.isRequired) ? text : null
    case 'key':
      return /^[\w-]{1,20}$/.test(text) ? text : null
    case 'choice':
      return declared.options.includes(text) ? text : null
    case 'number': {
      const number = Number(text)
      const isFit = /^\d{1,6}$/.test(text) && number >= declared.min && number <= declared.max
      return isFit ? String(number) : null
    }
  }
}

/** A known range, or the days that another report led here with. */
function daysIn(search: Search): string {
  const [from, to] = [one(search['from']), one(search['to'])]
  if (one(search['range']) !== '') return one(search['range'])
  if (from === '' && isCalendarDay(to)) return `${daysAfter(to, -yearBefore)}..${to}`
  return `${from}..${to || from}`
}

function comparedFrom(span: ReportSpan, compare: Exclude<Comparison, 'none'>): string {
  if (compare === 'previous') return earlierStart(span)
  const [year = '', ...rest] = span.from.split('-')
  const before = [Number(year) - 1, ...rest].join('-')
  // The 29th of February is the 28th in other years.
  return isCalendarDay(before) ? before : before.replace(/29$/, '28')
}

function one(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}
