import { describe, expect, it } from 'vitest'
import { previewOf, type PriceSettings } from './price-preview.screens.ts'

const typed = { currency: 'MXN', price: '18730.00', has_discount: true, discount_percent: '20' }

const at = (exchangeRate: number | null, ivaRate = 0): PriceSettings => ({
  exchangeRate,
  ivaRate,
  convertedPrices: 'exact',
})

describe('the price while it is typed', () => {
  it('is the offer price, with the saving', () => {
    expect(previewOf(typed, at(null))).toMatchObject({ offerPrice: 1_498_400, saved: 374_600, isOffer: true })
  })

  it('is the plain price while the offer is off, or has no percentage yet', () => {
    expect(previewOf({ ...typed, has_discount: false }, at(null))).toMatchObject({
      offerPrice: 1_873_000,
      saved: 0,
    })
    expect(previewOf({ ...typed, discount_percent: '' }, at(null))).toMatchObject({ isOffer: false })
  })

  it('is absent until there is a whole amount', () => {
    expect(previewOf({ ...typed, price: '' }, at(null))).toBeNull()
    expect(previewOf({ ...typed, price: '12.345' }, at(null))).toBeNull()
  })

  it('in dollars is shown in pesos as soon as there is a rate', () => {
    const dollars = { ...typed, currency: 'USD', price: '10.01', discount_percent: '50' }
    expect(previewOf(dollars, at(null))).toMatchObject({ offerPrice: 501, priceMxn: null })
    expect(previewOf({ ...dollars, exchange_rate: '17.455' }, at(null))).toMatchObject({ priceMxn: 8_745 })
  })

  it("in dollars uses the day's rate while it has none of its own, but not while half of one is typed", () => {
    const dollars = { ...typed, currency: 'USD', price: '10.00', has_discount: false }
    expect(previewOf(dollars, at(17.2))).toMatchObject({ priceMxn: 17_200, isOwnRate: false })
    expect(previewOf({ ...dollars, exchange_rate: '18' }, at(17.2))).toMatchObject({ priceMxn: 18_000 })
    expect(previewOf({ ...dollars, exchange_rate: '18.' }, at(17.2))).toMatchObject({ isOwnRate: true })
    expect(previewOf({ ...dollars, exchange_rate: '0' }, at(17.2))).toMatchObject({ priceMxn: null })
  })

  it('leaves a margin once the purchase price is known', () => {
    expect(previewOf(typed, at(null))?.margin).toBeNull()
    expect(previewOf({ ...typed, purchase_price: '9850' }, at(null))?.margin).toBeCloseTo(0.3426, 4)
    expect(previewOf({ ...typed, purchase_price: '1', discount_percent: '100' }, at(null))?.margin).toBeNull()
  })

  it('leaves a margin in one currency, and with the same IVA on both sides', () => {
    const bought = { price: '2320', purchase_price: '100', purchase_tax_included: false }
    expect(previewOf(bought, at(null, 16))?.margin).toBeCloseTo(0.95, 4)
    const dollars = { ...bought, purchase_currency: 'USD' }
    expect(previewOf(dollars, at(10, 16))?.margin).toBeCloseTo(0.5, 4)
    expect(previewOf(dollars, at(null, 16))?.margin).toBeNull()
    const soldIn = { price: '200', currency: 'USD', purchase_price: '1000' }
    expect(previewOf(soldIn, at(10, 16))?.margin).toBeCloseTo(0.5, 4)
  })
})
