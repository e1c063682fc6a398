import { formatLocale } from '#browser/locale.ts'
import { daysAfter } from '#contract/days-after.ts'

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const shown = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale, { ...options, timeZone: 'UTC' }).format(dateOf(day))

/** «lun 4» */
export const dayHead = (day: string) => shown(day, { weekday: 'short', day: 'numeric' })
/** «lunes 4 de mayo» */
export const longDay = (day: string) => shown(day, { weekday: 'long', day: 'numeric', month: 'long' })
/** «mayo de 2026» */
export const monthOf = (day: string) => shown(day, { month: 'long', year: 'numeric' })

export const weekOf = (day: string) => daysAfter(day, -((dateOf(day).getUTCDay() + 6) % 7))

/** Monday to Sunday. */
export const daysOfWeek = (day: string) => {
  const monday = weekOf(day)
  return [0, 1, 2, 3, 4, 5, 6].map(days => daysAfter(monday, days))
}
