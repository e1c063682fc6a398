import { hourText } from '../hour-text.ts'
import { formatLocale } from '../locale.ts'

/** «16 de noviembre, 9:04 p.m.», in the shop's time zone. */
export function copyMoment(copiedAt: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'long', timeZone })
  return `${day.format(new Date(copiedAt))}, ${hourText(copiedAt, timeZone)}`
}
