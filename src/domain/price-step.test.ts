import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, mostMoney } from './money.ts'
import { roundedPrice, roundings, steppedPrice } from './price-step.ts'

const price = fc.integer({ min: 1, max: mostMoney }).map(cents)
const rounding = fc.constantFrom(...roundings)

describe('a price rounded to its ending', () => {
  it.each([
    [1_049, '00', 1_000],
    [1_050, '00', 1_100],
    [1_000, '00', 1_000],
    [49, '00', 100],
    [1, '00', 100],
    [1_039, '90', 990],
    [1_040, '90', 1_090],
    [1_090, '90', 1_090],
    [1_099, '90', 1_090],
    [1, '90', 90],
    [39, '90', 90],
    [1_234, 'none', 1_234],
  ] as const)('%i cents to .%s are %i', (given, to, expected) => {
    expect(roundedPrice(cents(given), to)).toBe(expected)
  })

  it('ends as asked, is above 0 and at most half a peso away, unless that were no price', () => {
    fc.assert(
      fc.property(price, fc.constantFrom('00', '90'), (given, to) => {
        const rounded = roundedPrice(given, to)
        expect(rounded % 100).toBe(Number(to))
        expect(rounded).toBeGreaterThan(0)
        const lowest = to === '00' ? 100 : 90
        expect(rounded === lowest || Math.abs(rounded - given) <= 50).toBe(true)
      }),
    )
  })

  it('stays when it is rounded again', () => {
    fc.assert(
      fc.property(price, rounding, (given, to) => {
        const once = roundedPrice(given, to)
        expect(roundedPrice(once, to)).toBe(once)
      }),
    )
  })
})

describe('a price changed by a step', () => {
  it.each([
    [10_000, 10, 11_000],
    [10_000, -15, 8_500],
    [999, 33.33, 1_332], // 13.31967
    [5, -50, 3], // 2.5 goes away from zero
    [10_000, 0, 10_000],
    [1, -60, null],
    [10_000, -100, null],
  ])('of %i cents by %d %% is %s', (given, percent, expected) => {
    const step = { by: 'percent', percent: Math.round(percent * 100) } as const
    expect(steppedPrice(cents(given), step, 'none')).toBe(expected)
  })

  it.each([
    [10_000, 5_050, 15_050],
    [10_000, -9_999, 1],
    [10_000, -10_000, null],
    [10_000, -99_999_999_999, null],
  ])('of %i cents by %i cents is %s', (given, amount, expected) => {
    expect(steppedPrice(cents(given), { by: 'amount', amount: cents(amount) }, 'none')).toBe(expected)
  })

  it('by a percentage is exact to the cent, whatever its size', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: -9_999, max: 100_000 }), (given, percent) => {
        const next = steppedPrice(given, { by: 'percent', percent }, 'none')
        // Twice the distance to the true value, in ten-thousandths of a cent, is at most one cent.
        const exact = BigInt(given) * BigInt(10_000 + percent)
        const off = BigInt(next ?? 0) * 10_000n - exact
        expect(2n * (off < 0n ? -off : off) <= 10_000n).toBe(true)
      }),
    )
  })

  it('is never 0 and never negative, also after rounding', () => {
    const step = fc.oneof(
      fc.record({ by: fc.constant('percent' as const), percent: fc.integer({ min: -10_000, max: 100_000 }) }),
      fc.record({
        by: fc.constant('amount' as const),
        amount: fc.integer({ min: -Number(mostMoney), max: mostMoney }).map(cents),
      }),
    )
    fc.assert(
      fc.property(price, step, rounding, (given, by, to) => {
        const next = steppedPrice(given, by, to)
        expect(next === null || next > 0).toBe(true)
      }),
    )
  })
})
