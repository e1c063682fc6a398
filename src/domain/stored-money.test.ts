import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, formatMoney, mostMoney, storedCents, toDecimal, wireCents } from './money.ts'

const amount = fc.integer({ min: 0, max: mostMoney }).map(cents)

describe('a stored amount', () => {
  test.each([
    [0, 0],
    [-0, 0],
    ['123', 123],
    [99_999_999_999, 99_999_999_999],
    [105_000_000_000_00, 105_000_000_000_00],
    [null, null],
    [undefined, null],
    ['abc', null],
    [Infinity, null],
  ])('of %j is read as %j', (stored, read) => {
    expect(storedCents(stored)).toBe(read)
  })

  test('of any size is read and printed, also one that no double holds to the cent', () => {
    expect(formatMoney(storedCents('99999999999900000')!)).toBe('$999,999,999,999,000.00')
  })

  test('is the same after it was sent and read', () => {
    fc.assert(
      fc.property(amount, given => {
        expect(wireCents(toDecimal(given))).toBe(given)
      }),
    )
  })
})
