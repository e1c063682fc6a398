import { hourText } from '#browser/hour-text.ts'
import { formatLocale } from '#browser/locale.ts'
import { recordTexts } from './texts-record.ts'

const dayMs = 86_400_000

/** «hoy, 9:41 a.m.», «ayer, 5:20 p.m.», «6 nov, 10:14 a.m.»; with the year when it is another one. */
export function agoText(moment: string, now: Date, timeZone: string): string {
  const then = new Date(moment)
  const time = hourText(then, timeZone)
  const day = dayOf(then)
  if (day === dayOf(now)) return recordTexts.today(time)
  if (day === dayOf(new Date(now.getTime() - dayMs))) return recordTexts.yesterday(time)
  const year =
    print(then, { year: 'numeric' }) === print(now, { year: 'numeric' }) ? {} : { year: 'numeric' as const }
  return `${print(then, { day: 'numeric', month: 'short', ...year })}, ${time}`

  function print(date: Date, options: Intl.DateTimeFormatOptions): string {
    return date.toLocaleString(formatLocale, { ...options, timeZone })
  }

  function dayOf(date: Date): string {
    return print(date, { dateStyle: 'short' })
  }
}
