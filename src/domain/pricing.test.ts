import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { cents, parsePercent, parseRate, type Percent, type Rate } from './money.ts'
import { isBeyondLimit, isOddRate, isOffer, pricesOf, type PriceFacts } from './pricing.ts'

const base: PriceFacts = {
  price: cents(10_000),
  currency: 'MXN',
  exchangeRate: null,
  hasDiscount: false,
  discountPercent: parsePercent(15),
}

const facts = fc.record<PriceFacts>({
  price: fc.integer({ min: 0, max: 99_999_999_999 }).map(cents),
  currency: fc.constantFrom('MXN', 'USD'),
  exchangeRate: fc.integer({ min: 1, max: 50_000_000 }).map(rate => rate as Rate),
  hasDiscount: fc.boolean(),
  discountPercent: fc.integer({ min: 0, max: 10_000 }).map(percent => percent as Percent),
})

describe('the price of a product', () => {
  it('is its own without an offer, whatever percentage is written down', () => {
    expect(pricesOf(base)).toEqual({ offerPrice: 10_000, priceMxn: 10_000 })
  })

  it.each([
    [10_000, 15, 8_500],
    [1_001, 50, 501], // 500.5 goes away from zero
    [999, 33.33, 666], // 666.0333
    [5, 90, 1], // 0.5
    [10_000, 100, 0],
  ])('of %i cents with %d %% off is %i', (price, percent, offerPrice) => {
    const discountPercent = parsePercent(percent)
    expect(pricesOf({ ...base, price: cents(price), hasDiscount: true, discountPercent })).toEqual({
      offerPrice,
      priceMxn: offerPrice,
    })
  })

  it('in dollars is rounded in dollars first, then in pesos', () => {
    const dollars: PriceFacts = {
      price: cents(1_001),
      currency: 'USD',
      exchangeRate: parseRate('17.455'),
      hasDiscount: true,
      discountPercent: parsePercent(50),
    }
    // 5.005 → 5.01 USD; 5.01 × 17.455 = 87.44955 pesos. Rounded once it would be 87.36.
    expect(pricesOf(dollars)).toEqual({ offerPrice: 501, priceMxn: 8_745 })
  })

  it('in dollars without a rate has no pesos', () => {
    expect(pricesOf({ ...base, currency: 'USD' }).priceMxn).toBeNull()
  })

  it('is never raised by an offer, and never negative', () => {
    fc.assert(
      fc.property(facts, given => {
        const { offerPrice } = pricesOf(given)
        expect(offerPrice).toBeGreaterThanOrEqual(0)
        expect(offerPrice).toBeLessThanOrEqual(given.price)
      }),
      { numRuns: howOften(1_000, 10_000, 100_000) },
    )
  })

  it('is never more with a larger percentage', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 10_000 }), (given, other) => {
        const [less, more] = [given.discountPercent, other].sort((a, b) => a - b) as [Percent, Percent]
        const at = (discountPercent: Percent) => pricesOf({ ...given, hasDiscount: true, discountPercent })
        expect(at(more).offerPrice).toBeLessThanOrEqual(at(less).offerPrice)
      }),
      { numRuns: howOften(1_000, 10_000, 100_000) },
    )
  })
})

describe('a price in pesos that is more than an amount may be', () => {
  it.each([
    [99_999_999_999, 'USD', 1_000_000, false],
    [99_999_999_999, 'USD', 1_000_001, true],
    [6_000_00, 'USD', 17_500_000, false],
    [6_000_00, 'USD', 175_000_000_000, true],
    [99_999_999_999, 'USD', 999_999_999_999, true],
    [99_999_999_999, 'USD', null, false],
    [99_999_999_999, 'MXN', 999_999_999_999, false],
  ] as const)('%i cents of %s at %i millionths: %s', (price, currency, rate, isBeyond) => {
    expect(isBeyondLimit(cents(price), currency, rate as Rate | null)).toBe(isBeyond)
  })
})

const amount = (value: number | null) => (value === null ? null : cents(value))

describe('an offer', () => {
  it.each([
    [10_000, 9_000, true],
    [10_000, 10_000, false],
    [1, 1, false],
    [10_000, null, false],
    [null, null, false],
  ] as const)('from %s to %s is shown: %s', (normal, now, isShown) => {
    expect(isOffer(amount(normal), amount(now))).toBe(isShown)
  })

  it('that rounds to the same price is not shown', () => {
    const price = cents(1)
    const { offerPrice } = pricesOf({ ...base, price, hasDiscount: true, discountPercent: parsePercent(1) })
    expect(isOffer(price, offerPrice)).toBe(false)
  })
})

describe('a rate that is asked about', () => {
  it.each([
    ['8.75', false],
    ['8.749999', true],
    ['26.25', false],
    ['26.250001', true],
    ['175000', true],
    ['0.0175', true],
  ])('%s, on a day of 17.5: %s', (rate, isOdd) => {
    expect(isOddRate(parseRate(rate), parseRate('17.5'))).toBe(isOdd)
  })
})
