import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPostalCode, parsePostalCodes, postalCodeIn, printRange } from './postal-codes.ts'

describe('postal codes', () => {
  it.each([
    ['44110', ['44110']],
    ['44', ['44000–44999']],
    ['01-16', ['01000–16999']],
    ['45100 a 45199, 4520', ['45100–45209']],
    ['76; 37\n44–45', ['37000–37999', '44000–45999', '76000–76999']],
    ['44, 44110', ['44000–44999']],
    ['', []],
  ])('«%s» are %j', (text, ranges) => {
    const parsed = parsePostalCodes(text)
    expect(typeof parsed === 'string' ? parsed : parsed.map(printRange)).toEqual(ranges)
  })

  it.each(['4', '441100', '44-', 'Jalisco', '45-44', '44 110', '-44'])('«%s» are none', text => {
    expect(parsePostalCodes(`20, ${text}`)).toBe(text)
  })

  it('become ranges apart from each other that have every code that was written', () => {
    const code = fc.integer({ min: 0, max: 99_999 })
    fc.assert(
      fc.property(fc.array(fc.tuple(code, code), { maxLength: 20 }), pairs => {
        const given = pairs.map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }))
        const parsed = parsePostalCodes(given.map(printRange).join(', '))
        if (typeof parsed === 'string') throw new Error(parsed)
        for (const [place, { first }] of parsed.entries()) {
          expect(first).toBeGreaterThan((parsed[place - 1]?.last ?? -2) + 1)
        }
        for (const { first, last } of given) {
          expect(parsed.some(range => range.first <= first && last <= range.last)).toBe(true)
        }
      }),
    )
  })
})

describe('the postal code of an address', () => {
  it.each([
    ['Orizaba 101, Roma Norte, 06700 CDMX', '06700'],
    ['Blvd. Agua Caliente 22100, C.P. 22420', '22420'],
    ['Calle 5, cp:44100', '44100'],
    ['Av. Vallarta 3233', null],
    ['Tel. 3312345678', null],
    ['', null],
  ])('%j is %j', (address, code) => {
    expect(postalCodeIn(address)).toBe(code)
    expect(code === null || isPostalCode(code)).toBe(true)
  })
})
