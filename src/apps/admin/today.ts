/** The hour and the long date in the shop; the date begins with a capital. */
export function today(locale: string, timeZone: string, now = new Date()): { hour: number; date: string } {
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
    .format(now)
    .replace(/,(?= \d)/, '')
  const hour = Number(now.toLocaleTimeString('en-GB', { hour: 'numeric', timeZone }))
  return { hour, date: date.charAt(0).toUpperCase() + date.slice(1) }
}
