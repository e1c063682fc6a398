import { assert, constantFrom, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditFaults, leastDown, type CreditTerms } from './credit-rules.ts'
import { cents, parsePercent } from './money.ts'
import { paymentTypes } from './payment-type.ts'

const terms: CreditTerms = {
  lastDay: '2026-03-31',
  limit: cents(1000_00),
  owed: cents(400_00),
  down: parsePercent(20),
}
const credit = {
  paymentTypeId: paymentTypes.credit,
  liquidationDate: '2026-03-31',
  total: cents(600_00),
  paid: cents(0),
}
const layaway = { ...credit, paymentTypeId: paymentTypes.layaway, paid: cents(120_00) }
const codes = (...given: Parameters<typeof creditFaults>) => creditFaults(...given).map(({ code }) => code)

describe('credit and layaway by rule', () => {
  it('a customer owes on credit no more than their limit, and no longer than their days', () => {
    expect(codes(credit, terms)).toEqual([])
    expect(codes({ ...credit, total: cents(600_01) }, terms)).toEqual(['credit_over'])
    expect(codes({ ...credit, total: cents(9_000_00) }, { ...terms, limit: null })).toEqual([])
    expect(codes({ ...credit, liquidationDate: '2026-04-01' }, terms)).toEqual(['credit_long'])
    expect(codes(credit, { ...terms, limit: cents(0) })).toEqual(['credit_over'])
  })

  it('a layaway has its down payment and its days, and no limit, because its pieces stay', () => {
    expect(codes(layaway, { ...terms, limit: cents(0) })).toEqual([])
    expect(codes({ ...layaway, paid: cents(119_99) }, terms)).toEqual(['layaway_down'])
    expect(codes({ ...layaway, liquidationDate: '2026-04-01', paid: cents(0) }, terms)).toEqual([
      'credit_long',
      'layaway_down',
    ])
    expect(codes({ ...layaway, paid: cents(0) }, { ...terms, down: parsePercent(0) })).toEqual([])
  })

  it('nothing is beyond the rules once nothing is left to pay, and paying more never breaks one', () => {
    const types = constantFrom(paymentTypes.credit, paymentTypes.layaway)
    assert(
      property(types, nat(1_000_00), nat(1_000_00), nat(100_00), (paymentTypeId, total, paid, more) => {
        const sale = { ...credit, paymentTypeId, total: cents(total), paid: cents(Math.min(paid, total)) }
        const before = codes(sale, terms)
        const after = codes({ ...sale, paid: cents(Math.min(total, paid + more)) }, terms)
        expect(before).toEqual(expect.arrayContaining(after))
        expect(codes({ ...sale, paid: cents(total) }, terms)).toEqual([])
      }),
    )
  })

  it('the down payment is the least amount that is its part of the total', () => {
    assert(
      property(nat(10_000_000), integer({ min: 0, max: 10_000 }), (total, percent) => {
        const least = leastDown(cents(total), percent as ReturnType<typeof parsePercent>)
        expect(least * 10_000).toBeGreaterThanOrEqual(total * percent)
        expect(Math.max(0, least - 1) * 10_000 < total * percent || least === 0).toBe(true)
      }),
    )
  })
})
