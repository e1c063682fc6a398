import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'
import { openTill, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let till: Till
let admin: Call

beforeAll(async () => {
  till = await openTill(shop)
  admin = shop.as(await shop.user('Admin'))
})

const listed = async (query: string, call = till.call) => (await call('GET', `pos/products?${query}`)).body
const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
const lookUp = (code: string, call = till.call) => call('GET', `pos/lookup?code=${encodeURIComponent(code)}`)
const newCategory = async (name: string) => Number((await make(shop.services, 'categories', { name }))['id'])

describe('the products of a till', () => {
  it('are those with pieces and a price, also when they are hidden from the site', async () => {
    const categoryId = await newCategory('Salas')
    const id = await stocked(shop, till.warehouseId, {
      name: 'Sofá Tule',
      internalCode: 'SOF-1',
      barcode: '7501234567890',
      description: `Tres plazas. ${'Lino '.repeat(40)}`,
      categoryId,
      price: 1_000_00,
      currency: 'USD',
      exchangeRate: '18.5',
      hasDiscount: true,
      discountPercent: '10',
      purchasePrice: 10_00,
      status: false,
      pieces: 4,
    })
    const elsewhere = await openTill(shop)
    await stocked(shop, elsewhere.warehouseId, { name: 'Sofá de la bodega', categoryId })
    await stocked(shop, till.warehouseId, { name: 'Sofá agotado', categoryId, pieces: 0 })
    await make(shop.services, 'products', {
      name: 'Sofá sin precio',
      internalCode: 'SOF-2',
      categoryId,
      stock: 0,
    })
    const gone = await stocked(shop, till.warehouseId, { name: 'Sofá archivado', categoryId, pieces: 1 })
    await admin('POST', 'movements', { product_id: gone, quantity: 1, warehouse_origin_id: till.warehouseId })
    await admin('DELETE', `products/${gone}`)

    const page = await listed(`category_id=${categoryId}`)
    expect(names(page)).toEqual(['Sofá de la bodega', 'Sofá Tule'])
    expect(page).toMatchObject({ total: 2, current_page: 1, last_page: 1 })
    expect(page.data[0]).toMatchObject({ stock: 0, total_stock: 10 })
    expect(page.data[1]).toEqual({
      id,
      name: 'Sofá Tule',
      internal_code: 'SOF-1',
      sku: null,
      barcode: '7501234567890',
      description: `Tres plazas. ${'Lino '.repeat(40)}`.slice(0, 160),
      price_mxn: 16_650,
      list_price_mxn: 18_500,
      price: 1_000,
      currency: 'USD',
      offer_percent: 10,
      category_id: categoryId,
      subcategory_id: null,
      thumbnail_url: null,
      stock: 4,
      held: 0,
      held_until: null,
      order_mode: 'stock',
      making_days: null,
      total_stock: 4,
      updated_at: expect.any(String),
    })
    const unpriced = await make(shop.services, 'products', { name: 'X', internalCode: 'SOF-3', stock: 0 })
    expect((await lookUp('SOF-3')).body.errors).toEqual({
      code: ['X no tiene precio: pide que se lo pongan antes de venderlo.'],
    })
    expect((await lookUp('sof-3')).status, String(unpriced['id'])).toBe(422)
  })

  it('are searched as in the back office, an exact code first, page by page', async () => {
    for (const name of ['Mesa Terciopelo', 'Mesa Cedro', 'Mesa Nogal'])
      await stocked(shop, till.warehouseId, { name })
    await stocked(shop, till.warehouseId, { name: 'Banco', internalCode: 'MESA' })
    expect(names(await listed('q=mesa'))[0]).toBe('Banco')
    expect(names(await listed('q=mesa%20tersiopelo'))).toEqual(['Mesa Terciopelo'])
    const second = await listed('q=mesa&per_page=3&page=2')
    expect(second).toMatchObject({ total: 4, per_page: 3, last_page: 2 })
    expect(second.data).toHaveLength(1)
  })

  it.each([
    'per_page=101',
    'page=0',
    'category_id=x',
    'supplier_id=1',
    'order_by=purchase_price',
    'includes=supplier',
  ])('are not asked for by %s', async query => {
    expect((await till.call('GET', `pos/products?${query}`)).status).toBe(422)
  })

  it('have the stock of the usual register before a drawer is open, and none without one', async () => {
    const id = await stocked(shop, till.warehouseId, { internalCode: 'USUAL', pieces: 3 })
    const user = await shop.user('Vendedor')
    expect((await lookUp('USUAL', shop.as(user))).body.data).toMatchObject({
      id,
      stock: null,
      total_stock: 3,
    })
    await shop.services.db
      .updateTable('users')
      .set({ registerId: till.registerId })
      .where('id', '=', user.id)
      .execute()
    expect((await lookUp('USUAL', shop.as(user))).body.data).toMatchObject({ stock: 3 })
  })
})

describe('a scanned code', () => {
  it('finds one product by barcode, internal code or SKU, whatever the scanner adds', async () => {
    const id = await stocked(shop, till.warehouseId, {
      internalCode: 'Rec-7',
      sku: 'SKU-Ñ7',
      barcode: '0036000291452',
      pieces: 0,
    })
    for (const code of ['REC-7', ' rec-7 ', 'sku-ñ7', '0036000291452', '036000291452', '00036000291452']) {
      expect((await lookUp(code)).body.data, code).toMatchObject({ id, stock: 0 })
    }
    expect((await lookUp('36000291452')).status).toBe(404)
  })

  it('that several products have belongs to the barcode, then to the internal code', async () => {
    const code = `75${String(nextNumber()).padStart(10, '0')}`
    const bySku = await stocked(shop, till.warehouseId, { sku: code })
    expect((await lookUp(code)).body.data.id).toBe(bySku)
    const byZero = await stocked(shop, till.warehouseId, { barcode: `0${code}` })
    expect((await lookUp(code)).body.data.id).toBe(bySku)
    const byOwn = await stocked(shop, till.warehouseId, { internalCode: code })
    expect((await lookUp(code)).body.data.id).toBe(byOwn)
    const byBarcode = await stocked(shop, till.warehouseId, { barcode: code })
    expect((await lookUp(code)).body.data.id).toBe(byBarcode)
    expect((await lookUp(`0${code}`)).body.data.id).toBe(byZero)
  })

  it('that nobody has is told in words, and an empty or endless one refused', async () => {
    const { status, body } = await lookUp('NADA')
    expect([status, body.message]).toEqual([404, 'No se encontró el producto con este código.'])
    for (const query of ['', '?code=', '?code=%20', `?code=${'9'.repeat(61)}`, '?code=%00']) {
      expect((await till.call('GET', `pos/lookup${query}`)).status, query).toBe(422)
    }
  })
})
