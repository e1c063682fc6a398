import { expect, test } from 'vitest'
import { stopFrom } from './strip.ts'

const starts = [0, 672, 1042, 1606]

test('an arrow goes to the start of the next item, also from between two', () => {
  expect(stopFrom(starts, 0, 1)).toBe(672)
  expect(stopFrom(starts, 671.5, 1)).toBe(1042)
  expect(stopFrom(starts, 800, -1)).toBe(672)
  expect(stopFrom(starts, 672, -1)).toBe(0)
})

test('at the ends an arrow goes nowhere', () => {
  expect(stopFrom(starts, 1606, 1)).toBe(1606)
  expect(stopFrom(starts, 0, -1)).toBe(0)
  expect(stopFrom([], 0, 1)).toBe(0)
})
