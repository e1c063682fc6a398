import { dayText } from '#contract/day-text.ts'
import { locale } from './locale.ts'

/** The day of a moment in the shop's time zone, as lists and records write days: «18 nov 2026». */
export function dayOf(moment: string, timeZone: string): string {
  return dayText(locale, new Date(moment).toLocaleDateString('sv-SE', { timeZone }))
}
