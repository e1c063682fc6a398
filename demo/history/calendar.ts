/**
 * The days of the prepared history, counted from its first one, a Monday. It may end on any of the last days, so that the
 * weekdays of the file fall on those of the calendar wherever it is loaded.
 */
export const firstDay = '2025-01-06'
export const shortest = 120
export const longest = 141

const dayMs = 86_400_000
/** The shop's clock is six hours behind UTC all year. */
const zoneMs = 6 * 3_600_000

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

export const dateOf = (day: number): string => addDays(firstDay, day)

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export const momentOf = (day: number, minute: number, second = 0): Date =>
  new Date(Date.parse(`${dateOf(day)}T00:00:00Z`) + zoneMs + minute * 60_000 + second * 1_000)

/** This day, or the next one if it is a Sunday, when nobody delivers. */
export const workingDay = (day: number): number => (weekdayOf(dateOf(day)) === 0 ? day + 1 : day)

/** People are paid on the 15th and on the last day of the month. */
export function isPayday(date: string): boolean {
  return date.endsWith('-15') || addDays(date, 1).endsWith('-01')
}

export function daysSincePayday(date: string): number {
  let days = 0
  while (!isPayday(addDays(date, -days))) days++
  return days
}

const half = 15

/**
 * The number of days of the history to load when it ends on this date: its weekday is right, and its paydays are as near
 * as they can be.
 */
export function lengthFor(lastDate: string): number {
  const wanted = daysSincePayday(lastDate)
  const lengths = Array.from({ length: longest - shortest + 1 }, (_, place) => shortest + place)
  const distance = (length: number) => {
    const apart = Math.abs(daysSincePayday(dateOf(length - 1)) - wanted)
    return Math.min(apart, half - apart)
  }
  const fitting = lengths.filter(length => weekdayOf(dateOf(length - 1)) === weekdayOf(lastDate))
  return fitting.reduce((best, length) => (distance(length) < distance(best) ? length : best))
}
