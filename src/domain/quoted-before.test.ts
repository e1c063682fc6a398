import { assert, constant, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, parsePercent } from './money.ts'
import { boundUntil, keepsQuoted, wasQuoted, type QuotedBefore } from './quoted-before.ts'
import { saleTotals } from './sale-totals.ts'

const before: QuotedBefore = {
  validUntil: '2026-03-10',
  isHonoured: true,
  isBound: true,
  discount: { type: 'percent', percent: parsePercent(10) },
  totals: { subtotal: cents(1000_00), discount: cents(100_00) },
}

describe('a quotation that is continued', () => {
  it('charges a quoted price only while it is honoured, and today’s always', () => {
    const prices = { today: 150, quoted: [100] }
    expect(keepsQuoted(100, prices, true)).toBe(true)
    expect(keepsQuoted(100, prices, false)).toBe(false)
    expect(keepsQuoted(150, prices, true)).toBe(false)
    expect(keepsQuoted(99, prices, true)).toBe(false)
    expect(keepsQuoted(null, prices, true)).toBe(false)
  })

  it('keeps its day with its prices, unless an Admin gives them', () => {
    expect(boundUntil(before, true)).toBe('2026-03-10')
    expect(boundUntil(before, false)).toBeNull()
    expect(boundUntil({ ...before, isBound: false }, true)).toBeNull()
    expect(boundUntil(null, true)).toBeNull()
  })

  it('never gives more discount than was quoted, neither as an amount nor as a part of the price', () => {
    const discounts = oneof(
      record({ type: constant('percent' as const), percent: integer({ min: 0, max: 10_000 }) }),
      record({ type: constant('amount' as const), amount: integer({ min: 0, max: 50_00 }) }),
    )
    assert(
      property(integer({ min: 50_00, max: 5000_00 }), discounts, (price, discount) => {
        const given = discount as QuotedBefore['discount']
        const totals = saleTotals(
          [{ quantity: 1, unitPrice: cents(price), taxRate: parsePercent(16) }],
          given,
        )
        if (!wasQuoted(before, given, totals)) return
        expect(totals.discount).toBeLessThanOrEqual(before.totals.discount)
        // A cent of rounding.
        expect(totals.discount * before.totals.subtotal).toBeLessThanOrEqual(
          before.totals.discount * totals.subtotal + before.totals.subtotal,
        )
      }),
    )
    expect(wasQuoted(before, before.discount, before.totals)).toBe(true)
  })
})
