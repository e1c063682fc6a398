import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { MessageProduct } from './message-product.screens.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
vi.mock('#browser/app-data.tsx', () => ({ useAppData: () => ({ settings: { convertedPrices: 'exact' } }) }))

const offer = {
  id: 1,
  name: 'Sofá Roma',
  currency: 'MXN',
  price: 19_999.99,
  exchange_rate: null,
  has_discount: 1,
  discount_percent: 70,
  price_mxn: 6_000,
  stock: 1,
}

function amounts(product: Record<string, unknown>): string[] {
  const record = { id: 7, allowed_actions: [], product }
  return renderToStaticMarkup(createElement(MessageProduct, { record })).match(/\$[\d.,]+(?: USD)?/g) ?? []
}

describe('the price of the piece that a message asks about', () => {
  it('is in pesos, to the cent, with the price before the offer', () => {
    expect(amounts(offer)).toEqual(['$6,000.00', '$19,999.99'])
    expect(amounts({ ...offer, discount_percent: 100, price_mxn: 0 })).toEqual(['$0.00', '$19,999.99'])
    expect(amounts({ ...offer, has_discount: 0, price_mxn: 19_999.99 })).toEqual(['$19,999.99'])
  })

  it("of a price in dollars uses the product's own rate", () => {
    const dollars = { ...offer, currency: 'USD', price: 1_234.5, exchange_rate: 17.5, discount_percent: 50 }
    expect(amounts({ ...dollars, price_mxn: 10_801.88 })).toEqual(['$10,801.88', '$21,603.75'])
  })

  it('is left out when the product has none', () => {
    expect(amounts({ ...offer, price: null, price_mxn: null })).toEqual([])
  })
})
