import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { cashDifference, countCash, denominations, exceedsLimit } from './cash-count.ts'
import { cashEntry, cashEntryTypes, expectedCash } from './cash.ts'
import { cents, parseRate } from './money.ts'

const runs = { numRuns: howOften(300, 10_000, 100_000) }
const of = (MXN: number, USD: number) => ({ MXN: cents(MXN), USD: cents(USD) })
const anyCount = fc.uniqueArray(
  fc.constantFrom('MXN' as const, 'USD' as const).chain(currency =>
    fc.record({
      currency: fc.constant(currency),
      denomination: fc.constantFrom(...denominations[currency]),
      quantity: fc.integer({ min: 0, max: 10_000 }),
    }),
  ),
  { selector: ({ currency, denomination }) => `${currency} ${denomination}` },
)

describe('counting a drawer', () => {
  it('adds up notes and coins of each currency', () => {
    expect(
      countCash([
        { currency: 'MXN', denomination: 500_00, quantity: 3 },
        { currency: 'MXN', denomination: 50, quantity: 5 },
        { currency: 'USD', denomination: 20_00, quantity: 2 },
      ]),
    ).toEqual({ MXN: 1_502_50, USD: 40_00 })
    expect(countCash([])).toEqual({ MXN: 0, USD: 0 })
  })

  it('refuses denominations that do not exist or come twice, and names each', () => {
    const twice = { currency: 'MXN', denomination: 100_00, quantity: 1 } as const
    const wrong = [{ currency: 'USD', denomination: 500_00, quantity: 1 } as const, twice, twice]
    expect(() => countCash(wrong)).toThrow(
      expect.objectContaining({
        issues: [
          { code: 'unknown_denomination', field: 'counted.0.denomination', params: {} },
          { code: 'duplicated', field: 'counted.2.denomination', params: {} },
        ],
      }),
    )
  })

  it('does not depend on the order, and each note counts with its own value', () => {
    fc.assert(
      fc.property(anyCount, counted => {
        const sums = { MXN: 0n, USD: 0n }
        for (const each of counted) sums[each.currency] += BigInt(each.denomination) * BigInt(each.quantity)
        const found = countCash(counted.toReversed())
        expect([BigInt(found.MXN), BigInt(found.USD)]).toEqual([sums.MXN, sums.USD])
      }),
      runs,
    )
  })

  it('gives a difference that turns the expected cash into the counted cash', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 })
    const entries = fc.array(
      fc.tuple(fc.constantFrom(...cashEntryTypes), fc.constantFrom('MXN' as const, 'USD' as const), amount),
    )
    fc.assert(
      fc.property(entries, anyCount, (given, counted) => {
        const ledger = given.map(([type, currency, each]) => cashEntry(type, currency, each))
        const { MXN, USD } = expectedCash(ledger)
        const expected = { MXN: cents(MXN), USD: cents(USD) }
        const count = countCash(counted)
        const difference = cashDifference(count, expected)
        expect(MXN + difference.MXN).toBe(count.MXN)
        expect(USD + difference.USD).toBe(count.USD)
        const sum = given
          .filter(([, currency]) => currency === 'MXN')
          .reduce(
            (all, [type, , each]) =>
              all + (['refund', 'expense', 'withdrawal'].includes(type) ? -each : each),
            0,
          )
        expect(MXN).toBe(sum)
      }),
      runs,
    )
  })
})

describe('a difference', () => {
  const rate = parseRate('20')
  const limit = cents(50_00)

  it.each([
    [of(50_00, 0), rate, false],
    [of(-50_01, 0), rate, true],
    [of(0, 2_50), rate, false],
    [of(-1, 2_50), rate, true],
    // Pesos too many do not make up for dollars that are missing.
    [of(40_00, -2_00), rate, true],
    [of(0, 1), null, true],
    [of(10_00, 0), null, false],
  ])('of %o at %s is above the limit: %s', (difference, given, isAbove) => {
    expect(exceedsLimit(difference, given, limit)).toBe(isAbove)
  })
})

describe('change for dollars', () => {
  it('takes pesos out as part of a sale; nothing else is negative', () => {
    expect(cashEntry('sale', 'MXN', -350_00)).toEqual({ type: 'sale', currency: 'MXN', amount: -350_00 })
    expect(() => cashEntry('sale', 'USD', -1)).toThrow('min_number')
    expect(() => cashEntry('income', 'MXN', -1)).toThrow('min_number')
  })
})
