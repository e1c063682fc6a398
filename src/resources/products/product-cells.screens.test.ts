import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Price } from './product-cells.screens.tsx'

const offer = { currency: 'MXN', price: 19_999.99, has_discount: 1, offer_price: 6_000 }

function amounts(product: Record<string, unknown>): string[] {
  const record = { id: 1, allowed_actions: [], ...product }
  return renderToStaticMarkup(createElement(Price, { record })).match(/\$[\d.,]+(?: USD)?/g) ?? []
}

describe('the price in the list of products', () => {
  it('is the price that the customer pays and, for an offer, the price before it', () => {
    expect(amounts({ ...offer, price_mxn: 6_000 })).toEqual(['$6,000.00', '$19,999.99'])
    expect(amounts({ ...offer, has_discount: 0, offer_price: 19_999.99 })).toEqual(['$19,999.99'])
    expect(amounts({ ...offer, price: null, offer_price: null })).toEqual([])
  })

  it('shows the currency of every price in dollars', () => {
    const dollars = { ...offer, currency: 'USD', price: 1_234.5, offer_price: 617.25, price_mxn: 10_801.88 }
    expect(amounts(dollars)).toEqual(['$617.25 USD', '$1,234.50 USD', '$10,801.88'])
  })
})
