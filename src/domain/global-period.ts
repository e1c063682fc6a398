/**
 * The periodicity (c_Periodicidad) of an invoice to the public in general: 01 a day, 02 a week, 03 half a month, 04 a
 * month. Null when the days are in no order or not of one month, which such an invoice names. Days are YYYY-MM-DD.
 */
export function periodicityOf(from: string, to: string): '01' | '02' | '03' | '04' | null {
  if (from > to || from.slice(0, 7) !== to.slice(0, 7)) return null
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))]
  const days = last - first + 1
  if (days === 1) return '01'
  if (days <= 7) return '02'
  const isHalf = (first === 1 && last <= 16) || (first >= 15 && days <= 16)
  return isHalf ? '03' : '04'
}
