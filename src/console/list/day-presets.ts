import { daysAfter } from '#contract/days-after.ts'
import type { Ends } from './list-filters.ts'

export type DayPreset = 'today' | 'yesterday' | 'week' | 'lastWeek' | 'month' | 'lastMonth' | 'year'

/** The days that people ask for, whole, from the shop's today; a week begins on Monday, as in the shop's figures. */
export function dayPresets(today: string): readonly (Ends & { readonly key: DayPreset })[] {
  const monday = daysAfter(today, -((weekdayOf(today) + 6) % 7))
  const month = `${today.slice(0, 7)}-01`
  const before = daysAfter(month, -1)
  const yesterday = daysAfter(today, -1)
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: yesterday, to: yesterday },
    { key: 'week', from: monday, to: daysAfter(monday, 6) },
    { key: 'lastWeek', from: daysAfter(monday, -7), to: daysAfter(monday, -1) },
    { key: 'month', from: month, to: monthEnd(today) },
    { key: 'lastMonth', from: `${before.slice(0, 7)}-01`, to: before },
    { key: 'year', from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  ]
}

/** Sunday is 0. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function monthEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
