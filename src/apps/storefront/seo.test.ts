import { expect, it } from 'vitest'
import { postalAddress } from './seo.ts'

it.each([
  [
    'Av. Vallarta 3233, Vallarta Poniente, 44110 Guadalajara, Jal.',
    {
      streetAddress: 'Av. Vallarta 3233, Vallarta Poniente',
      postalCode: '44110',
      addressLocality: 'Guadalajara',
      addressRegion: 'Jal.',
    },
  ],
  [
    'Calle Hidalgo 412\nCentro, C.P. 45500\nTlaquepaque',
    { streetAddress: 'Calle Hidalgo 412, Centro', postalCode: '45500', addressLocality: 'Tlaquepaque' },
  ],
  ['Plaza Andares, local 12', { streetAddress: 'Plaza Andares, local 12' }],
])('the address «%s» is split at its postal code', (text, parts) => {
  expect(postalAddress(text)).toEqual({ '@type': 'PostalAddress', ...parts, addressCountry: 'MX' })
})
