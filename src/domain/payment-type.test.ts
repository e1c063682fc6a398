import { expect, it } from 'vitest'
import { cents } from './money.ts'
import { paymentTypeOf, saysPayment } from './payment-type.ts'
import { payWith, type WayToPay } from './tenders.ts'

const paid = (...ways: readonly (readonly [WayToPay, number])[]) =>
  payWith(
    ways.map(([wayToPay, amount]) => ({ wayToPay, currency: 'MXN', amount: cents(amount), reference: null })),
    cents(100),
    null,
  )

it.each([
  [[['01', 100]], 1, [1]],
  [[['01', 500]], 1, [1]],
  [[['04', 100]], 2, [2]],
  [[['02', 100]], 2, [2]],
  [[['03', 100]], 6, [2, 6]],
  [
    [
      ['03', 60],
      ['28', 40],
    ],
    2,
    [2],
  ],
  [
    [
      ['01', 60],
      ['28', 40],
    ],
    3,
    [3],
  ],
  [
    [
      ['01', 60],
      ['03', 40],
    ],
    3,
    [3],
  ],
  // The cash was given back at once as change.
  [
    [
      ['04', 100],
      ['01', 50],
    ],
    2,
    [2],
  ],
] as const)('%o is paid as %s', (ways, type, accepted) => {
  const payment = paid(...ways)
  expect(paymentTypeOf(payment)).toBe(type)
  expect([1, 2, 3, 6].filter(each => saysPayment(each, payment))).toEqual(accepted)
})

it('a sale of nothing is paid in any way', () => {
  expect([1, 2, 3, 6].every(type => saysPayment(type, paid()))).toBe(true)
})
