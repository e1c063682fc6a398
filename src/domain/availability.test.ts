import { expect, it } from 'vitest'
import { availabilityOf } from './availability.ts'

it.each([
  [0, 'on_order'],
  [1, 'last_pieces'],
  [3, 'last_pieces'],
  [4, 'available'],
  [1_000_000, 'available'],
] as const)('%i pieces: %s', (stock, told) => {
  expect(availabilityOf(stock)).toBe(told)
})
