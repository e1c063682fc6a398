import type { FigureAnswer, FigureRow } from '#browser/figures/figures-query.ts'
import type { FigureName } from '#contract/figures.ts'
import { pointsOf, type Span } from './span.ts'

export interface Point {
  /** A day, a Monday, a month, or an hour as text. */
  readonly key: string
  /** Null where it has not come yet. */
  readonly now: number | null
  /** The same point of the span before; null where that span was shorter. */
  readonly before: number | null
}

/** When a shop is open at least, so that the first sale of a day does not stand alone. */
const usualHours = { first: 9, last: 19 }
const lastHour = 23

/** The points of an answer over time, in order, with a zero where nothing was sold; `hour` is now, of a day that is not over. */
export function chartPoints(answer: FigureAnswer, figure: FigureName, hour = lastHour): Point[] {
  const by = answer.by[0] as Span['by']
  const now = valuesOf(answer.rows, figure)
  const before = valuesOf(answer.before?.rows ?? [], figure)
  if (by === 'hour') {
    const sold = [...now.keys(), ...before.keys()].map(Number)
    // One hour earlier, because a line needs somewhere to rise from.
    const first = Math.max(0, Math.min(usualHours.first, ...sold.map(each => each - 1)))
    const last = Math.max(usualHours.last, ...sold)
    return Array.from({ length: last - first + 1 }, (_, place) => {
      const key = String(first + place)
      const isPast = first + place <= hour
      return {
        key,
        now: isPast ? (now.get(key) ?? 0) : null,
        before: isPast && answer.before ? (before.get(key) ?? 0) : null,
      }
    })
  }
  const past = answer.before ? pointsOf({ ...answer.before, by }) : []
  return pointsOf({ ...answer, by }).map((key, place) => {
    const then = past[place]
    return {
      key,
      now: now.get(key) ?? 0,
      before: then === undefined ? null : (before.get(then) ?? 0),
    }
  })
}

function valuesOf(rows: readonly FigureRow[], figure: FigureName): Map<string, number> {
  return new Map(rows.map(({ keys, values }) => [String(keys[0]), values[figure] ?? 0]))
}
