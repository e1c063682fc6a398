import { expect, test } from 'vitest'
import { stopFrom } from './strip.ts'

const starts = [0, 672, 1042, 1606]

test('an arrow stops where the next item starts, also from between two', () => {
  expect(stopFrom(starts, 0, 1)).toBe(672)
  expect(stopFrom(starts, 671.5, 1)).toBe(1042)
  expect(stopFrom(starts, 800, -1)).toBe(672)
  expect(stopFrom(starts, 672, -1)).toBe(0)
})

test('beyond the ends there is nowhere to go', () => {
  expect(stopFrom(starts, 1606, 1)).toBe(1606)
  expect(stopFrom(starts, 0, -1)).toBe(0)
  expect(stopFrom([], 0, 1)).toBe(0)
})
