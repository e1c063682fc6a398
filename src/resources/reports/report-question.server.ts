import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Dimension } from '#contract/figures.ts'
import type { Locale } from '#contract/messages.ts'
import type { UsualSpan } from '#contract/report-kinds.ts'
import { reportOf, type ReportName } from '#contract/reports.ts'
import type { Database } from '#db/database.ts'
import type { Span } from '../figures/figure-sources.server.ts'
import type { GivenParams } from './report-params.server.ts'

const mostDays = 3_700

/** The question to a report, with every default filled in. */
export interface ReportQuestion {
  readonly report: ReportName
  readonly today: string
  /** For a report without a span both days are today, or the day that it is about. */
  readonly span: Span
  /** The span of the comparison. */
  readonly before: Span | null
  readonly by: readonly Dimension[]
  /** Codes of records and keys of dimensions; null means what belongs to none. */
  readonly filters: Readonly<Record<string, string | number | null>>
  readonly choices: Readonly<Record<string, string>>
  readonly numbers: Readonly<Record<string, number>>
  readonly order: { readonly column: string; readonly isDescending: boolean } | null
  readonly limit: number
  readonly page: number
  readonly locale: Locale
}

interface Now {
  readonly today: string
  readonly clock: string
  readonly mark: string
}

/** The shop's day and time, and until when its sales are summed. */
export async function readNow(db: Database): Promise<Now> {
  const { rows } = await sql<Now>`select shop_today()::text as today,
    (now() at time zone shop_zone())::time::text as clock,
    coalesce((select until::text from figure_mark), 'epoch') as mark`.execute(db)
  const [now] = rows
  if (!now) throw new Error('the database told no time')
  return now
}

export function questionOf(
  report: ReportName,
  values: GivenParams,
  now: Now,
  locale: Locale,
): ReportQuestion {
  const { params } = reportOf(report)
  const filters: Record<string, string | number | null> = {}
  const choices: Record<string, string> = {}
  const numbers: Record<string, number> = {}
  let days = { from: now.today, to: now.today }
  let by: readonly Dimension[] = []
  for (const [name, param] of Object.entries(params)) {
    const value = values[name]
    if (param.kind === 'span') days = daysOf(values, param.usual, now.today)
    else if (param.kind === 'day') days = dayOf(value, now.today)
    else if (param.kind === 'by') by = (value as readonly Dimension[] | undefined) ?? param.usual
    else if (param.kind === 'choice') choices[name] = (value as string | undefined) ?? param.usual
    else if (param.kind === 'number') numbers[name] = (value as number | undefined) ?? param.usual
    else if (value !== undefined) filters[name] = param.kind === 'key' ? String(value) : codeOf(String(value))
  }
  return {
    report,
    today: now.today,
    span: { ...days, clock: null, mark: now.mark },
    before: values.compare === undefined ? null : beforeOf(days, values.compare, now),
    by,
    filters,
    choices,
    numbers,
    order: orderOf(report, values.order_by, by),
    limit: values.limit,
    page: values.page,
    locale,
  }
}

const codeOf = (value: string): number | null => (value === 'none' ? null : Number(value))

function dayOf(value: unknown, today: string): { from: string; to: string } {
  const day = typeof value === 'string' ? value : today
  return { from: day, to: day }
}

function daysOf({ from, to }: GivenParams, usual: UsualSpan, today: string): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const span = { from: from ?? firstOf(usual, last), to: last }
  if (span.to < span.from) throw new DomainError('span_backwards', {}, 'to')
  if (lengthOf(span) > mostDays) throw new DomainError('span_long', { most: mostDays }, 'from')
  return span
}

/** The first day of the day's month, or of the month eleven months earlier. */
function firstOf(usual: UsualSpan, day: string): string {
  const month = `${day.slice(0, 7)}-01`
  if (usual === 'month') return month
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year}-01-01` : `${year - 1}-${String(number + 1).padStart(2, '0')}-01`
}

function lengthOf({ from, to }: { readonly from: string; readonly to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** The span before; when the last day is not over, only as much of its day counts as there is of today. */
function beforeOf(days: { from: string; to: string }, compare: string, now: Now): Span {
  const length = lengthOf(days)
  const from = compare === 'previous' ? daysAfter(days.from, -length) : compare
  return {
    from,
    to: daysAfter(from, length - 1),
    clock: days.to === now.today ? now.clock : null,
    mark: now.mark,
  }
}

function orderOf(
  report: ReportName,
  orderBy: string | undefined,
  by: readonly Dimension[],
): ReportQuestion['order'] {
  if (orderBy === undefined || orderBy === '') return null
  const column = orderBy.replace(/^-/, '')
  const isKnown =
    Object.hasOwn(reportOf(report).columns, column) || (by as readonly string[]).includes(column)
  if (!isKnown) throw new DomainError('report_no_column', { column }, 'order_by')
  return { column, isDescending: orderBy.startsWith('-') }
}
