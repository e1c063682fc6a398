import { formatLocale } from '#browser/locale.ts'

const relative = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto', style: 'short' })

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** «hace 5 min», «hace 2 h», «ayer». `now` in epoch milliseconds. */
export function sinceText(moment: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000)
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  return relative.format(unit === 'second' ? 0 : -Math.floor(seconds / size), unit)
}

/** The full date, for the tooltip. */
export function longTime(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleString(formatLocale, { dateStyle: 'full', timeStyle: 'short', timeZone })
}
