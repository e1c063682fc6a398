import { expect, it } from 'vitest'
import { heatOf } from './heat.ts'

const row = (weekday: number, hour: number, sales: number) => ({
  keys: [weekday, hour],
  names: [null, null],
  values: { sales },
})

it('hours are dark by their part of the best one, from Monday', () => {
  const heat = heatOf([row(1, 12, 200), row(7, 20, 50)])
  expect(heat.hours).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect([heat.at(0, 12), heat.part(0, 12)]).toEqual([200, 1])
  expect([heat.at(6, 20), heat.part(6, 20)]).toEqual([50, 0.25])
  expect([heat.at(3, 12), heat.part(3, 12)]).toEqual([0, 0])
})

it('nothing is dark where nothing was sold', () => {
  expect(heatOf([row(1, 12, 0)]).part(0, 12)).toBe(0)
  expect(heatOf([]).hours).toHaveLength(10)
})
