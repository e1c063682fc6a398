import { isCalendarDay } from '#contract/calendar.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { UsualSpan } from '#contract/report-kinds.ts'
import { lengthOf } from '../dashboard/span.ts'

export const reportRanges = ['today', 'yesterday', '7d', '30d', 'month', 'last-month', 'year', '12m'] as const
export type ReportRange = (typeof reportRanges)[number]

export const usualRanges: Readonly<Record<UsualSpan, ReportRange>> = { month: '30d', year: '12m' }

export interface ReportSpan {
  /** A known range, or null for days that were chosen. */
  readonly range: ReportRange | null
  readonly from: string
  readonly to: string
}

/** The most days that one call for a report may ask for. */
const longest = 3_700

/** The days of `?range=`: a known range, or `2026-11-01..2026-11-18`. What cannot be read is the usual range. */
export function reportSpan(text: string, today: string, usual: ReportRange): ReportSpan {
  const [from = '', to = from] = text.split('..', 2)
  if (isCalendarDay(from) && isCalendarDay(to) && from <= to && lengthOf(from, to) <= longest) {
    return { range: null, from, to }
  }
  const range = reportRanges.find(each => each === text) ?? usual
  return { range, ...daysOf(range, today) }
}

/** The first day of what a span is compared with: the same days of the month or year before, or the days right before. */
export function earlierStart({ range, from, to }: ReportSpan): string {
  const length = lengthOf(from, to)
  const before = daysAfter(from, -length)
  if (range !== 'month' && range !== 'last-month' && range !== 'year') return before
  const start = range === 'year' ? `${Number(from.slice(0, 4)) - 1}-01-01` : monthOf(daysAfter(from, -1))
  // A shorter month would reach into the span itself.
  return daysAfter(start, length - 1) < from ? start : before
}

/** The last spring that began, from its first day to its last or to today. */
export function lastSpring(today: string): { readonly from: string; readonly to: string } {
  const year = Number(today.slice(0, 4)) - (today < `${today.slice(0, 4)}-03-21` ? 1 : 0)
  const to = `${year}-06-20`
  return { from: `${year}-03-21`, to: to < today ? to : today }
}

/** So many days before the first of a month is a day of the month that lies eleven months back, whatever their lengths. */
const elevenMonths = 320

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

function daysOf(range: ReportRange, today: string): { from: string; to: string } {
  const yesterday = daysAfter(today, -1)
  const monthEnd = daysAfter(monthOf(today), -1)
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case '7d':
      return { from: daysAfter(today, -6), to: today }
    case '30d':
      return { from: daysAfter(today, -29), to: today }
    case 'month':
      return { from: monthOf(today), to: today }
    case 'last-month':
      return { from: monthOf(monthEnd), to: monthEnd }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case '12m':
      // From the first of a month, because a first month cut short would look like a bad one.
      return { from: monthOf(daysAfter(monthOf(today), -elevenMonths)), to: today }
  }
}
