import { expect, it } from 'vitest'
import { availabilityOf } from './availability.ts'

it.each([
  [0, 'stock', 'sold_out'],
  [0, 'also', 'on_order'],
  [0, 'only', 'on_order'],
  [9, 'only', 'on_order'],
  [1, 'stock', 'last_pieces'],
  [3, 'also', 'last_pieces'],
  [4, 'stock', 'available'],
  [1_000_000, 'also', 'available'],
] as const)('%i pieces, %s: %s', (stock, mode, told) => {
  expect(availabilityOf(stock, mode)).toBe(told)
})
