import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCost, writeCost } from './average-cost.ts'
import { parsePercent, parseRate, type Percent, type Rate } from './money.ts'
import { lineAmount, orderTotals, unitCostOf } from './purchase-totals.ts'

const iva = parsePercent(16)
const included = { taxIncluded: true, ivaRate: iva }
const added = { taxIncluded: false, ivaRate: iva }
const line = (quantity: number, unitPriceRaw: number) => ({ quantity, unitPriceRaw })

describe('the totals of an order', () => {
  it('include the IVA, or have it added, rounded once for the whole order', () => {
    const lines = [line(3, 33_33), line(1, 1)]
    // 100.00 includes 13.79 of IVA; rounding each line would give other cents.
    expect(orderTotals(lines, included)).toEqual({ subtotal: 86_21, tax: 13_79, total: 100_00 })
    expect(orderTotals(lines, added)).toEqual({ subtotal: 100_00, tax: 16_00, total: 116_00 })
    expect(orderTotals([line(1, 3)], added)).toEqual({ subtotal: 3, tax: 0, total: 3 }) // 0.48 of a cent
    expect(orderTotals([line(1, 4)], { ...added, ivaRate: parsePercent(12.5) })).toMatchObject({ tax: 1 }) // 0.5
    expect(orderTotals([], included)).toEqual({ subtotal: 0, tax: 0, total: 0 })
  })

  it('are refused above the largest amount', () => {
    expect(lineAmount(line(1_000_000, 99_999_999_999))).toBeNull()
    expect(lineAmount(line(2, 49_999_999_999))).toBe(99_999_999_998)
    expect(() => orderTotals([line(1_000_000, 99_999_999_999)], included)).toThrow('order_too_large')
    // The IVA makes the total too large.
    expect(() => orderTotals([line(1, 99_999_999_999)], added)).toThrow('order_too_large')
  })

  it('always add up, and included IVA equals the IVA that would be added to the rest', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 1_000 }),
        unitPriceRaw: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { maxLength: 20 },
    )
    const rates = fc.integer({ min: 0, max: 10_000 }).map(rate => rate as Percent)
    fc.assert(
      fc.property(lines, fc.boolean(), rates, (given, taxIncluded, ivaRate) => {
        const { subtotal, tax, total } = orderTotals(given, { taxIncluded, ivaRate })
        const sum = given.reduce((all, one) => all + one.quantity * one.unitPriceRaw, 0)
        expect(subtotal + tax).toBe(total)
        expect(Math.min(subtotal, tax)).toBeGreaterThanOrEqual(0)
        expect(taxIncluded ? total : subtotal).toBe(sum)
        expect(Math.abs(subtotal * ivaRate - tax * 10_000)).toBeLessThanOrEqual(10_000)
      }),
    )
  })
})

describe('the cost of a piece', () => {
  it.each([
    ['116.00', true, 'MXN 1', '100.000000'],
    ['100.00', false, 'MXN 1', '100.000000'],
    ['100.00', true, 'MXN 1', '86.206897'], // 86.20689655…
    ['116.00', true, 'USD 18.5', '1850.000000'],
    ['0.00', true, 'MXN 1', '0.000000'],
  ])('%s with IVA inside %s, at %s, is %s', (price, taxIncluded, money, cost) => {
    const exchangeRate = parseRate(money.split(' ')[1]!)
    const found = unitCostOf(Number(price) * 100, { taxIncluded, ivaRate: iva, exchangeRate })
    expect(found === null ? null : writeCost(found)).toBe(cost)
  })

  it('is refused when it exceeds the largest cost', () => {
    const terms = { taxIncluded: false, ivaRate: iva, exchangeRate: 1_000_000 as Rate }
    expect(unitCostOf(9_999_999_999, terms)).toBe(readCost('99999999.99'))
    expect(unitCostOf(10_000_000_000, terms)).toBeNull()
  })
})
