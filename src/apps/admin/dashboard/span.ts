import { isCalendarDay } from '#contract/calendar.ts'
import { daysAfter } from '#contract/days-after.ts'

export const ranges = ['today', '7d', '30d', 'month'] as const
export type Range = (typeof ranges)[number]
export const usualRange: Range = '30d'

export interface Span {
  /** A known range, or null for days that were chosen. */
  readonly range: Range | null
  readonly from: string
  readonly to: string
  /** The value of `compare` in the call for figures. */
  readonly compare: string
  /** In what its chart is divided, so that it has neither one point nor hundreds. */
  readonly by: 'hour' | 'day' | 'week' | 'month'
}

const mostDays = 92
const mostWeeks = 92 * 7
/** The most days that one call for figures may ask for. */
const longest = 3_700

/** The days of `?range=`: one of the known ranges, or `2026-11-01..2026-11-18`. What cannot be read is the usual range. */
export function spanOf(text: string, today: string): Span {
  const [from = '', to = from] = text.split('..', 2)
  if (isCalendarDay(from) && isCalendarDay(to) && from <= to && lengthOf(from, to) <= longest) {
    return { range: null, from, to, compare: 'previous', by: divisionOf(from, to) }
  }
  const range = ranges.find(each => each === text) ?? usualRange
  const first = { today, '7d': daysAfter(today, -6), '30d': daysAfter(today, -29), month: monthOf(today) }[
    range
  ]
  const compare = range === 'month' ? monthBefore(first, today) : 'previous'
  return { range, from: first, to: today, compare, by: divisionOf(first, today) }
}

export function lengthOf(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** All the points of a span's chart, also those without a sale. */
export function pointsOf({ from, to, by }: Pick<Span, 'from' | 'to' | 'by'>): string[] {
  if (by === 'day' || by === 'hour') {
    return Array.from({ length: lengthOf(from, to) }, (_, days) => daysAfter(from, days))
  }
  const points: string[] = []
  for (let at = from; at <= to; at = daysAfter(at, 1)) {
    const point = by === 'week' ? mondayOf(at) : at.slice(0, 7)
    if (points.at(-1) !== point) points.push(point)
  }
  return points
}

function divisionOf(from: string, to: string): Span['by'] {
  const length = lengthOf(from, to)
  if (length === 1) return 'hour'
  return length <= mostDays ? 'day' : length <= mostWeeks ? 'week' : 'month'
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

const mondayOf = (day: string) => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The same days of the month before; the days right before when it is shorter, so that none is on both sides. */
function monthBefore(first: string, today: string): string {
  const start = monthOf(daysAfter(first, -1))
  return daysAfter(start, lengthOf(first, today) - 1) < first ? start : 'previous'
}
