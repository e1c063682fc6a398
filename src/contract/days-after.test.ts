import { expect, it } from 'vitest'
import { daysAfter } from './days-after.ts'

it.each([
  ['2026-11-17', 0, '2026-11-17'],
  ['2026-11-17', 90, '2027-02-15'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 365, '2027-12-31'],
])('%s and %i days are %s', (day, days, wanted) => {
  expect(daysAfter(day, days)).toBe(wanted)
})
