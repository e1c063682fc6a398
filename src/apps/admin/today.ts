/** The hour and the long date by this computer's clock; the date begins with a capital. */
export function today(locale: string): { hour: number; date: string } {
  const now = new Date()
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .format(now)
    .replace(/,(?= \d)/, '')
  return { hour: now.getHours(), date: date.charAt(0).toUpperCase() + date.slice(1) }
}
