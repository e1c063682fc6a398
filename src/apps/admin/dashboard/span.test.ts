import { describe, expect, it } from 'vitest'
import { pointsOf, spanOf } from './span.ts'

const today = '2026-11-18'
const points = (from: string, to: string, by: 'day' | 'week' | 'month') => pointsOf({ from, to, by })

describe('the span of an address', () => {
  it.each([
    ['today', '2026-11-18', 'hour'],
    ['7d', '2026-11-12', 'day'],
    ['30d', '2026-10-20', 'day'],
    ['month', '2026-11-01', 'day'],
  ])('%s begins on %s, by %s', (range, from, by) => {
    expect(spanOf(range, today)).toMatchObject({ range, from, to: today, by })
  })

  it('is that of the days in it', () => {
    expect(spanOf('2026-03-01..2026-05-31', today)).toEqual({
      range: null,
      from: '2026-03-01',
      to: '2026-05-31',
      compare: 'previous',
      by: 'day',
    })
    expect(spanOf('2026-11-17', today)).toMatchObject({ from: '2026-11-17', to: '2026-11-17', by: 'hour' })
    expect(spanOf('2026-01-01..2026-11-18', today).by).toBe('week')
    expect(spanOf('2023-01-01..2026-11-18', today).by).toBe('month')
  })

  it.each(['', 'x', '2026-02-30', '2026-11-18..2026-11-01', '1990-01-01..2026-11-18', '2026-11-01..'])(
    'that is «%s» is the usual one',
    range => {
      expect(spanOf(range, today)).toMatchObject({ range: '30d', to: today })
    },
  )
})

describe('this month', () => {
  it('is compared with the same days of the month before', () => {
    expect(spanOf('month', today).compare).toBe('2026-10-01')
    expect(spanOf('month', '2026-01-05').compare).toBe('2025-12-01')
    expect(spanOf('month', '2026-03-28').compare).toBe('2026-02-01')
  })

  it('is compared with the days right before when that month was shorter', () => {
    expect(spanOf('month', '2026-03-29').compare).toBe('previous')
  })
})

describe('the points of a chart', () => {
  it('are all of its days, weeks from Monday, or months', () => {
    expect(points('2026-02-27', '2026-03-02', 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(points('2026-11-01', '2026-11-16', 'week')).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
    expect(points('2025-12-31', '2026-02-01', 'month')).toEqual(['2025-12', '2026-01', '2026-02'])
  })
})
