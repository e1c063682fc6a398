import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { useApp, type Call } from '#test/app.ts'
import { untilWaits } from '#test/lock-waits.ts'
import { pdfText } from '#test/pdf-text.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till
let sofa: number
let pesos: number

const ask = (rule: 'exact' | 'whole_pesos') => admin('PUT', 'settings', { converted_prices: rule })
const read = async (id: number) => (await admin('GET', `products/${id}`)).body.data
const page = async (id: number) =>
  (await shop.anonymous('GET', `/product/${id}`, undefined, { headers: { accept: 'text/html' } })).text
const snapshot = async (cursor = '') => (await till.call('GET', `pos/snapshot?cursor=${cursor}`)).body.data

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  till = await openTill(shop)
  const dollars = { currency: 'USD', exchangeRate: '17.500000', hasDiscount: true, discountPercent: '10.00' }
  sofa = await stocked(shop, till.warehouseId, { price: 705_59, ...dollars })
  pesos = await stocked(shop, till.warehouseId, { price: 99_95 })
})

beforeEach(async () => {
  await ask('exact')
})

describe('prices converted to pesos', () => {
  it('are exact until the shop asks for whole pesos, and then the same everywhere', async () => {
    // 635.03 dollars: the offer is rounded in dollars.
    expect(await read(sofa)).toMatchObject({ offer_price: 635.03, price_mxn: 11_113.03 })
    expect(await page(sofa)).toContain('$11,113.03')
    const { cursor } = await snapshot()

    const reply = await ask('whole_pesos')
    expect([reply.status, reply.body.data.converted_prices]).toEqual([200, 'whole_pesos'])
    expect(await read(sofa)).toMatchObject({ price: 705.59, offer_price: 635.03, price_mxn: 11_113 })
    const site = await page(sofa)
    expect(site).toContain('$11,113.00')
    expect(site).toContain('$12,348.00')
    expect(site).not.toContain('11,113.03')
    expect((await snapshot(cursor)).products).toMatchObject([
      { id: sofa, price_mxn: 11_113, list_price_mxn: 12_348 },
    ])
    const label = await admin('GET', `products/labels?ids=${sofa}`)
    expect(pdfText(label.bytes)).toContain('$12,348.00')
    expect((await read(pesos)).price_mxn).toBe(99.95)
  })

  it('are in the history of prices and of the product, once for each change', async () => {
    const before = (await admin('GET', `products/${sofa}/prices`)).body.total
    const untouched = (await admin('GET', `products/${pesos}/prices`)).body.total
    await ask('whole_pesos')
    await ask('whole_pesos')
    const { body } = await admin('GET', `products/${sofa}/prices`)
    expect([body.total, body.data[0].price_mxn]).toEqual([before + 1, 11_113])
    expect((await admin('GET', `products/${sofa}/history`)).body.data[0]).toMatchObject({
      action: 'update',
      before: { price_mxn: 11_113_03 },
      after: { price_mxn: 11_113_00 },
    })
    expect((await admin('GET', `products/${pesos}/prices`)).body.total).toBe(untouched)
  })

  it('are refused to a till that has the former ones; what was sold keeps its price', async () => {
    const line = { product_id: sofa, quantity: 1, unit_price: 11_113.03 }
    const sold = await sell(till.call, [line])
    expect(sold.status, sold.text).toBe(201)
    await ask('whole_pesos')
    const late = await sell(till.call, [line])
    expect(late.status).toBe(422)
    expect(late.body.errors['details.0.unit_price'][0]).toMatch(/ahora es \$11,113\.00\.$/)
    expect((await sell(till.call, [{ ...line, unit_price: 11_113 }])).status).toBe(201)
    const kept = await admin('GET', `sales/${sold.body.data.id}`)
    expect(kept.body.data.total).toBe(11_113.03)
  })

  it('of new products, of those that change to dollars and of a new rate follow the rule', async () => {
    await ask('whole_pesos')
    const made = await admin('POST', 'products', {
      internal_code: 'CP-1',
      name: 'Lámpara',
      currency: 'USD',
      price: 10.03,
      exchange_rate: 17.5,
    })
    expect([made.status, made.body.data.price_mxn]).toEqual([201, 176])
    const { id } = made.body.data
    const rate = { ids: [id], rate: '18.333' }
    expect((await admin('POST', 'products/exchange-rate', rate)).body.data.products).toMatchObject([
      { old_price_mxn: 176, new_price_mxn: 184 },
    ])
    expect((await read(id)).price_mxn).toBe(184)
    const preview = await admin('POST', 'products/bulk/preview', { ids: [id], kind: 'offer', percent: 5 })
    expect(preview.body.data?.products, preview.text).toMatchObject([{ after: { price_mxn: 175 } }])
    await admin('PUT', `products/${id}`, { currency: 'MXN' })
    expect((await read(id)).price_mxn).toBe(10.03)
    await admin('PUT', `products/${id}`, { currency: 'USD' })
    expect((await read(id)).price_mxn).toBe(184)
    await ask('exact')
    expect((await read(id)).price_mxn).toBe(183.88)
  })

  it('of a product that is being added while the rule changes follow it too', async () => {
    const gate = Promise.withResolvers<void>()
    const added = Promise.withResolvers<number>()
    const adding = inTransaction(shop.services.db, async tx => {
      const { rows } = await sql<{ id: number }>`
        insert into products (internal_code, name, slug, currency, price, exchange_rate)
        values ('CP-2', 'Mesa', 'mesa-cp-2', 'USD', 1003, 17.5) returning id`.execute(tx)
      added.resolve(rows[0]?.id ?? 0)
      await gate.promise
    })
    const id = await added.promise
    const asking = ask('whole_pesos')
    await untilWaits(shop.services.db, asking)
    gate.resolve()
    await adding
    expect((await asking).status).toBe(200)
    expect((await read(id)).price_mxn).toBe(176)
    // It has no entry in the log, which every product must have, so it is removed.
    await sql`delete from products where id = ${id}`.execute(shop.services.db)
  })

  it('are one of two rules', async () => {
    const reply = await admin('PUT', 'settings', { converted_prices: 'dimes' })
    expect([reply.status, reply.body.errors.converted_prices]).toEqual([
      422,
      ['El campo precios convertidos a pesos debe ser Exactos, con centavos o En pesos cerrados (.00).'],
    ])
  })
})
