import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { pdfText } from '#test/pdf-text.ts'
import { make, nextNumber } from '#test/factories.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const product = async (values: object) => {
  const number = nextNumber()
  const record = { internalCode: `M-${number}`, name: `Pieza ${number}`, ...values }
  return Number((await make(shop.services, 'products', record))['id'])
}
const inDollars = { currency: 'USD', price: 100_00, exchangeRate: '17.000000' }
const priceOf = async (id: number) => (await admin('GET', `products/${id}`)).body.data.price_mxn

describe('a new exchange rate', () => {
  it('is previewed before it is set, for the chosen products that are priced in dollars', async () => {
    const [usd, mxn, offer] = [
      await product(inDollars),
      await product({ price: 50_00 }),
      await product({ ...inDollars, hasDiscount: true, discountPercent: '12.50' }),
    ]
    const change = { ids: [usd, mxn, offer], rate: '18.5' }
    const shown = await admin('POST', 'products/exchange-rate', { ...change, dry_run: 1 })
    expect(shown.status).toBe(200)
    const rows = [
      expect.objectContaining({
        id: usd,
        old_rate: 17,
        new_rate: 18.5,
        old_price_mxn: 1700,
        new_price_mxn: 1850,
      }),
      expect.objectContaining({ id: offer, old_price_mxn: 1487.5, new_price_mxn: 1618.75 }),
    ]
    expect(shown.body.data).toEqual({ changed: 0, products: rows })
    expect(await priceOf(usd)).toBe(1700)

    const done = await admin('POST', 'products/exchange-rate', change)
    expect(done.body.data).toEqual({ changed: 2, products: rows })
    expect([await priceOf(usd), await priceOf(mxn), await priceOf(offer)]).toEqual([1850, 50, 1618.75])
    const { data } = (await admin('GET', `products/${usd}/history`)).body
    expect(data[0]).toMatchObject({ action: 'exchange_rate', before: { exchange_rate: '17.000000' } })
    expect((await admin('GET', `products/${usd}/prices`)).body.total).toBe(2)
  })

  it('is set for all products of a supplier', async () => {
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Importados' }))['id'])
    const [theirs, other] = [await product({ ...inDollars, supplierId }), await product(inDollars)]
    await admin('POST', 'products/exchange-rate', { supplier_id: supplierId, rate: 20 })
    expect([await priceOf(theirs), await priceOf(other)]).toEqual([2000, 1700])
  })

  it('is set for thousands at once, and counts those that had another', async () => {
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Mayoreo' }))['id'])
    // Nothing is searched from here on, and filling these indexes would take most of the time.
    await sql`drop index products_search, products_name_like`.execute(shop.services.exportDb)
    await sql`
      with made as (
        insert into products (internal_code, name, slug, currency, price, exchange_rate, supplier_id)
        select 'MAY-' || n, 'Mayoreo ' || n, 'mayoreo-' || n, 'USD', 10000, case when n <= 3 then 20 else 17 end,
          ${supplierId}
        from generate_series(1, 7300) as n returning id
      )
      insert into audit_log (action, resource, record_id, route, request_id)
      select 'create', 'products', id, 'test', 'test' from made
    `.execute(shop.services.exportDb)
    const { status, body } = await admin('POST', 'products/exchange-rate', {
      supplier_id: supplierId,
      rate: 20,
    })
    expect([status, body.data.changed, body.data.products.length]).toEqual([200, 7_297, 7_300])
    const { rows } = await sql`
      select count(*) as total, count(*) filter (where after->>'priceMxn' = '200000') as told
      from audit_log join products on products.id = record_id
      where resource = 'products' and action = 'exchange_rate' and supplier_id = ${supplierId}
    `.execute(shop.services.db)
    expect(rows).toEqual([{ total: 7_297, told: 7_297 }])
  })

  it.each([
    [{ rate: 18 }, 'ids'],
    [{ ids: [], rate: 18 }, 'ids'],
    [{ ids: [999_999], rate: 18 }, 'ids'],
    [{ ids: ['x'], rate: 18 }, 'ids.0'],
    [{ supplier_id: 1 }, 'rate'],
    [{ supplier_id: 1, rate: 0 }, 'rate'],
    [{ supplier_id: 1, rate: '1.1234567' }, 'rate'],
  ])('of %j is refused on %s', async (body, field) => {
    const reply = await admin('POST', 'products/exchange-rate', body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })
})

describe('labels', () => {
  it('are printed for more products than a page of the list has', async () => {
    const ids: number[] = []
    for (let n = 0; n < 101; n++) ids.push(await product({ price: 10_00 }))
    const reply = await admin('GET', `products/labels?ids=${ids.join()}&format=letter`)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it.each([
    ['letter', 1],
    ['a4', 2],
    ['roll', 27],
  ])('are printed on %s, whatever the name holds', async (format, pages) => {
    const ids = [
      await product({
        barcode: `75012345${nextNumber()}`,
        price: 1_999_00,
        hasDiscount: true,
        discountPercent: '10.00',
      }),
      await product({ name: `Ñandú 🪑 ${'muy '.repeat(50)}largo`, internalCode: `Ñ-${nextNumber()}` }),
      await product({ name: 'a'.repeat(255), price: 999_999_999_99 }),
    ]
    const url = `products/labels?ids=${ids.join()}&format=${format}&copies=9`
    const { status, headers, text } = await admin('GET', url)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(text).toMatch(/^%PDF/)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(pages)
  })

  it('begin at the place that is free, and are as many as there are pieces', async () => {
    const warehouse = Number((await make(shop.services, 'warehouses', { name: 'Etiquetas' }))['id'])
    const [three, none] = [await product({ price: 100_00 }), await product({ price: 100_00 })]
    await admin('POST', 'movements', { product_id: three, quantity: 3, warehouse_destiny_id: warehouse })
    const pages = async (query: string) =>
      (await admin('GET', `products/labels?${query}`)).text.match(/\/Type \/Page\b/g)?.length
    expect(await pages(`ids=${three},${none}&format=roll&copies=stock`)).toBe(3)
    expect(await pages(`ids=${three}&format=letter&copies=stock&start=28`)).toBe(1)
    expect(await pages(`ids=${three}&format=letter&copies=stock&start=29`)).toBe(2)
    const empty = await admin('GET', `products/labels?ids=${none}&copies=stock`)
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['copies']])
    const beyond = await admin('GET', `products/labels?ids=${three}&format=letter&start=31`)
    expect(Object.keys(beyond.body.errors)).toEqual(['start'])
  })

  it('say the price in pesos and the internal code', async () => {
    const id = await product({
      ...inDollars,
      barcode: `7509${nextNumber()}`,
      hasDiscount: true,
      discountPercent: '10.00',
    })
    const { internal_code: code } = (await admin('GET', `products/${id}`)).body.data
    const { bytes } = await admin('GET', `products/labels?ids=${id}&format=letter`)
    const text = pdfText(bytes)
    expect(text).toContain('$1,530.00')
    expect(text).toContain('$1,700.00')
    expect(text).toContain(code)
    expect(text).not.toContain('USD')
  })

  it.each([
    '',
    '?ids=',
    '?ids=999999',
    '?ids=1&format=carta',
    '?ids=1&copies=0',
    '?ids=1&copies=x',
    '?ids=1&start=0',
  ])('requested with «%s» are refused', async query => {
    expect((await admin('GET', `products/labels${query}`)).status).toBe(422)
  })

  it('are at most twenty sheets', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => index + 1).join()
    expect((await admin('GET', `products/labels?ids=${ids}&copies=49`)).status).toBe(422)
  })
})
