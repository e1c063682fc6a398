import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dotOf } from './card-dots.ts'

test('there are at most three dots: the first, the last, and the middle for all others', () => {
  expect([0, 1].map(place => dotOf(place, 2))).toEqual([0, 1])
  expect([0, 1, 2].map(place => dotOf(place, 3))).toEqual([0, 1, 2])
  expect([0, 1, 2, 3, 4].map(place => dotOf(place, 5))).toEqual([0, 1, 1, 1, 2])
})

test('every photograph has an existing dot', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(39), (total, place) => {
      fc.pre(place < total)
      const dot = dotOf(place, total)
      expect(dot).toBeGreaterThanOrEqual(0)
      expect(dot).toBeLessThan(Math.min(total, 3))
    }),
  )
})
