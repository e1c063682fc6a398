import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitMatch } from './split-match.ts'

describe('the match of a query in a text', () => {
  it('is found whatever its case and accents', () => {
    expect(splitMatch('Hotel Casa Oaxaca', 'oaxaca')).toEqual(['Hotel Casa ', 'Oaxaca', ''])
    expect(splitMatch('Jesús Ibáñez', 'ibanez')).toEqual(['Jesús ', 'Ibáñez', ''])
    expect(splitMatch('Peña', 'PEÑA')).toEqual(['', 'Peña', ''])
  })

  it('is empty when the text does not contain the query', () => {
    expect(splitMatch('Maderas del Bajío', 'oaxaca')).toEqual(['Maderas del Bajío', '', ''])
    expect(splitMatch('Maderas', '')).toEqual(['Maderas', '', ''])
  })

  it('is found after a partial match', () => {
    expect(splitMatch('aaab', 'aab')).toEqual(['a', 'aab', ''])
  })

  it('loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        expect(splitMatch(text, query).join('').normalize('NFC')).toBe(text.normalize('NFC'))
      }),
    )
  })
})
