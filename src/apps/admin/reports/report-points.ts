import type { ReportAnswer } from '#contract/report-answer.ts'
import type { Point } from '../dashboard/chart-points.ts'
import { pointsOf, type Span } from '../dashboard/span.ts'

type Line = Extract<Span['by'], 'day' | 'week' | 'month'>

const lines: readonly string[] = ['day', 'week', 'month'] satisfies Line[]

/** Only the last so many are drawn, because with more of them the line becomes a grey block. */
const mostPoints = 800

/** The dimension along which an answer is drawn as a line; null where it is no course of time. */
export function lineOf({ columns, from, count, rows }: ReportAnswer, divisions: number): Line | null {
  const [first = ''] = columns
  const isWhole = count === rows.length && divisions <= 1
  return from !== null && isWhole && lines.includes(first) ? (first as Line) : null
}

/** The points of a line in their order, with a zero where nothing happened. */
export function reportPoints(answer: ReportAnswer, by: Line, column: string): Point[] {
  const { from, to, rows, before } = answer
  if (from === null || to === null) return []
  const rowOf = new Map(rows.map(row => [String(row.cells[by] ?? row.keys[by]), row]))
  return pointsOf({ from, to, by })
    .slice(-mostPoints)
    .map(key => {
      const row = rowOf.get(key)
      return {
        key,
        now: numberOf(row?.cells[column]),
        before: before ? numberOf(row?.before?.[column]) : null,
      }
    })
}

const numberOf = (cell: string | number | null | undefined) => (typeof cell === 'number' ? cell : 0)
