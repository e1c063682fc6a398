/** The hour and the long date on this computer's clock, the date with a capital as a line of its own. */
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
