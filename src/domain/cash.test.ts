import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashCurrencies, cashEntry, cashEntryTypes, expectedCash } from './cash.ts'

const amount = fc.integer({ min: 1, max: 99_999_999 })

describe('a row of the cash ledger', () => {
  it.each([
    ['opening', 50_000],
    ['sale', 12_050],
    ['income', 1],
  ] as const)('%s adds', (type, cents) => expect(cashEntry(type, 'MXN', cents).amount).toBe(cents))

  it.each([
    ['refund', 12_050],
    ['expense', 1],
    ['withdrawal', 500_000],
  ] as const)('%s takes away', (type, cents) => expect(cashEntry(type, 'MXN', cents).amount).toBe(-cents))

  it('may be zero only when a drawer opens', () => {
    expect(cashEntry('opening', 'USD', 0).amount).toBe(0)
    expect(() => cashEntry('sale', 'MXN', 0)).toThrow('min_number')
    expect(() => cashEntry('income', 'MXN', -5)).toThrow('min_number')
    expect(() => cashEntry('income', 'MXN', 1.5)).toThrow('min_number')
  })
})

it('expects cash in less cash out, for each currency', () => {
  const entry = fc.tuple(fc.constantFrom(...cashEntryTypes), fc.constantFrom(...cashCurrencies), amount)
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), rows => {
      const expected = expectedCash(rows.map(row => cashEntry(...row)))
      for (const currency of cashCurrencies) {
        const of = (types: readonly string[]) =>
          rows
            .filter(([type, given]) => given === currency && types.includes(type))
            .reduce((sum, [, , cents]) => sum + BigInt(cents), 0n)
        const oracle = of(['opening', 'sale', 'income']) - of(['refund', 'expense', 'withdrawal'])
        expect(BigInt(expected[currency])).toBe(oracle)
      }
    }),
  )
})
