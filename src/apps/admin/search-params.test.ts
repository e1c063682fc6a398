import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, printSearch, type SearchParams } from './search-params.ts'

describe('the address of a list', () => {
  it('reads as plain text', () => {
    expect(printSearch({ page: 2, q: 'silla', status: ['active', 'inactive'] })).toBe(
      '?page=2&q=silla&status=active&status=inactive',
    )
  })

  it('is empty without parameters', () => {
    expect(printSearch({})).toBe('')
    expect(printSearch({ page: undefined, status: [] })).toBe('')
  })

  it('keeps numbers and true as text', () => {
    expect(parseSearch('?page=2&shared=true&code=007')).toEqual({ page: '2', shared: 'true', code: '007' })
  })

  it('is read back as it was printed', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }))
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), search => {
        const { __proto__: _, ...plain } = search
        expect(parseSearch(printSearch(plain))).toEqual(plain satisfies SearchParams)
      }),
    )
  })
})
