import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, mostMoney, parsePercent, parseRate, type Percent } from './money.ts'
import { outcomeOf, paidPrice, type ChangeableProduct, type ProductChange } from './product-change.ts'

const product: ChangeableProduct = {
  price: cents(10_000),
  currency: 'MXN',
  exchangeRate: null,
  hasDiscount: false,
  discountPercent: parsePercent(0),
  wholePesos: false,
  categoryId: 1,
  subcategoryId: 2,
  supplierId: 3,
  status: true,
}
const inDollars = { ...product, currency: 'USD' as const, exchangeRate: parseRate('20') }
const offer = (percent: number): ProductChange => ({ kind: 'offer', percent: parsePercent(percent) })
const raise = (percent: number): ProductChange => ({
  kind: 'price',
  step: { by: 'percent', percent: percent * 100 },
  rounding: 'none',
})
const add = (amount: number): ProductChange => ({
  kind: 'price',
  step: { by: 'amount', amount: cents(amount) },
  rounding: 'none',
})

describe('a change of many products', () => {
  it.each([
    ['an offer', product, offer(15), { after: { hasDiscount: true, discountPercent: 1_500 } }],
    [
      'another percentage',
      { ...product, hasDiscount: true, discountPercent: parsePercent(10) },
      offer(15),
      { after: { discountPercent: 1_500 } },
    ],
    ['the same offer', { ...product, hasDiscount: true, discountPercent: parsePercent(15) }, offer(15), null],
    ['an offer without a price', { ...product, price: null }, offer(15), { refusal: 'no_price' }],
    ['an offer that leaves nothing', product, offer(100), { refusal: 'nothing_left' }],
    ['no offer', { ...product, hasDiscount: true }, { kind: 'no_offer' }, { after: { hasDiscount: false } }],
    ['no offer where there is none', product, { kind: 'no_offer' }, null],
    ['a percentage', product, raise(10), { after: { price: 11_000 } }],
    ['a percentage in dollars', inDollars, raise(10), { after: { price: 11_000 } }],
    ['an amount', product, add(-500), { after: { price: 9_500 } }],
    ['an amount for dollars', inDollars, add(-500), { refusal: 'other_currency' }],
    ['an amount without a price', { ...product, price: null }, add(500), { refusal: 'no_price' }],
    ['an amount that leaves nothing', product, add(-10_000), { refusal: 'nothing_left' }],
    ['an amount beyond the limit', product, add(mostMoney), { refusal: 'too_high' }],
    [
      'a percentage beyond the limit in pesos',
      { ...inDollars, price: cents(4_999_999_999) },
      raise(10),
      { refusal: 'too_high' },
    ],
    [
      'another category',
      product,
      { kind: 'category', categoryId: 9, subcategoryId: null },
      { after: { categoryId: 9, subcategoryId: null } },
    ],
    ['its own category', product, { kind: 'category', categoryId: 1, subcategoryId: null }, null],
    [
      'a subcategory of its own category',
      product,
      { kind: 'category', categoryId: 1, subcategoryId: 5 },
      { after: { subcategoryId: 5 } },
    ],
    [
      'no category',
      product,
      { kind: 'category', categoryId: null, subcategoryId: null },
      { after: { categoryId: null, subcategoryId: null } },
    ],
    ['no supplier', product, { kind: 'supplier', supplierId: null }, { after: { supplierId: null } }],
    ['hiding', product, { kind: 'status', status: false }, { after: { status: false } }],
    ['showing one that is shown', product, { kind: 'status', status: true }, null],
  ] as const)('to %s', (_, given, change, expected) => {
    expect(outcomeOf(given, change)).toEqual(expected)
  })

  it('leaves nothing to do when it is done, except a step of prices', () => {
    const changes = fc.oneof(
      fc.integer({ min: 1, max: 9_999 }).map((percent): ProductChange => {
        return { kind: 'offer', percent: percent as Percent }
      }),
      fc.boolean().map((status): ProductChange => ({ kind: 'status', status })),
      fc
        .option(fc.integer({ min: 1 }))
        .map((supplierId): ProductChange => ({ kind: 'supplier', supplierId })),
    )
    fc.assert(
      fc.property(changes, change => {
        const outcome = outcomeOf(product, change)
        const after = outcome && 'after' in outcome ? { ...product, ...outcome.after } : product
        expect(outcomeOf(after, change)).toBeNull()
      }),
    )
  })

  it('never leaves a product without a price to pay', () => {
    const amounts = fc.integer({ min: -Number(mostMoney), max: mostMoney }).map(add)
    const percents = fc.integer({ min: -100, max: 1_000 }).map(raise)
    const offers = fc.integer({ min: 1, max: 100 }).map(offer)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: mostMoney }).map(cents),
        fc.oneof(amounts, percents, offers),
        (price, change) => {
          const outcome = outcomeOf({ ...product, price }, change)
          const after = outcome && 'after' in outcome ? outcome.after : {}
          const paid = paidPrice({ ...product, price, ...after })
          expect(paid).toBeGreaterThan(0)
          expect(paid).toBeLessThanOrEqual(mostMoney)
        },
      ),
    )
  })
})
