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
  wholePesos: false,
}

const facts = fc.record<PriceFacts>({
  price: fc.integer({ min: 0, max: 99_999_999_999 }).map(cents),
  currency: fc.constantFrom('MXN', 'USD'),
  exchangeRate: fc.integer({ min: 1, max: 50_000_000 }).map(rate => rate as Rate),
  hasDiscount: fc.boolean(),
  discountPercent: fc.integer({ min: 0, max: 10_000 }).map(percent => percent as Percent),
  wholePesos: fc.boolean(),
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
      wholePesos: false,
    }
    // 5.005 → 5.01 USD; 5.01 × 17.455 = 87.44955 pesos. Rounded once it would be 87.36.
    expect(pricesOf(dollars)).toEqual({ offerPrice: 501, priceMxn: 8_745 })
  })

  it.each([
    [70_559, '17.5', 1_234_800], // 12,347.825
    [70_560, '17.5', 1_234_800],
    [10_000, '18.495', 185_000], // 1,849.50 goes away from zero
    [9_999, '18.4949', 184_900], // 1,849.305; never rounded to the cent before
    [1, '17.5', 100], // a price never becomes nothing
    [0, '17.5', 0],
  ])('of %i cents of a dollar at %s is %i in whole pesos', (price, rate, priceMxn) => {
    const dollars = { ...base, price: cents(price), currency: 'USD', exchangeRate: parseRate(rate) } as const
    expect(pricesOf({ ...dollars, wholePesos: true }).priceMxn).toBe(priceMxn)
  })

  it('in whole pesos is half a peso away from the exact one at most, and never nothing', () => {
    fc.assert(
      fc.property(facts, given => {
        const dollars = { ...given, currency: 'USD' } as const
        const exact = pricesOf({ ...dollars, wholePesos: false })
        const whole = pricesOf({ ...dollars, wholePesos: true })
        expect(whole.offerPrice).toBe(exact.offerPrice)
        const [now, before] = [whole.priceMxn ?? -1, exact.priceMxn ?? -1]
        expect(now % 100).toBe(0)
        expect(now > 0).toBe(whole.offerPrice > 0)
        expect(now === 100 || Math.abs(now - before) <= 50).toBe(true)
        expect(pricesOf({ ...given, currency: 'MXN', wholePesos: true }).priceMxn).toBe(exact.offerPrice)
      }),
      { numRuns: howOften(1_000, 10_000, 100_000) },
    )
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
    const rule = { currency, exchangeRate: rate as Rate | null, wholePesos: false }
    expect(isBeyondLimit(cents(price), rule)).toBe(isBeyond)
  })
})

const amount = (value: number | null) => (value === null ? null : cents(value))

it('whole pesos may exceed the largest amount where the cents do not', () => {
  const rule = { currency: 'USD', exchangeRate: parseRate(1) } as const
  expect(isBeyondLimit(cents(99_999_999_999), { ...rule, wholePesos: false })).toBe(false)
  expect(isBeyondLimit(cents(99_999_999_999), { ...rule, wholePesos: true })).toBe(true)
})

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
