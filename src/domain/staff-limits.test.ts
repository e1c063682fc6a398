import { expect, it } from 'vitest'
import { isWithin, limitOf } from './staff-limits.ts'

it.each([
  ['Vendedor', { seller: 10, supervisor: 20 }, 10],
  ['Supervisor', { seller: 10, supervisor: 20 }, 20],
  ['Supervisor', { seller: 10, supervisor: 5 }, 10],
  ['Admin', { seller: 10, supervisor: 20 }, null],
  ['Somebody', { seller: 10, supervisor: 20 }, 10],
])('the limit of a %s with %o is %s', (role, limits, limit) => {
  expect(limitOf(limits, role)).toBe(limit)
})

it('an amount up to the limit is within it, and any amount without one', () => {
  expect([isWithin(10, 10), isWithin(10, 11), isWithin(0, 1), isWithin(null, 9e9)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
