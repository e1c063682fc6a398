import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'

const shop = useApp()
let admin: Call
let seller: Call
let category: number
let subcategory: number
let otherSubcategory: number
let supplier: number
let warehouse: number

const idOf = async (resource: string, values: object) =>
  Number((await make(shop.services, resource, { ...values }))['id'])

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  seller = shop.as(await shop.user('Vendedor'))
  warehouse = await idOf('warehouses', { name: 'Bodega' })
  supplier = await idOf('suppliers', { brandName: 'Maderas' })
  category = await idOf('categories', { name: 'Sillas' })
  subcategory = await idOf('subcategories', { name: 'De comedor', categoryId: category })
  const other = await idOf('categories', { name: 'Mesas' })
  otherSubcategory = await idOf('subcategories', { name: 'De centro', categoryId: other })
})

const create = (values: object = {}) => {
  const number = nextNumber()
  return admin('POST', 'products', { internal_code: `C-${number}`, name: `Producto ${number}`, ...values })
}
const made = async (values: object = {}) => (await create(values)).body.data
const prices = async (order: string) =>
  (await admin('GET', `products?name=Ordenable&order_by=${order}`)).body.data.map(
    ({ price_mxn }: { price_mxn: number | null }) => price_mxn,
  )

describe('a product', () => {
  it('has every field of the form, and the prices computed from them', async () => {
    const values = {
      internal_code: 'SIL-900',
      name: 'Silla «Lomas»',
      sku: 'SKU-900',
      barcode: '7501234567890',
      description: 'Encino macizo',
      dimensions: '45 × 52 × 88 cm',
      notes: 'Pedir con tiempo',
      status: 1,
      currency: 'MXN',
      price: '1999.99',
      has_discount: 1,
      discount_percent: 15,
      category_id: category,
      subcategory_id: subcategory,
      supplier_id: supplier,
      supplier_code: 'MB-1',
      purchase_price: 800.5,
      oc_number: 'OC-12',
    }
    const { status, body } = await create(values)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...values,
      price: 1999.99,
      slug: 'silla-lomas',
      offer_price: 1699.99,
      price_mxn: 1699.99,
      stock: 0,
      image: null,
      thumbnail_url: null,
      images: [],
    })
  })

  it('needs only a code and a name', async () => {
    const { data } = (await create({ internal_code: 'MIN-1', name: 'Lo mínimo' })).body
    expect(data).toMatchObject({ status: 1, currency: 'MXN', price: null, price_mxn: null, has_discount: 0 })
    const { status, body } = await admin('POST', 'products', { price: 1 })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['internal_code', 'name'])
  })

  it.each([
    [{ price: 1.999 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ discount_percent: 101 }, 'discount_percent'],
    [{ discount_percent: 0.125 }, 'discount_percent'],
    [{ has_discount: 1, discount_percent: 0 }, 'discount_percent'],
    [{ has_discount: 1 }, 'discount_percent'],
    [{ currency: 'EUR' }, 'currency'],
    [{ currency: 'USD', price: 10 }, 'exchange_rate'],
    [{ currency: 'USD', exchange_rate: 0 }, 'exchange_rate'],
    [{ category_id: 999_999 }, 'category_id'],
    [{ subcategory_id: 999_999 }, 'subcategory_id'],
    [{ supplier_id: 999_999 }, 'supplier_id'],
    [{ status: 'visible' }, 'status'],
    [{ stock: -1 }, 'stock'],
    [{ slug: '***' }, 'slug'],
  ])('with %j is refused on %s', async (values, field) => {
    const { status, body } = await create(values)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('cannot refer to a deleted record, although a document still does', async () => {
    const gone = await idOf('suppliers', { brandName: 'Cerrada' })
    await made({ supplier_id: gone })
    expect((await admin('DELETE', `suppliers/${gone}`)).status).toBe(200)
    const { status, body } = await create({ supplier_id: gone })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['supplier_id']])
  })

  it('has a subcategory of its own category', async () => {
    const { body } = await create({ category_id: category, subcategory_id: otherSubcategory })
    expect(body.errors).toEqual({ subcategory_id: ['La subcategoría es de otra categoría.'] })
    expect((await made({ subcategory_id: subcategory })).category_id).toBe(category)
    const { id } = await made({ subcategory_id: subcategory })
    expect((await admin('PUT', `products/${id}`, { category_id: '' })).body.data).toMatchObject({
      category_id: null,
      subcategory_id: null,
    })
  })

  it('has unique codes, whatever their case; archiving it frees them', async () => {
    const { id } = await made({ internal_code: 'UNO-1', sku: 'S-1', barcode: 'B-1' })
    for (const [values, field] of [
      [{ internal_code: 'uno-1' }, 'internal_code'],
      [{ sku: 's-1' }, 'sku'],
      [{ barcode: 'b-1' }, 'barcode'],
    ] as const) {
      expect(Object.keys((await create(values)).body.errors)).toEqual([field])
    }
    expect((await admin('DELETE', `products/${id}`)).status).toBe(200)
    expect((await create({ internal_code: 'UNO-1', sku: 'S-1', barcode: 'B-1' })).status).toBe(201)
  })

  it('has a unique address among its siblings; a chosen one that is taken is refused', async () => {
    const place = { name: 'Banco Alto', subcategory_id: subcategory }
    expect((await made(place)).slug).toBe('banco-alto')
    expect((await made({ ...place, internal_code: 'BAN 7' })).slug).toBe('banco-alto-ban-7')
    expect((await create({ ...place, slug: 'banco-alto' })).body.errors).toEqual({
      slug: ['El campo dirección en el sitio ya está en uso.'],
    })
    expect((await made({ name: 'Banco Alto', subcategory_id: otherSubcategory })).slug).toBe('banco-alto')
  })

  it('keeps its address when its name changes', async () => {
    const { id } = await made({ name: 'Nombre viejo' })
    const { data } = (await admin('PUT', `products/${id}`, { name: 'Nombre nuevo' })).body
    expect(data).toMatchObject({ name: 'Nombre nuevo', slug: 'nombre-viejo' })
  })

  it('is shown and hidden by its actions, once each', async () => {
    const { id } = await made({ status: 1 })
    expect((await admin('PUT', `products/${id}/activate`)).body.message).toBe(
      'El producto ya se muestra en el sitio.',
    )
    const { data } = (await admin('PUT', `products/${id}/inactivate`)).body
    expect(data).toMatchObject({ status: 0, allowed_actions: ['activate'] })
    expect((await admin('PUT', `products/${id}/inactivate`)).status).toBe(422)
  })

  it('is deleted alone or with others, unless it has pieces in stock', async () => {
    const [one, two, full] = [await made(), await made(), await made({ stock: 3 })]
    expect((await admin('DELETE', `products/${one.id}`)).body).toEqual({ data: { id: one.id } })
    const before = (await admin('GET', `products/related?ids=${full.id}`)).body.data
    expect(before.blocked[0]).toContain('tiene 3 piezas en existencia')
    expect(before.see[0].path).toBe(`/admin/inventories?product_id=${full.id}`)
    expect((await admin('GET', `products/related?ids=${two.id}`)).body.data.blocked).toEqual([])
    const both = await admin('DELETE', `products/delete?ids=${two.id},${full.id}`)
    expect(both.status).toBe(422)
    expect(both.body.message).toContain('tiene 3 piezas en existencia; dales salida primero.')
    await admin('POST', 'movements', { product_id: full.id, warehouse_origin_id: warehouse, quantity: 3 })
    expect((await admin('DELETE', `products/delete?ids=${two.id},${full.id}`)).status).toBe(200)
    expect((await admin('GET', `products/${full.id}`)).status).toBe(404)
  })
})

describe('the stock of a product', () => {
  it('sent with a new product enters the default warehouse', async () => {
    const { id, stock } = await made({ internal_code: 'CON-5', stock: 5 })
    expect(stock).toBe(5)
    const { data } = (await admin('GET', `movements?product_id=${id}`)).body
    expect(data).toMatchObject([{ type: 'entry', quantity: 5, warehouse_id: warehouse, origin: 'CON-5' }])
  })

  it('is not changed through an existing product, and the answer explains how', async () => {
    const { id } = await made({ stock: 5 })
    const { status, body } = await admin('PUT', `products/${id}`, { stock: 6 })
    expect(status).toBe(422)
    expect(body.errors.stock).toEqual([expect.stringContaining('en las existencias del producto')])
    expect((await admin('PUT', `products/${id}`, { stock: 5, name: 'Igual' })).body.data.name).toBe('Igual')
    expect((await admin('PUT', `products/${id}`, { stock: '' })).status).toBe(200)
  })

  it('hides sold out products from the till', async () => {
    const [sold, left] = [await made({ name: 'Agotado raro' }), await made({ name: 'Queda raro', stock: 1 })]
    const { data } = (await seller('GET', 'products?q=raro&stock!=0&page=1')).body
    const ids = data.map(({ id }: { id: number }) => id)
    expect(ids).toContain(left.id)
    expect(ids).not.toContain(sold.id)
  })
})

describe('the price of a product', () => {
  it('in dollars uses the day’s rate unless it has its own', async () => {
    await admin('PUT', 'settings', { exchange_rate: 18.25 })
    const priced = { currency: 'USD', price: 100 }
    expect(await made(priced)).toMatchObject({ exchange_rate: 18.25, price_mxn: 1825 })
    expect(await made({ ...priced, exchange_rate: '17.4567' })).toMatchObject({ price_mxn: 1745.67 })
    await admin('PUT', 'settings', { exchange_rate: null })
    expect((await create(priced)).body.errors).toEqual({
      exchange_rate: ['Escribe el tipo de cambio, o el del día en la configuración.'],
    })
  })

  it('orders the list in both directions, and products without one come last in both', async () => {
    for (const price of [300, null, 100, 200]) await made({ name: 'Ordenable', price })
    expect(await prices('price_mxn')).toEqual([100, 200, 300, null])
    expect(await prices('-price_mxn')).toEqual([300, 200, 100, null])
    expect(await prices('-price')).toEqual([300, 200, 100, null])
  })

  it('is added to the history each time it changes, and only then', async () => {
    const { id } = await made({ price: 100 })
    await admin('PUT', `products/${id}`, { price: 120 })
    await admin('PUT', `products/${id}`, { has_discount: 1, discount_percent: 10 })
    await admin('PUT', `products/${id}`, { description: 'Sin cambio de precio' })
    const { body } = await admin('GET', `products/${id}/prices`)
    expect(body).toMatchObject({ total: 3, current_page: 1 })
    expect(body.data.map(({ price_mxn }: { price_mxn: number }) => price_mxn)).toEqual([108, 120, 100])
    expect((await seller('GET', `products/${id}/prices`)).status).toBe(403)
  })
})

describe('the fields of a product for each role', () => {
  const secret = `notes supplier_id supplier_code oc_number exchange_rate purchase_price purchase_currency
    purchase_tax_included average_cost unit_cost margin stock_value`.split(/\s+/)

  it('hide cost and supplier from sellers', async () => {
    const { id } = await made({ notes: 'Secreto', purchase_price: 1, supplier_id: supplier, stock: 2 })
    const { data } = (await seller('GET', `products/${id}`)).body
    expect(data).toMatchObject({ stock: 2, allowed_actions: [] })
    expect(Object.keys(data).filter(name => secret.includes(name))).toEqual([])
    for (const name of secret) {
      expect((await seller('GET', `products?${name}=1`)).status).toBe(422)
      expect((await seller('GET', `products?order_by=${name}`)).status).toBe(422)
    }
    expect((await seller('GET', 'products?includes=supplier')).status).toBe(403)
    expect((await seller('POST', 'products', {})).status).toBe(403)
  })

  it('and the catalogue has suppliers for Admins only', async () => {
    const full = (await admin('GET', 'products/catalog')).body
    expect(Object.keys(full).sort()).toEqual(
      ['categories', 'data', 'products', 'purchase_orders', 'subcategories', 'suppliers'].sort(),
    )
    expect(full.suppliers).toEqual([{ id: supplier, name: 'Maderas' }])
    expect(full.subcategories).toContainEqual({ id: subcategory, name: 'De comedor', category_id: category })
    expect((await seller('GET', 'products/catalog?q=minimo')).body).toMatchObject({
      products: [{ name: 'Lo mínimo' }],
      suppliers: [],
      purchase_orders: [],
    })
  })
})

describe('products as files', () => {
  it('are exported, imported again and stay the same', async () => {
    await made({ internal_code: 'EXP-1', name: 'Exportado', price: 10.5, stock: 4, category_id: category })
    const { text } = await admin('GET', 'products/export?internal_code=EXP-1')
    expect(text).toContain('EXP-1,Exportado,exportado')
    const form = new FormData()
    form.set('importFile', new File([text], 'productos.csv'))
    expect((await admin('POST', 'products/import', form)).body.data).toMatchObject({ updated: 1, failed: 0 })
  })

  it('are imported by their code, with their stock, and faults are reported', async () => {
    const csv = 'Código interno,Nombre,Precio,Existencia\nIMP-1,Importado,"1,250.00",3\nIMP-2,,x,\n'
    const form = () => {
      const made = new FormData()
      made.set('importFile', new File([csv], 'productos.csv'))
      return made
    }
    const refused = (await admin('POST', 'products/import', form())).body.data
    expect(refused).toMatchObject({ created: 0, failed: 1 })
    expect(refused.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [3, 'Nombre'],
      [3, 'Precio'],
    ])
    await admin('POST', 'products/import?skip_errors=1', form())
    const { data } = (await admin('GET', 'products?internal_code=IMP-1')).body
    expect(data).toMatchObject([{ price: 1250, stock: 3 }])
    expect((await admin('GET', 'products/template')).text).toContain('Código interno *')
  })
})
