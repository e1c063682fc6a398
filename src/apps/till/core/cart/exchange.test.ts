import { expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { exchangeBody, exchangeSums, type TicketExchange } from './exchange.ts'

const exchange: TicketExchange = {
  saleId: 7,
  folio: 'V-000007',
  reason: 'Otro color',
  creditNote: null,
  damagedWarehouseId: null,
  details: [{ id: 3, quantity: 2, condition: 'good' }],
  refund: cents(300_00),
  tenders: [
    { kind: 'payment', wayToPay: '01', value: 200_00, change: 0 },
    { kind: 'payment', wayToPay: '04', value: 150_00, change: 0 },
  ],
  rest: 'money',
}

it('pays the ticket and no more; the rest goes back as it was paid, or stays a vale', () => {
  expect(exchangeSums(exchange, cents(500_00))).toEqual({ part: 300_00, rest: 0, refunds: [] })
  expect(exchangeSums(exchange, cents(100_00))).toEqual({
    part: 100_00,
    rest: 200_00,
    refunds: [
      { wayToPay: '04', terminal: null, amount: 50_00 },
      { wayToPay: '01', terminal: null, amount: 150_00 },
    ],
  })
  expect(exchangeSums({ ...exchange, rest: 'voucher' }, cents(100_00)).refunds).toEqual([])
})

it('travels with the ticket, without what it does not have', () => {
  expect(exchangeBody(exchange)).toEqual({
    exchange_sale_id: 7,
    exchange_reason: 'Otro color',
    exchange_rest: 'money',
    exchange_details: [{ id: 3, quantity: 2, condition: 'good' }],
  })
  expect(exchangeBody(undefined)).toEqual({})
})
