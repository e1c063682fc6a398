import { valueText } from '#browser/figures/figure-text.ts'
import { hourText } from '#browser/hour-text.ts'
import { formatLocale, locale } from '#browser/locale.ts'
import { capitalise } from '#contract/messages.ts'
import { isDimension, reportColumn } from '#contract/report-answer.ts'
import type { ReportColumnKind } from '#contract/report-kinds.ts'
import { valueWord } from '#contract/report-words.ts'
import type { ReportName } from '#contract/reports.ts'
import { reportsWords as words } from './texts-reports.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale, { ...options, timeZone: 'UTC' })
const wholeDay = inUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const plainDay = inUtc({ day: 'numeric', month: 'short', year: 'numeric' })
const longDay = inUtc({ day: 'numeric', month: 'long' })
const wholeMonth = inUtc({ month: 'long', year: 'numeric' })

const amounts: readonly ReportColumnKind[] = ['money', 'count', 'percent', 'times', 'days']

/** Whether a column is read at the right, as numbers are. */
export const isAmount = (kind: ReportColumnKind): boolean => amounts.includes(kind)

export function cellText(
  report: ReportName,
  column: string,
  value: string | number | null | undefined,
  timeZone: string,
): string {
  const { kind } = reportColumn(report, column)
  if (value === null || value === undefined || value === '') return emptyText(column, kind)
  switch (kind) {
    case 'money':
    case 'count':
    case 'percent':
    case 'times':
    case 'days':
      return typeof value === 'number' ? valueText(kind, value) : value
    case 'text':
    case 'record':
      return String(value)
    case 'choice':
    case 'way':
    case 'weekday':
      return capitalise(valueWord(locale, column, value))
    case 'date':
      return column === 'week'
        ? words.weekOf(dayText(String(value)))
        : capitalise(dayText(String(value), wholeDay))
    case 'month':
      return capitalise(wholeMonth.format(new Date(`${value}-01T00:00:00Z`)))
    case 'hour':
      return words.hours(Number(value))
    case 'moment':
      return momentText(String(value), timeZone)
  }
}

/** A row without a record says «Sin asignar» or the like; a person who is missing is shown as a dash. */
function emptyText(column: string, kind: ReportColumnKind): string {
  if (column === 'customer') return words.public
  return kind === 'record' && isDimension(column) ? words.none : '–'
}

/** `12 nov 2026` */
export function dayText(day: string, format = plainDay): string {
  return short(format.format(new Date(`${day}T00:00:00Z`)))
}

/** `31 de octubre` */
export const dayOfYear = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** Without the words and signs that a table does not need: `mar 20 oct 2026`. */
const short = (text: string) => text.replace(/[.,]/g, '').replaceAll(' de ', ' ')

function momentText(moment: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat(formatLocale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  return `${short(day.format(new Date(moment)))}, ${hourText(moment, timeZone)}`
}
