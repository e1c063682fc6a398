import { expect, it } from 'vitest'
import { shownSums } from './shown-sums.ts'

const wires = ['total', 'returned_total', 'net_total', 'paid', 'balance']
const isStep = (wire: string) => wire !== 'total'

it('of records that count, all that the caller may see is told, nothing too', () => {
  const sums = { rows: 3, counted: 2, total: 500, returned_total: 0, net_total: 500, paid: 500 }
  expect(shownSums(sums, wires, isStep)).toEqual(['total', 'returned_total', 'net_total', 'paid'])
})

it('of quotations their total is told, without what would be a reckoning', () => {
  const sums = { rows: 3, counted: 0, total: 500, returned_total: 0, net_total: 500, paid: 0, balance: 0 }
  expect(shownSums(sums, wires, isStep)).toEqual(['total'])
})

it('nothing is told before the sums are there', () => {
  expect(shownSums(undefined, wires, isStep)).toEqual([])
})
