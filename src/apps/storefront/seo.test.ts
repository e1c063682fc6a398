import { expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { postalAddress, termFacts } from './seo.ts'

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

const zone = {
  name: 'Centro',
  cost: cents(45_000),
  freeFrom: cents(500_000),
  daysFrom: 2,
  daysTo: 5,
  ranges: [{ first: 1_000, last: 16_999 }],
}

it.each([
  [499_999, '450.00'],
  [500_000, '0.00'],
])('a piece of %i cents is delivered for %s', (price, value) => {
  const facts = termFacts({ zones: [zone], returnDays: 15 }, cents(price))
  expect(facts).toMatchObject({
    shippingDetails: [
      {
        shippingRate: { value, currency: 'MXN' },
        shippingDestination: { postalCodeRange: [{ postalCodeBegin: '01000', postalCodeEnd: '16999' }] },
        deliveryTime: { transitTime: { minValue: 2, maxValue: 5 } },
      },
    ],
    hasMerchantReturnPolicy: { merchantReturnDays: 15 },
  })
})

it('says nothing of delivery and returns where the shop has no terms', () => {
  expect(termFacts({ zones: [], returnDays: 0 }, cents(100))).toEqual({})
})
