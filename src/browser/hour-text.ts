import { formatLocale } from './locale.ts'

/** «9:41 a.m.»: the one way to write an hour, as on paper and at the till. */
export function hourText(moment: string | Date, timeZone: string): string {
  return new Date(moment).toLocaleTimeString(formatLocale, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
}
