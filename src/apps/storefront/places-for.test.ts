import { describe, expect, it } from 'vitest'
import { readSynonyms, synonymsOf } from '#domain/synonyms.ts'
import { placesFor } from './places-for.ts'

const places = [
  {
    label: 'Iluminación',
    href: '/products/iluminacion',
    subcategories: [
      { label: 'Lámparas de pie', href: '/products/iluminacion/pie' },
      { label: 'Lámparas de mesa', href: '/products/iluminacion/mesa' },
    ],
  },
  { label: 'Tapetes', href: '/products/tapetes' },
  { label: 'Mesas', href: '/products/mesas' },
]
const groups = readSynonyms('piso, de pie\ntapete, alfombra')
const found = (q: string) => placesFor(q, places, word => synonymsOf(groups, word)).map(({ label }) => label)

describe('a search', () => {
  it.each([
    ['lámpara piso', ['Lámparas de pie']],
    ['LAMPARAS', ['Lámparas de pie', 'Lámparas de mesa']],
    ['alfombras', ['Tapetes']],
    ['mesas', ['Mesas', 'Lámparas de mesa']],
    ['sofá', []],
    ['de', []],
    ['', []],
  ])('for «%s» names its categories', (q, expected) => {
    expect(found(q)).toEqual(expected)
  })
})
