import { describe, expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { partsOf } from './kin.ts'
import { planOf, seasonDays } from './seasons.ts'

const demo = { sales: 2_347, products: 90, customers: 150 }
const sizes = [2_000, 20_000, 200_000]

describe('the plan of the years', () => {
  it('has the wanted sales, and a product and a customer for every ten', () => {
    for (const wanted of sizes) {
      const { seasons, lots, crowds } = planOf(wanted, demo)
      expect(Math.abs(seasons.length * demo.sales - wanted)).toBeLessThanOrEqual(demo.sales / 2)
      expect(Math.abs(lots * demo.products - wanted / 10)).toBeLessThanOrEqual(demo.products / 2)
      expect(Math.abs(crowds * demo.customers - wanted / 10)).toBeLessThanOrEqual(demo.customers / 2)
    }
  })

  it('goes back ten years at most, in whole weeks, and ends with the demo', () => {
    for (const wanted of sizes) {
      const { seasons, length } = planOf(wanted, demo)
      expect(length).toBeLessThan(11 * 366)
      expect(seasons[0]?.days).toBe(0)
      expect(seasons.every(({ days }) => days % 7 === 0)).toBe(true)
    }
  })

  it('lets nobody work in two seasons at a time', () => {
    for (const wanted of sizes) {
      const { seasons } = planOf(wanted, demo)
      for (const team of Map.groupBy(seasons, season => season.team).values()) {
        const begins = team.map(({ days }) => days)
        expect(begins.every((day, place) => place === 0 || begins[place - 1]! - day >= seasonDays)).toBe(true)
      }
    }
  })
})

describe('who stands for a row of the demo', () => {
  const ids = Array.from({ length: 90 }, (_, place) => place + 1)
  const part = partsOf(ids, 200, { same: 0.1, few: 0.3, chance: chanceOf(1) })

  const lotsOf = (id: number) => new Set(Array.from({ length: 80 }, (_, season) => part(season, 1, id)))

  it('is the same in every season for the most wanted, one of ten for the next, and any for the others', () => {
    expect(lotsOf(1)).toEqual(new Set([0]))
    expect(Math.max(...lotsOf(20))).toBeLessThan(10)
    expect(lotsOf(80).size).toBeGreaterThan(40)
  })

  it('was there by then', () => {
    expect(ids.every(id => part(3, 0, id) === 0)).toBe(true)
    expect(ids.every(id => part(3, 0.5, id) < 100)).toBe(true)
  })
})
