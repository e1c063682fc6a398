import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldBeside, heldTenders, refundBy, voucherWay, waysToPay, type WayToPay } from './tenders.ts'
import { divideRefund, exchangePart, restoreTo } from './vouchers.ts'

const amount = fc.integer({ min: 1, max: 10_000_00 })

describe('a refund', () => {
  it('is money, a vale or both, to the cent', () => {
    fc.assert(
      fc.property(amount, amount, (refund, part) => {
        expect(divideRefund(refund, {})).toEqual({ voucher: 0, money: refund })
        expect(divideRefund(refund, { as: 'voucher' })).toEqual({ voucher: refund, money: 0 })
        const most = Math.max(refund, part)
        const asked = { as: 'voucher', voucherAmount: Math.min(refund, part) } as const
        expect(divideRefund(most, asked)).toEqual({
          voucher: asked.voucherAmount,
          money: most - asked.voucherAmount,
        })
        expect(() => divideRefund(refund, { as: 'voucher', voucherAmount: refund + part })).toThrow(
          'voucher_over_refund',
        )
      }),
    )
  })

  it('of nothing makes no vale, nor does a vale of nothing', () => {
    expect(() => divideRefund(0, { as: 'voucher' })).toThrow('voucher_nothing')
    expect(() => divideRefund(100, { as: 'voucher', voucherAmount: 0 })).toThrow('voucher_over_refund')
  })
})

describe('what a sale holds', () => {
  const payment = fc.record({ wayToPay: fc.constantFrom<WayToPay>(...waysToPay), value: amount })

  it('is paid back in any order of vales and money, never more than was paid', () => {
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(100)),
        (paid, shares) => {
          const stored: Parameters<typeof heldTenders>[0][number][] = paid.map(each => ({
            kind: 'payment',
            change: 0,
            ...each,
          }))
          let left = paid.reduce((sum, { value }) => sum + value, 0)
          for (const [place, share] of shares.entries()) {
            const refund = Math.floor((left * share) / 100)
            const voucher = place % 2 === 0 ? refund : Math.floor(refund / 2)
            const rest = refundBy(heldBeside(stored, voucher), refund - voucher)
            stored.push({ kind: 'refund', wayToPay: voucherWay, value: voucher, change: 0 })
            for (const { wayToPay, amount: value } of rest)
              stored.push({ kind: 'refund', wayToPay, value, change: 0 })
            left -= refund
            const held = heldTenders(stored)
            expect(held.reduce((sum, each) => sum + each.held, 0)).toBe(left)
            expect(held.every(each => each.held >= 0)).toBe(true)
          }
          expect(refundBy(heldTenders(stored), left).reduce((sum, each) => sum + each.amount, 0)).toBe(left)
        },
      ),
    )
  })

  it('loses the money of a vale before the money that was handed over', () => {
    const paid = [
      { kind: 'payment', wayToPay: voucherWay, value: 50, change: 0 },
      { kind: 'payment', wayToPay: '01', value: 50, change: 0 },
    ] as const
    expect(heldBeside(paid, 70).map(({ held }) => held)).toEqual([0, 30])
  })
})

it('vales get back what they paid, the latest first', () => {
  const spent = [
    { id: 1, left: 30 },
    { id: 2, left: 20 },
  ]
  expect(restoreTo(spent, 25)).toEqual([
    { id: 2, amount: 20 },
    { id: 1, amount: 5 },
  ])
  expect(() => restoreTo(spent, 51)).toThrow('More is put back')
})

it('an exchange pays the new ticket with no more than it costs', () => {
  expect([exchangePart(300, 500), exchangePart(500, 300)]).toEqual([300, 300])
})
