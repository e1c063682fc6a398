import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Histogram } from './histogram.ts'

it('counts each value under the first bound that it does not exceed', () => {
  const histogram = new Histogram([5, 10])
  for (const value of [0, 5, 5.1, 10, 11]) histogram.add(value)
  expect(histogram.counts).toEqual([2, 2, 1])
  expect(histogram.sum).toBeCloseTo(31.1)
})

it('has every value once, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000)), values => {
      const bounds = [1, 10, 100]
      const histogram = new Histogram(bounds)
      for (const value of values) histogram.add(value)
      const below = (bound: number) => values.filter(value => value <= bound).length
      const [one = 0, ten = 0, hundred = 0] = histogram.counts
      expect([one, one + ten, one + ten + hundred]).toEqual(bounds.map(below))
      expect(histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
    }),
  )
})
