import { formatLocale } from '../locale.ts'

/** «vie 20 de nov», with the hour where it is not the end of the day. */
export function untilText(until: string, timeZone: string): string {
  // The end of a day is the first moment of the next one.
  const moment = new Date(until)
  const isEnd = moment.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone }) === '00:00'
  const day = new Date(moment.getTime() - (isEnd ? 60_000 : 0))
  return day.toLocaleString(formatLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isEnd && { hour: 'numeric', minute: '2-digit' }),
    timeZone,
  })
}
