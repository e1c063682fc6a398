import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { cents, parsePercent, type Cents, type Percent, type Rate } from './money.ts'
import { pricesOf } from './pricing.ts'
import { prorate } from './prorate.ts'
import {
  discountOf,
  inForeign,
  isWithinLimit,
  percentGiving,
  saleTotals,
  taxIn,
  type Discount,
  type PricedLine,
} from './sale-totals.ts'

const runs = { numRuns: howOften(300, 10_000, 100_000) }
const iva = parsePercent(16)
const line = (quantity: number, unitPrice: number, taxRate: Percent = iva): PricedLine => ({
  quantity,
  unitPrice: cents(unitPrice),
  taxRate,
})
const none: Discount = { type: 'amount', amount: cents(0) }
const percent = (value: number): Discount => ({ type: 'percent', percent: parsePercent(value) })

/** Rounds half away from zero with integers only, in another way than the code under test. */
function roundedBy(top: bigint, bottom: bigint): bigint {
  const [whole, rest] = [top / bottom, top % bottom]
  return rest * 2n >= bottom ? whole + 1n : whole
}

const rates = fc.constantFrom(0, 800, 1600, 1234).map(rate => rate as Percent)
const anyLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 1_000 }),
    unitPrice: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
    taxRate: rates,
  }),
  { minLength: 1, maxLength: 12 },
)
const anyPercent = fc.integer({ min: 0, max: 10_000 }).map(value => value as Percent)
const anyDiscount = fc.oneof(
  anyPercent.map(value => ({ type: 'percent', percent: value }) as const),
  fc.integer({ min: 0, max: 100 }).map(share => ({ type: 'share', share }) as const),
)
const anySale = fc.tuple(anyLines, anyDiscount).map(([lines, given]) => {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const discount: Discount =
    given.type === 'percent'
      ? given
      : { type: 'amount', amount: cents(Math.floor((subtotal * given.share) / 100)) }
  return { lines, discount, subtotal }
})

describe('the totals of a sale', () => {
  it('are those of a ticket worked out by hand', () => {
    // Three chairs and a table with 10 % off: 1,199.70 − 119.97; 148.93 of IVA is contained.
    const { lines, ...totals } = saleTotals([line(3, 99_90), line(1, 900_00)], percent(10))
    expect(totals).toEqual({ subtotal: 1_199_70, discount: 119_97, total: 1_079_73, tax: 148_93 })
    expect(lines).toEqual([
      { total: 299_70, discount: 29_97, tax: 37_20 },
      { total: 900_00, discount: 90_00, tax: 111_73 },
    ])
  })

  it('divide a cent that cannot be divided to the line with the largest remainder', () => {
    const { lines } = saleTotals([line(1, 10_00), line(1, 10_00), line(1, 10_00)], {
      type: 'amount',
      amount: cents(1_00),
    })
    expect(lines.map(({ discount }) => discount)).toEqual([34, 33, 33])
    expect(prorate(5, [0, 0])).toEqual([0, 0])
  })

  it('refuse a discount above the subtotal and amounts that are too large', () => {
    expect(() => saleTotals([line(1, 10_00)], { type: 'amount', amount: cents(10_01) })).toThrow(
      'discount_over_subtotal',
    )
    expect(() => saleTotals([line(1_000_000, 99_999_999_999)], none)).toThrow('sale_too_large')
    expect(() => saleTotals([line(1, 99_999_999_999), line(1, 1)], none)).toThrow('sale_too_large')
  })

  it('are the subtotal minus the discount, and the subtotal is the sum of the lines', () => {
    fc.assert(
      fc.property(anySale, ({ lines, discount, subtotal }) => {
        const totals = saleTotals(lines, discount)
        expect(totals.subtotal).toBe(subtotal)
        expect(totals.total).toBe(totals.subtotal - totals.discount)
        expect(totals.lines.reduce((sum, { total }) => sum + total, 0)).toBe(subtotal)
      }),
      runs,
    )
  })

  it('keep every discount between nothing and the subtotal', () => {
    fc.assert(
      fc.property(anySale, ({ lines, discount }) => {
        const totals = saleTotals(lines, discount)
        expect(totals.discount).toBeGreaterThanOrEqual(0)
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal)
        for (const each of totals.lines) expect(each.discount).toBeLessThanOrEqual(each.total)
      }),
      runs,
    )
  })

  it('have the discount of a percentage as exact integers give it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }).map(cents), anyPercent, (subtotal, value) => {
        const found = discountOf(subtotal, { type: 'percent', percent: value })
        expect(BigInt(found)).toBe(roundedBy(BigInt(subtotal) * BigInt(value), 10_000n))
      }),
      runs,
    )
  })

  it('tell the percentage of an amount that one gives, and of no other', () => {
    const anySubtotal = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents)
    fc.assert(
      fc.property(anySubtotal, anyPercent, (subtotal, value) => {
        const amount = discountOf(subtotal, { type: 'percent', percent: value })
        const read = percentGiving(subtotal, amount)
        expect(discountOf(subtotal, { type: 'percent', percent: read ?? parsePercent(0) })).toBe(amount)
        expect(read).not.toBeNull()
      }),
      runs,
    )
    expect(percentGiving(cents(1_99), cents(20))).toBe(parsePercent(10))
    expect(percentGiving(cents(5_000_00), cents(123_45))).toBeNull()
    expect(percentGiving(cents(1), cents(2))).toBeNull()
  })

  it('have discounts and taxes per line that add up to those of the sale, to the cent', () => {
    fc.assert(
      fc.property(anySale, ({ lines, discount }) => {
        const totals = saleTotals(lines, discount)
        expect(totals.lines.reduce((sum, each) => sum + each.discount, 0)).toBe(totals.discount)
        expect(totals.lines.reduce((sum, each) => sum + each.tax, 0)).toBe(totals.tax)
      }),
      runs,
    )
  })

  it('contain for each rate the tax that exact integers give', () => {
    fc.assert(
      fc.property(anySale, ({ lines, discount }) => {
        const totals = saleTotals(lines, discount)
        for (const rate of new Set(lines.map(({ taxRate }) => taxRate))) {
          const own = totals.lines.filter((_, place) => lines[place]?.taxRate === rate)
          const net = own.reduce((sum, each) => sum + BigInt(each.total - each.discount), 0n)
          const base = roundedBy(net * 10_000n, 10_000n + BigInt(rate))
          const tax = own.reduce((sum, each) => sum + BigInt(each.tax), 0n)
          expect(base + tax).toBe(net)
        }
      }),
      runs,
    )
  })

  it('never tax more than a line costs, and tax nothing at a rate of zero', () => {
    fc.assert(
      fc.property(anySale, ({ lines, discount }) => {
        for (const [place, each] of saleTotals(lines, discount).lines.entries()) {
          expect(each.tax).toBeGreaterThanOrEqual(0)
          expect(each.tax).toBeLessThanOrEqual(lines[place]?.taxRate === 0 ? 0 : each.total - each.discount)
        }
      }),
      runs,
    )
  })

  it('grow with the price, and never when the discount grows', () => {
    fc.assert(
      fc.property(anyLines, anyPercent, anyPercent, (lines, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(value =>
          saleTotals(lines, { type: 'percent', percent: value as Percent }),
        )
        expect(more?.total).toBeLessThanOrEqual(less?.total ?? 0)
        const dearer = lines.map(each => ({ ...each, unitPrice: cents(each.unitPrice + 1) }))
        expect(saleTotals(dearer, none).total).toBeGreaterThan(saleTotals(lines, none).total)
      }),
      runs,
    )
  })
})

describe('dividing an amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
  const amounts = fc.integer({ min: 0, max: 99_999_999_999 })

  it('loses nothing, and gives each its exact part but for less than a cent', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, given) => {
        const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n)
        const shares = prorate(amount, given)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0n ? 0 : amount)
        for (const [place, share] of shares.entries()) {
          const error = BigInt(share) * whole - BigInt(amount) * BigInt(given[place]!)
          expect((error < 0n ? -error : error) < (whole === 0n ? 1n : whole)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('gives the cents left over to those with the largest remainders', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, given) => {
        const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n)
        if (whole === 0n) return
        const parts = prorate(amount, given).map((share, place) => {
          const exact = BigInt(amount) * BigInt(given[place]!)
          return { isRaised: BigInt(share) > exact / whole, rest: exact % whole }
        })
        const raised = parts.filter(({ isRaised }) => isRaised).map(({ rest }) => rest)
        const others = parts.filter(({ isRaised }) => !isRaised).map(({ rest }) => rest)
        expect(raised.every(rest => others.every(other => other <= rest))).toBe(true)
      }),
      runs,
    )
  })
})

describe('prices, rates and limits', () => {
  it('a foreign price is discounted in its own currency and then turned into pesos', () => {
    const price = fc.integer({ min: 0, max: 9_999_999 }).map(cents)
    const rate = fc.integer({ min: 1, max: 99_999_999 }).map(value => value as Rate)
    fc.assert(
      fc.property(price, anyPercent, rate, (given, discountPercent, exchangeRate) => {
        const { priceMxn } = pricesOf({
          price: given,
          currency: 'USD',
          exchangeRate,
          hasDiscount: true,
          discountPercent,
          wholePesos: false,
        })
        const net = roundedBy(BigInt(given) * BigInt(10_000 - discountPercent), 10_000n)
        expect(BigInt(priceMxn ?? -1)).toBe(roundedBy(net * BigInt(exchangeRate), 1_000_000n))
      }),
      runs,
    )
  })

  it('a total in dollars is the nearest one, and there is none without a rate', () => {
    const rate = fc.integer({ min: 1_000_000, max: 99_999_999 }).map(value => value as Rate)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }).map(cents), rate, (total, given) => {
        const found = inForeign(total, given)
        expect(BigInt(found ?? -1)).toBe(roundedBy(BigInt(total) * 1_000_000n, BigInt(given)))
      }),
      runs,
    )
    expect(inForeign(cents(1), null)).toBeNull()
    expect(() => inForeign(cents(99_999_999_999), 999_999 as Rate)).toThrow('sale_too_large')
  })

  it('base and tax always add up to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }).map(cents), anyPercent, (total, rate) => {
        const tax = taxIn(total, rate)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(BigInt(total - tax)).toBe(roundedBy(BigInt(total) * 10_000n, 10_000n + BigInt(rate)))
      }),
      runs,
    )
  })

  it('a discount equal to the limit is within it, and one cent more is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }).map(cents), anyPercent, (subtotal, limit) => {
        const most = discountOf(subtotal, { type: 'percent', percent: limit })
        expect(isWithinLimit(subtotal, most, limit)).toBe(true)
        expect(isWithinLimit(subtotal, (most + 1) as Cents, limit)).toBe(false)
      }),
      runs,
    )
  })
})
