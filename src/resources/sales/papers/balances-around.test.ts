import { expect, it } from 'vitest'
import { balancesAround } from './balances-around.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const payment = (day: number, value: number, change = 0) =>
  ({ kind: 'payment', value, change, createdAt: at(day) }) as const
const refund = (day: number, value: number) =>
  ({ kind: 'refund', value, change: 0, createdAt: at(day) }) as const

it('a receipt tells the balances of its own moment, whatever happened later', () => {
  const sale = {
    total: 1000,
    tenders: [payment(1, 200), payment(3, 100), payment(3, 500, 300), refund(5, 50), payment(7, 150)],
    returns: [
      { total: 300, createdAt: at(2) },
      { total: 100, createdAt: at(5) },
    ],
  }
  expect(balancesAround(sale, at(1))).toEqual({ before: 1000, amount: 200, after: 800 })
  // Two tenders of one call, with change, after a return of 300.
  expect(balancesAround(sale, at(3))).toEqual({ before: 500, amount: 300, after: 200 })
  expect(balancesAround(sale, at(7))).toEqual({ before: 150, amount: 150, after: 0 })
})
