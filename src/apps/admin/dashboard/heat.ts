import type { FigureRow } from '#browser/figures/figures-query.ts'

export interface Heat {
  readonly hours: readonly number[]
  /** The sales of an hour on a day of the week; Monday is 0. */
  readonly at: (day: number, hour: number) => number
  /** The same as a part of the largest one, 0 to 1. */
  readonly part: (day: number, hour: number) => number
}

/** Hours in which a shop is open at least. */
const usual = [10, 19]

/** Rows by day of the week (Monday is 1) and hour. */
export function heatOf(rows: readonly FigureRow[]): Heat {
  const sold = new Map(
    rows.map(({ keys: [weekday, hour], values }) => [`${Number(weekday) - 1} ${hour}`, values.sales ?? 0]),
  )
  const all = [...rows.map(({ keys }) => Number(keys[1])), ...usual]
  const first = Math.min(...all)
  const most = Math.max(0, ...sold.values())
  const at = (day: number, hour: number) => sold.get(`${day} ${hour}`) ?? 0
  return {
    hours: Array.from({ length: Math.max(...all) - first + 1 }, (_, place) => first + place),
    at,
    part: (day, hour) => (most === 0 ? 0 : Math.round((100 * at(day, hour)) / most) / 100),
  }
}
