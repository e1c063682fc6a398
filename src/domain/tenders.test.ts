import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { cents, parseRate, type Rate } from './money.ts'
import { drawerChanges, payWith, refundBy, waysToPay, type GivenTender } from './tenders.ts'

const runs = { numRuns: howOften(300, 10_000, 100_000) }
const rate = parseRate('18.5')
const tender = (wayToPay: GivenTender['wayToPay'], amount: number, currency: 'MXN' | 'USD' = 'MXN') => ({
  wayToPay,
  currency,
  amount: cents(amount),
  reference: null,
})

const anyTender = fc
  .record({
    wayToPay: fc.constantFrom(...waysToPay),
    currency: fc.constantFrom('MXN' as const, 'USD' as const),
    amount: fc.integer({ min: 1, max: 999_999 }).map(cents),
    reference: fc.constant(null),
  })
  .map(given => (given.wayToPay === '01' ? given : { ...given, currency: 'MXN' as const }))
const anyRate = fc.integer({ min: 1_000_000, max: 40_000_000 }).map(value => value as Rate)

/** Tenders with an amount due that their cards do not exceed. */
const anyPayment = fc
  .tuple(fc.array(anyTender, { maxLength: 6 }), anyRate, fc.integer({ min: 0, max: 20_000_000 }))
  .map(([tenders, given, more]) => {
    const card = tenders.filter(each => each.wayToPay !== '01').reduce((sum, { amount }) => sum + amount, 0)
    return { tenders, rate: given, due: cents(card + more) }
  })

describe('paying', () => {
  it('gives change in pesos for dollars', () => {
    const paid = payWith([tender('01', 100_00, 'USD')], cents(1_500_00), rate)
    expect(paid).toMatchObject({ cash: 1_500_00, card: 0, paid: 1_500_00, change: 350_00 })
    expect(drawerChanges(paid.tenders)).toEqual([
      { currency: 'MXN', amount: -350_00 },
      { currency: 'USD', amount: 100_00 },
    ])
  })

  it('takes part by card and part in cash, and gives change on the cash only', () => {
    const paid = payWith([tender('04', 600_00), tender('01', 500_00)], cents(1_000_00), null)
    expect(paid).toMatchObject({ cash: 400_00, card: 600_00, change: 100_00 })
    expect(drawerChanges(paid.tenders)).toEqual([{ currency: 'MXN', amount: 400_00 }])
  })

  it.each([
    ['card_over_total', [tender('04', 1_000_01)], rate],
    ['foreign_cash_only', [tender('28', 10_00, 'USD')], rate],
    ['tender_without_rate', [tender('01', 10_00, 'USD')], null],
  ] as const)('refuses %s', (code, tenders, given) => {
    expect(() => payWith(tenders, cents(1_000_00), given)).toThrow(code)
  })

  it('never takes more than is due, and what is paid and given back is all that was handed over', () => {
    fc.assert(
      fc.property(anyPayment, ({ tenders, rate: given, due }) => {
        const paid = payWith(tenders, due, given)
        const value = paid.tenders.reduce((sum, each) => sum + each.value, 0)
        expect(paid.paid).toBe(Math.min(due, value))
        expect(paid.paid + paid.change).toBe(value)
        expect(paid.cash + paid.card).toBe(paid.paid)
      }),
      runs,
    )
  })

  it('gives change on cash only, never more than each tender, and as little as leaves the due amount', () => {
    fc.assert(
      fc.property(anyPayment, ({ tenders, rate: given, due }) => {
        const paid = payWith(tenders, due, given)
        for (const each of paid.tenders) {
          expect(each.change).toBeGreaterThanOrEqual(0)
          expect(each.change).toBeLessThanOrEqual(each.wayToPay === '01' ? each.value : 0)
        }
        expect(paid.tenders.reduce((sum, each) => sum + each.change, 0)).toBe(paid.change)
      }),
      runs,
    )
  })

  it('values dollars at the rate, as exact integers do', () => {
    fc.assert(
      fc.property(anyPayment, ({ tenders, rate: given, due }) => {
        for (const each of payWith(tenders, due, given).tenders) {
          const exact = BigInt(each.amount) * BigInt(given)
          const pesos = exact / 1_000_000n + ((exact % 1_000_000n) * 2n >= 1_000_000n ? 1n : 0n)
          expect(BigInt(each.value)).toBe(each.currency === 'USD' ? pesos : BigInt(each.amount))
        }
      }),
      runs,
    )
  })

  it('changes the drawer by the cash that came in, less the change', () => {
    fc.assert(
      fc.property(anyPayment, ({ tenders, rate: given, due }) => {
        const paid = payWith(tenders, due, given)
        const drawer = { MXN: 0, USD: 0 }
        for (const { currency, amount } of drawerChanges(paid.tenders)) drawer[currency] += amount
        const cash = tenders.filter(each => each.wayToPay === '01')
        const handed = (currency: string) =>
          cash.filter(each => each.currency === currency).reduce((sum, { amount }) => sum + amount, 0)
        expect(drawer).toEqual({ MXN: handed('MXN') - paid.change, USD: handed('USD') })
      }),
      runs,
    )
  })
})

describe('a refund', () => {
  it('goes back by the ways it came, the latest first, and never exceeds any of them', () => {
    const held = fc.array(
      fc.record({ wayToPay: fc.constantFrom(...waysToPay), held: fc.integer({ min: 0, max: 1_000_000 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(held, fc.integer({ min: 0, max: 100 }), (given, share) => {
        const all = given.reduce((sum, each) => sum + each.held, 0)
        const refund = Math.floor((all * share) / 100)
        const parts = refundBy(given, refund)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(refund)
        for (const way of waysToPay) {
          const back = parts
            .filter(each => each.wayToPay === way)
            .reduce((sum, { amount }) => sum + amount, 0)
          const came = given.filter(each => each.wayToPay === way).reduce((sum, each) => sum + each.held, 0)
          expect(back).toBeLessThanOrEqual(came)
        }
      }),
      runs,
    )
    expect(() => refundBy([{ wayToPay: '01', held: 5 }], 6)).toThrow('exceeds')
    const mixed = [
      { wayToPay: '04', held: 60 },
      { wayToPay: '01', held: 40 },
    ] as const
    expect(refundBy(mixed, 50)).toEqual([
      { wayToPay: '01', terminal: null, amount: 40 },
      { wayToPay: '04', terminal: null, amount: 10 },
    ])
  })
})
