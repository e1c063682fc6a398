import { describe, expect, it } from 'vitest'
import { lastSpring, reportSpan } from './report-span.ts'

describe('a span of a report', () => {
  it.each([
    ['today', '2026-11-18', '2026-11-18'],
    ['yesterday', '2026-11-17', '2026-11-17'],
    ['7d', '2026-11-12', '2026-11-18'],
    ['30d', '2026-10-20', '2026-11-18'],
    ['month', '2026-11-01', '2026-11-18'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['year', '2026-01-01', '2026-11-18'],
    ['12m', '2025-12-01', '2026-11-18'],
    ['2026-03-01..2026-05-31', '2026-03-01', '2026-05-31'],
  ])('%s is from %s to %s', (range, from, to) => {
    expect(reportSpan(range, '2026-11-18', '30d')).toMatchObject({ from, to })
  })

  it('that cannot be read is the usual one', () => {
    for (const range of ['', 'x', '2026-05-31..2026-03-01', '1990-01-01..2026-11-18']) {
      expect(reportSpan(range, '2026-11-18', '12m').range).toBe('12m')
    }
  })

  it('of last month begins in the year before when this one began', () => {
    expect(reportSpan('last-month', '2026-01-05', '30d')).toMatchObject({
      from: '2025-12-01',
      to: '2025-12-31',
    })
  })
})

describe('the last spring', () => {
  it.each([
    ['2026-11-18', '2026-03-21', '2026-06-20'],
    ['2026-04-02', '2026-03-21', '2026-04-02'],
    ['2026-03-20', '2025-03-21', '2025-06-20'],
  ])('on %s was from %s to %s', (today, from, to) => {
    expect(lastSpring(today)).toEqual({ from, to })
  })
})
