import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { exchange_rate: 17.5 })
})

const named = () => {
  const number = nextNumber()
  return { internal_code: `L-${number}`, name: `Pieza ${number}` }
}
async function inDollars(price: number): Promise<number> {
  const values = { internalCode: `L-${nextNumber()}`, name: 'Pieza', currency: 'USD', price }
  return Number((await make(shop.services, 'products', { ...values, exchangeRate: '17.500000' }))['id'])
}
/** A rate of 17.5 typed without its decimal point. */
const slip = { currency: 'USD', price: 6000, exchange_rate: '175000' }
const refusal = { exchange_rate: [expect.stringContaining('999,999,999.99')] }

describe('a price that exceeds the largest amount in pesos', () => {
  it.each([
    ['a rate with its point lost', slip],
    [
      'the largest price at the largest rate',
      { ...slip, price: '999999999.99', exchange_rate: 999_999.999999 },
    ],
    ["the largest price at the day's rate", { currency: 'USD', price: 999_999_999.99 }],
    ['one that only the offer brings below it', { ...slip, has_discount: 1, discount_percent: 99 }],
  ])('is refused on the rate: %s', async (_, prices) => {
    const reply = await admin('POST', 'products', { ...named(), ...prices })
    expect([reply.status, reply.body.errors]).toEqual([422, refusal])
  })

  it.each([
    ['the rate', { exchange_rate: 175_000 }],
    ['the price', { price: 999_999_999.99 }],
  ])('is refused when %s of a product changes', async (_, change) => {
    const { id } = (await admin('POST', 'products', { ...named(), ...slip, exchange_rate: 17.5 })).body.data
    const reply = await admin('PUT', `products/${id}`, change)
    expect([reply.status, reply.body.errors]).toEqual([422, refusal])
    expect((await admin('GET', `products/${id}`)).body.data.price_mxn).toBe(105_000)
  })

  it('is refused when the currency of a product changes', async () => {
    const pesos = { ...named(), price: 999_999_999.99, exchange_rate: 17.5 }
    const { id } = (await admin('POST', 'products', pesos)).body.data
    const reply = await admin('PUT', `products/${id}`, { currency: 'USD' })
    expect([reply.status, reply.body.errors]).toEqual([422, refusal])
  })

  it('is refused in a file, by row and column', async () => {
    const { internal_code: code, name } = named()
    const csv = `internal_code,name,currency,price,exchange_rate\n${code},${name},USD,6000,175000\n`
    const reply = await admin('POST', 'products/import', undefined, multipart(csv))
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      failed: 1,
      errors: [{ row: 2, message: expect.stringContaining('999,999,999.99') }],
    })
  })

  it('is refused for all when a new rate would cause it for one of them, in the preview and for real', async () => {
    const ids = [await inDollars(1_00), await inDollars(600_000_00)]
    for (const more of [{ dry_run: 1 }, {}]) {
      const reply = await admin('POST', 'products/exchange-rate', { ids, rate: 175_000, ...more })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['rate']])
    }
    expect((await admin('GET', `products/${ids[0]}`)).body.data.price_mxn).toBe(17.5)
  })

  it('allows the largest amount itself', async () => {
    const largest = { currency: 'USD', price: 999_999_999.99, exchange_rate: 1 }
    const reply = await admin('POST', 'products', { ...named(), ...largest })
    expect([reply.status, reply.body.data?.price_mxn]).toEqual([201, 999_999_999.99])
  })

  it('does not keep a product that has one already from being hidden or renamed', async () => {
    const { id } = (await admin('POST', 'products', { ...named(), ...slip, exchange_rate: 17.5 })).body.data
    await shop.services.db
      .updateTable('products')
      .set({ exchangeRate: '175000', price: 99_999_999_999 })
      .where('id', '=', id)
      .execute()
    expect((await admin('PUT', `products/${id}`, { name: 'Otro nombre' })).status).toBe(200)
    expect((await admin('PUT', `products/${id}/inactivate`)).status).toBe(200)
    expect((await admin('GET', 'products?per_page=100')).status).toBe(200)
    const mended = await admin('PUT', `products/${id}`, { exchange_rate: 0.5 })
    expect([mended.status, mended.body.data?.price_mxn]).toEqual([200, 500_000_000])
  })
})
