import { formatLocale } from '#browser/locale.ts'
import type { Span } from './span.ts'
import { boardWords as words } from './texts-board.ts'

const dayOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale, { ...options, timeZone: 'UTC' })
const shortDay = dayOf({ day: 'numeric', month: 'short' })
const longDay = dayOf({ weekday: 'long', day: 'numeric', month: 'long' })
const shortMonth = dayOf({ month: 'short', year: '2-digit' })
const longMonth = dayOf({ month: 'long', year: 'numeric' })

/** A point on the axis: `16 oct`, `hoy`, `14 h`, `oct 26`. */
export function shortPoint(by: Span['by'], key: string, today: string): string {
  if (by === 'hour') return words.hour(Number(key))
  if (key === today) return words.today
  return by === 'month'
    ? shortMonth.format(asDate(`${key}-01`))
    : shortDay.format(asDate(key)).replace('.', '')
}

/** A point in a sentence or a table: `Domingo 1 de noviembre`. */
export function longPoint(by: Span['by'], key: string): string {
  if (by === 'hour') return words.hour(Number(key))
  if (by === 'month') return capital(longMonth.format(asDate(`${key}-01`)))
  return capital((by === 'week' ? shortDay : longDay).format(asDate(key)).replace(/,(?= \d)/, ''))
}

/** `12 oct – 18 nov`, or one day. */
export function spanText({ from, to }: Pick<Span, 'from' | 'to'>): string {
  const ends = from === to ? [from] : [from, to]
  return ends.map(day => shortDay.format(asDate(day)).replace('.', '')).join(' – ')
}

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
