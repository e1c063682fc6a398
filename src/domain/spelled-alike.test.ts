import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { spelledAlike } from './spelled-alike.ts'

it.each([
  ['orosco', 'orozco'],
  ['Gonsales', 'gonzalez'],
  ['garsía', 'garcia'],
  ['ernandes', 'hernandez'],
  ['Cevallos', 'ceballos'],
  ['villaseñor', 'viyasenor'],
  ['jimenes', 'gimenez'],
])('%s sounds like %s', (typed, meant) => {
  expect(spelledAlike(typed)).toContain(meant)
})

it('a word is not its own other spelling, and has few', () => {
  expect(spelledAlike('mueble')).toEqual(['muevle'])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aszcbvlyghjñÉ'.split('')), maxLength: 60 }), word => {
      const found = spelledAlike(word)
      expect(found.length).toBeLessThanOrEqual(200)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
