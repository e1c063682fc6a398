import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, slugify } from './slug.ts'

test.for([
  ['Sillón «Luna» 3_plazas', 'sillon-luna-3-plazas'],
  ['  Salas y   Comedores  ', 'salas-y-comedores'],
  ['Niño, Pingüino & Ñu', 'nino-pinguino-nu'],
  ['Straße Ærø Łódź', 'strasse-aero-lodz'],
  ['ÁÉÍÓÚ áéíóú', 'aeiou-aeiou'],
  ['a\u0301', 'a'],
  ['12 m²', '12-m2'],
  ['blanco/negro', 'blanconegro'],
  ['--a--b__c--', 'a-b-c'],
  ['mesa\u00a0roble\ttinto', 'mesa-roble-tinto'],
  ['¡¿?!', ''],
  ['', ''],
])('%s becomes %s', ([text = '', slug]) => {
  expect(slugify(text)).toBe(slug)
})

test('a slug has at most 80 characters and does not end in a hyphen', () => {
  expect(slugify('a'.repeat(100))).toBe('a'.repeat(80))
  expect(slugify(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('a', 'Z', '9', 'ñ', 'É', ' ', '_', '-', '.', 'ß'), maxLength: 200 }),
)

test('every text gives a slug or nothing', () => {
  fc.assert(
    fc.property(anyText, text => {
      const slug = slugify(text)
      expect(slug === '' || isSlug(slug)).toBe(true)
    }),
  )
})

test('the slug of a slug is the same', () => {
  fc.assert(
    fc.property(anyText, text => {
      expect(slugify(slugify(text))).toBe(slugify(text))
    }),
  )
})

test('letters and digits are never lost', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 _]{0,80}$/), text => {
      expect(slugify(text).replaceAll('-', '')).toBe(text.replace(/[ _]/g, '').toLowerCase())
    }),
  )
})

test.for(['', '-', 'a-', '-a', 'a--b', 'A', 'ñ', 'a b', 'a_b', 'a\n', 'a'.repeat(81)])(
  '%j is no slug',
  text => {
    expect(isSlug(text)).toBe(false)
  },
)

test.for(['a', '0', 'sala-3', 'a'.repeat(80)])('%j is a slug', text => {
  expect(isSlug(text)).toBe(true)
})
