import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatLocale, locale } from '#browser/locale.ts'
import { catalogQuery } from '#browser/query.ts'
import { capitalise } from '#contract/messages.ts'
import type { ReportParam } from '#contract/report-kinds.ts'
import { dimensionColumns } from '#contract/report-parts.ts'
import { reportOf, type ReportName } from '#contract/reports.ts'
import { columnWord, paramWord, valueWord } from '#contract/report-words.ts'
import { spanText } from '../dashboard/point-text.ts'
import { cellText, dayText } from './cell-text.ts'
import { compares, divisionOf, usualOf, type ReportState } from './report-state.ts'
import { reportsWords as words } from './texts-reports.ts'

/** Something that can be chosen of a report: a parameter, or what it is compared with. */
export interface ReportField {
  readonly name: string
  readonly label: string
  readonly param: ReportParam | { readonly kind: 'compare' }
  /** What was chosen, as it stands in the address; null when nothing was. */
  readonly value: string | null
  /** Whether it can be taken away, so that it narrows nothing. */
  readonly isFilter: boolean
}

/** What can be chosen of a report, in the order shown. A key, which only links set, is shown while it has a value. */
export function fieldsOf(report: ReportName, state: ReportState): ReportField[] {
  const declared = reportOf(report)
  const params = Object.entries(declared.params).map(([name, param]): ReportField => ({
    name,
    label: labelOf(name, param),
    param,
    value: param.kind === 'span' || param.kind === 'day' ? '' : (state.values[name] ?? usualOf(param)),
    isFilter: param.kind === 'key' || (param.kind === 'record' && !param.isRequired),
  }))
  const shown = params.filter(({ param, value }) => param.kind !== 'key' || value !== null)
  const [spans, others] = [
    shown.filter(({ param: { kind } }) => kind === 'span' || kind === 'day'),
    shown.filter(({ param: { kind } }) => kind !== 'span' && kind !== 'day'),
  ]
  const required = others.filter(({ param }) => param.kind === 'record' && param.isRequired)
  const compare: ReportField = {
    name: 'compare',
    label: words.compare,
    param: { kind: 'compare' },
    value: state.compare,
    isFilter: false,
  }
  return [
    ...required,
    ...spans,
    ...others.filter(({ isFilter, name }) => !isFilter && !required.some(each => each.name === name)),
    ...(compares(declared) ? [compare] : []),
    ...others.filter(({ isFilter }) => isFilter),
  ]
}

function labelOf(name: string, { kind }: ReportParam): string {
  if (kind === 'span') return words.range
  if (kind === 'day') return words.day
  return kind === 'by' ? words.by : paramWord(locale, name)
}

/** What was chosen, in words. The names of records are looked up by their codes. */
export function useFieldText(
  { name, param, value }: ReportField,
  report: ReportName,
  state: ReportState,
): string {
  const isRecord = param.kind === 'record' && value !== null && value !== 'none'
  const path = isRecord
    ? `${param.resource}/catalog?${new URLSearchParams({ 'whereIn[id][]': value }).toString()}`
    : ''
  const { data } = useQuery({
    ...catalogQuery(path),
    enabled: isRecord,
    placeholderData: keepPreviousData,
  })
  switch (param.kind) {
    case 'span':
      return state.span ? saidSpan(state.span) : ''
    case 'day':
      return state.values[name] === undefined ? words.today : dayText(state.values[name])
    case 'compare':
      return words.compared[state.compare]
    case 'by': {
      const [first = '', second] = divisionOf(state, report).map(each => columnWord(locale, each))
      return second === undefined ? first : words.byTwo(first, second)
    }
    case 'record':
      return value === 'none'
        ? words.none
        : (data?.find(option => option.value === value)?.label ?? value ?? '')
    case 'key':
      return value === null ? '' : keyText(report, name, value)
    case 'choice':
      return capitalise(valueWord(locale, name, value ?? ''))
    case 'number':
      return name === 'above' ? `${value}\u00A0%` : Number(value).toLocaleString(formatLocale)
  }
}

function saidSpan(span: NonNullable<ReportState['span']>): string {
  // Chosen days may be of any year.
  const days =
    span.range !== null && span.from.slice(0, 4) === span.to.slice(0, 4)
      ? spanText(span)
      : [...new Set([span.from, span.to])].map(day => dayText(day)).join(' – ')
  return span.range === null ? days : `${words.ranges[span.range]}, ${days}`
}

function keyText(report: ReportName, name: string, value: string): string {
  return name in dimensionColumns ? cellText(report, name, value, 'UTC') : value
}
