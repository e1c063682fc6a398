import { expect, it } from 'vitest'
import { pointAddress } from './addresses.ts'

const span = { from: '2026-02-10', to: '2026-11-18' }
const days = (by: 'day' | 'week' | 'month', key: string) =>
  new URLSearchParams(pointAddress(by, key, span)?.split('?')[1]).get('business_date')

it('a point of the chart leads to the days it counts, and none outside the span', () => {
  expect(days('day', '2026-11-02')).toBe('2026-11-02..2026-11-02')
  expect(days('week', '2026-03-02')).toBe('2026-03-02..2026-03-08')
  expect(days('week', '2026-02-09')).toBe('2026-02-10..2026-02-15')
  expect(days('month', '2026-02')).toBe('2026-02-10..2026-02-28')
  expect(days('month', '2026-10')).toBe('2026-10-01..2026-10-31')
  expect(days('month', '2026-11')).toBe('2026-11-01..2026-11-18')
  expect(pointAddress('hour', '12', { from: '2026-11-18', to: '2026-11-18' })).toBe(
    '/admin/reports/documents?range=2026-11-18..2026-11-18&hour=12',
  )
})
