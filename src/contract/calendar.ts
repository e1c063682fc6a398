/** A real calendar day between 1970 and 2100, written YYYY-MM-DD. */
export function isCalendarDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1970 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
