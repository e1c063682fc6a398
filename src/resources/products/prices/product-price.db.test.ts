import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { cents, type Percent, type Rate } from '#domain/money.ts'
import { pricesOf, type PriceFacts } from '#domain/pricing.ts'
import { useApp } from '#test/app.ts'

const seed = Number(process.env.PRICE_SEED ?? Math.trunc(Math.random() * 2 ** 31))
process.stdout.write(`PRICE_SEED=${seed}\n`)

const shop = useApp()

const facts = fc.record<PriceFacts>({
  price: fc.oneof(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 2_000 })).map(cents),
  currency: fc.constantFrom('MXN', 'USD'),
  exchangeRate: fc.integer({ min: 1, max: 90_000_000 }).map(rate => rate as Rate),
  hasDiscount: fc.boolean(),
  discountPercent: fc
    .oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(5_000, 2_500, 3_333))
    .map(percent => percent as Percent),
  wholePesos: fc.boolean(),
})

it('the database rounds prices as the domain does', async () => {
  const samples = fc.sample(facts, { numRuns: 2_000, seed })
  const { rows } = await sql<{ offer: number; pesos: number }>`
    select offer_price(price, has_discount, discount_percent / 100.0) as offer,
      in_pesos(offer_price(price, has_discount, discount_percent / 100.0), currency, rate / 1000000.0, whole) as pesos
    from unnest(
      ${samples.map(sample => sample.price)}::bigint[], ${samples.map(sample => sample.currency)}::text[],
      ${samples.map(sample => sample.exchangeRate)}::numeric[], ${samples.map(sample => sample.hasDiscount)}::boolean[],
      ${samples.map(sample => sample.discountPercent)}::numeric[], ${samples.map(sample => sample.wholePesos)}::boolean[]
    ) with ordinality as given (price, currency, rate, has_discount, discount_percent, whole, place)
    order by place
  `.execute(shop.services.db)
  const expected = samples.map(sample => pricesOf(sample))
  expect(rows.map(({ offer, pesos }) => ({ offerPrice: offer, priceMxn: pesos }))).toEqual(expected)
})
