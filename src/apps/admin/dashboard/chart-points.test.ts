import { describe, expect, it } from 'vitest'
import type { FigureAnswer } from '#browser/figures/figures-query.ts'
import type { Dimension } from '#contract/figures.ts'
import { chartPoints } from './chart-points.ts'

type Sold = Readonly<Record<string, number>>

const spanned = (from: string, to: string, sold: Sold) => ({
  from,
  to,
  count: Object.keys(sold).length,
  total: {},
  rows: Object.entries(sold).map(([key, sales]) => ({ keys: [key], names: [null], values: { sales } })),
})

function answer(by: Dimension, now: ReturnType<typeof spanned>, before?: typeof now): FigureAnswer {
  return { ...now, before: before ?? null, by: [by] }
}

describe('the points of a chart', () => {
  it('have a zero on days without a sale, beside the same day of the span before', () => {
    const now = spanned('2026-11-01', '2026-11-03', { '2026-11-02': 20 })
    const before = spanned('2026-10-29', '2026-10-31', { '2026-10-31': 7 })
    expect(chartPoints(answer('day', now, before), 'sales')).toEqual([
      { key: '2026-11-01', now: 0, before: 0 },
      { key: '2026-11-02', now: 20, before: 0 },
      { key: '2026-11-03', now: 0, before: 7 },
    ])
  })

  it('have no value before where nothing is compared', () => {
    const now = spanned('2026-11-01', '2026-11-02', { '2026-11-02': 20 })
    expect(chartPoints(answer('day', now), 'sales').map(point => point.before)).toEqual([null, null])
  })

  it('of a day are the hours in which a shop is open, and those with a sale', () => {
    const now = spanned('2026-11-18', '2026-11-18', { 8: 5, 12: 30 })
    const before = spanned('2026-11-17', '2026-11-17', { 21: 9 })
    const points = chartPoints(answer('hour', now, before), 'sales')
    expect([points[1], points.at(-1)]).toEqual([
      { key: '8', now: 5, before: 0 },
      { key: '21', now: 0, before: 9 },
    ])
    expect(points.map(point => point.key)).toEqual(Array.from({ length: 15 }, (_, hour) => String(hour + 7)))
    const quiet = chartPoints(answer('hour', spanned('2026-11-18', '2026-11-18', {})), 'sales')
    expect([quiet[0]?.key, quiet.at(-1)?.key]).toEqual(['9', '19'])
  })

  it('of a day that is not over end now', () => {
    const now = spanned('2026-11-18', '2026-11-18', { 12: 30 })
    const before = spanned('2026-11-17', '2026-11-17', { 11: 9 })
    const points = chartPoints(answer('hour', now, before), 'sales', 12)
    expect(points.slice(2, 5)).toEqual([
      { key: '11', now: 0, before: 9 },
      { key: '12', now: 30, before: 0 },
      { key: '13', now: null, before: null },
    ])
  })
})
