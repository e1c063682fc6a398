import { hourText } from '#browser/hour-text.ts'
import { formatLocale } from '#browser/locale.ts'
import { words } from './message-words.screens.ts'

const dayMs = 86_400_000
const mostDays = 6

/** «9:47 a.m.», «ayer», «hace 3 días», «6 nov»: short enough for a line of the list. */
export function shortSince(moment: string, now: Date, timeZone: string): string {
  const then = new Date(moment)
  const print = (date: Date, options: Intl.DateTimeFormatOptions) =>
    date.toLocaleString(formatLocale, { ...options, timeZone })
  const days = daysBetween(then, now, timeZone)
  if (days <= 0) return hourText(then, timeZone)
  if (days === 1) return words.yesterday
  if (days <= mostDays) return words.daysAgo(days)
  const isThisYear = print(then, { year: 'numeric' }) === print(now, { year: 'numeric' })
  return print(then, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' as const }) })
}

/** In days of the shop's calendar, not in periods of 24 hours. */
function daysBetween(then: Date, now: Date, timeZone: string): number {
  const noon = (date: Date) => Date.parse(`${date.toLocaleDateString('en-CA', { timeZone })}T12:00:00Z`)
  return Math.round((noon(now) - noon(then)) / dayMs)
}
