import { expect, it } from 'vitest'
import type { WireRecord } from '../wire-record.ts'
import { returnOf } from './sale-figures.ts'

const line = { id: 1, quantity: 4, total: 400, discount: 0, returned_quantity: 0 }
const sale = {
  id: 1,
  allowed_actions: [],
  total: 400,
  returned_total: 0,
  paid: 400,
  details: [line],
  tenders: [
    { kind: 'payment', way_to_pay: '17', value: 100, change: 0 },
    { kind: 'payment', way_to_pay: '01', value: 300, change: 0 },
  ],
} as unknown as WireRecord

it.each([
  [0, ['01 20000']],
  [150_00, ['17 15000', '01 5000']],
  [200_00, ['17 20000']],
  // More than the return leaves is not shown as money that goes back.
  [900_00, ['17 20000']],
])('a return of 200 pesos with %d cents as a vale gives back %j', (voucher, given) => {
  const { refund, refunds } = returnOf(sale, [{ line, quantity: 2 }], () => voucher)
  expect(refund).toBe(200_00)
  expect(refunds.map(({ wayToPay, amount }) => `${wayToPay} ${amount}`)).toEqual(given)
})
