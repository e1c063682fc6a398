import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { creditsOn } from './credits.ts'

const money = fc.integer({ min: 1, max: 10_000_00 }).map(cents)
const voucher = fc.record({
  id: fc.nat(),
  code: fc.constant('V7K2M90QX4HTB'),
  name: fc.constant('…4HTB'),
  balance: money,
  expiresOn: fc.constant(null),
})

it('vales pay no more than the ticket, each no more than it has, and the rest is due', () => {
  fc.assert(
    fc.property(money, fc.array(voucher, { maxLength: 4 }), (total, shown) => {
      const { vouchers, tenders, due } = creditsOn(total, undefined, shown)
      const paid = tenders.reduce((sum, { amount }) => sum + amount, 0)
      expect(paid + due).toBe(total)
      expect(due >= 0 && tenders.every(({ amount }) => amount > 0)).toBe(true)
      expect(vouchers.every(({ amount, left, voucher: { balance } }) => amount + left === balance)).toBe(true)
    }),
  )
})

it('an exchange comes before vales, and names no code', () => {
  const exchange = {
    saleId: 1,
    folio: 'V-000001',
    reason: 'x',
    creditNote: null,
    damagedWarehouseId: null,
    details: [],
    refund: cents(100_00),
    tenders: [],
    rest: 'voucher',
  } as const
  const shown = { id: 1, code: 'V', name: '…', balance: cents(500_00), expiresOn: null }
  const { tenders, due } = creditsOn(cents(300_00), exchange, [shown])
  expect([tenders.map(({ amount, reference }) => [amount, reference]), due]).toEqual([
    [
      [100_00, null],
      [200_00, 'V'],
    ],
    0,
  ])
})
