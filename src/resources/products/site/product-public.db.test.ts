import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { routes } from '#test/authorization.expected.ts'

const shop = useApp()
let visitor: Call
let admin: Call
const ids: Record<string, number> = {}

const add = async (resource: string, name: string, values: object) => {
  ids[name] = Number((await make(shop.services, resource, { ...values }))['id'])
}
const product = (name: string, values: object) =>
  add('products', name, { internalCode: `COD-${name}`, name: `Pieza ${name}`, price: 100_00, ...values })

const hiddenNames =
  /purchase_|supplier|oc_number|notes|exchange_rate":(?!null)|"stock"|average_cost|unit_cost|"margin"|stock_value/
const canaries = {
  notes: 'CANARIO-NOTA',
  supplierCode: 'CANARIO-PROVEEDOR',
  purchasePrice: 7_654_321,
  ocNumber: 'CANARIO-OC',
}

beforeAll(async () => {
  visitor = shop.anonymous
  admin = shop.as(await shop.user('Admin'))
  await add('warehouses', 'warehouse', { name: 'Bodega' })
  await add('suppliers', 'supplier', { brandName: 'CANARIO-MARCA' })
  await add('collections', 'sala', { name: 'Sala' })
  await add('categories', 'sofas', { name: 'Sofás', collectionId: ids['sala'] })
  await add('categories', 'mesas', { name: 'Mesas', collectionId: ids['sala'] })
  await add('categories', 'closed', { name: 'Cerrada', collectionId: ids['sala'], status: 'inactive' })
  await add('subcategories', 'cama', { name: 'Sofá cama', categoryId: ids['sofas'] })
  const sofa = {
    categoryId: ids['sofas'],
    subcategoryId: ids['cama'],
    supplierId: ids['supplier'],
    ...canaries,
  }
  await product('alfa', {
    ...sofa,
    price: 1_000_00,
    stock: 8_765_43,
    hasDiscount: true,
    discountPercent: '10.00',
  })
  await product('beta', { ...sofa, price: 950_00 })
  await product('gama', { categoryId: ids['sofas'], price: 2_000_00, stock: 1 })
  await product('delta', {
    categoryId: ids['mesas'],
    price: 60_00,
    currency: 'USD',
    exchangeRate: '20.000000',
  })
  await product('hidden', {
    ...sofa,
    name: 'CANARIO-OCULTO',
    status: false,
    hasDiscount: true,
    discountPercent: '5.00',
  })
  await product('shut', { name: 'CANARIO-CERRADO', categoryId: ids['closed'] })
  await product('gone', { name: 'CANARIO-ARCHIVADO' })
  await admin('DELETE', `products/${ids['gone']}`)
  await buy()
})

/** Buys a piece for 43210.99, a cost for Admins only. */
async function buy() {
  const details = [{ product_id: ids['alfa'], quantity: 1, unit_price_raw: 43_210.99 }]
  const order = { supplier_id: ids['supplier'], oc_number: 'CANARIO-COMPRA', tax_included: 0, details }
  const { data } = (await admin('POST', 'purchase-orders', order)).body
  await admin('PUT', `purchase-orders/${data.id}/approve`)
  await admin('PUT', `purchase-orders/${data.id}/receive`, { warehouse_id: ids['warehouse'] })
  const { body } = await admin('GET', `products/${ids['alfa']}`)
  expect(body.data).toMatchObject({ average_cost: 43_210.99, oc_number: 'CANARIO-COMPRA' })
}

const landing = async (query = '') => {
  const { status, body } = await visitor('GET', `products/landing?per_page=100${query}`)
  expect(status).toBe(200)
  return body.data.map(({ name }: { name: string }) => name.replace('Pieza ', ''))
}

describe('the landing', () => {
  it('lists the shown products, newest first, whatever status the request names', async () => {
    const shown = ['delta', 'gama', 'beta', 'alfa']
    expect(await landing()).toEqual(shown)
    expect(await landing('&status=0')).toEqual(shown)
    expect(await landing('&status=1')).toEqual(shown)
  })

  it('is filtered by category, subcategory, offer, availability and price, and sorted', async () => {
    expect(await landing(`&category_id=${ids['mesas']}&status=1`)).toEqual(['delta'])
    expect(await landing(`&subcategory_id=${ids['cama']}`)).toEqual(['beta', 'alfa'])
    expect(await landing('&status=1&has_discount=1')).toEqual(['alfa'])
    expect(await landing('&in_stock=1')).toEqual(['gama', 'alfa'])
    expect(await landing('&whereBetween[price][gt]=900&whereBetween[price][lt]=1200')).toEqual([
      'delta',
      'beta',
      'alfa',
    ])
    expect(await landing('&order_by=price')).toEqual(['alfa', 'beta', 'delta', 'gama'])
    expect(await landing('&q=pieza gama')).toEqual(['gama'])
  })

  it('treats an empty filter as none, while the lists of the back office treat it as «without»', async () => {
    const all = await landing()
    expect(await landing('&category_id=&subcategory_id=&has_discount=&status=1')).toEqual(all)
    expect(await landing(`&category_id=${ids['mesas']}&subcategory_id=`)).toEqual(['delta'])
    const inside = (await admin('GET', 'products?per_page=100&subcategory_id=')).body.data
    expect(inside.every((row: { subcategory_id: unknown }) => row.subcategory_id === null)).toBe(true)
    expect(inside.length).toBeGreaterThan(0)
    for (const call of ['categories', 'subcategories']) {
      const [every, empty] = await Promise.all(
        ['', '?slug=&id='].map(async query => (await visitor('GET', `${call}/landing${query}`)).body.data),
      )
      expect(empty, call).toEqual(every)
    }
    const bad = await visitor('GET', 'products/landing?supplier_id=')
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['supplier_id']])
  })

  it('shows the price that a visitor pays, and whether it is in stock', async () => {
    const { data } = (await visitor('GET', 'products/landing?q=alfa')).body
    expect(data[0]).toMatchObject({
      price: 1000,
      list_price_mxn: 1000,
      offer_price: 900,
      price_mxn: 900,
      in_stock: 1,
    })
    const { headers } = await visitor('GET', 'products/landing')
    expect(headers['cache-control']).toBe('public, max-age=60')
  })

  it.each([
    'stock=5',
    'purchase_price=1',
    'supplier_id=1',
    'notes=x',
    'order_by=stock',
    'where[oc_number]=C*',
  ])('is not probed by %s', async query => {
    expect((await visitor('GET', `products/landing?${query}`)).status).toBe(422)
  })
})

describe('a product on the site', () => {
  it('has suggestions: the same subcategory, the category, then another category of its collection; never hidden ones', async () => {
    const { data, suggesteds } = (await visitor('GET', `product/${ids['alfa']}`)).body
    expect(data).toMatchObject({ id: ids['alfa'], name: 'Pieza alfa', images: [] })
    expect(suggesteds.map(({ id, reason }: { id: number; reason: string }) => [id, reason])).toEqual([
      [ids['beta'], 'same_subcategory'],
      [ids['gama'], 'same_category'],
      [ids['delta'], 'goes_with'],
    ])
    const detail = (await visitor('GET', `v2/categories-parents/${ids['alfa']}/product`)).body
    expect(detail).toEqual({ product: data, recommended: suggesteds, images: data.images })
  })

  it('suggests the nearest prices first', async () => {
    await add('categories', 'camas', { name: 'Camas' })
    for (const [index, price] of [500, 520, 300, 900, 490].entries()) {
      await product(`cama${index}`, { categoryId: ids['camas'], price: price * 100 })
    }
    const { suggesteds } = (await visitor('GET', `product/${ids['cama0']}`)).body
    expect(suggesteds.map(({ price }: { price: number }) => price)).toEqual([490, 520, 300, 900])
  })

  it.each(['hidden', 'shut', 'gone'])('that is %s does not exist', async name => {
    expect((await visitor('GET', `product/${ids[name]}`)).status).toBe(404)
    expect((await visitor('GET', `v2/categories-parents/${ids[name]}/product`)).status).toBe(404)
  })

  it.each(['0', '-1', 'abc', '99999999999'])('with the id %s does not exist', async id => {
    expect((await visitor('GET', `product/${id}`)).status).toBe(404)
  })
})

describe('an address of the second catalogue', () => {
  it('leads from the collection down to the product', async () => {
    const sala = (await visitor('GET', 'v2/sala')).body
    expect(sala).toMatchObject({
      categoryParent: { slug: 'sala' },
      category: null,
      subcategory: null,
      product: null,
    })
    expect(sala.categories.map(({ slug }: { slug: string }) => slug)).toEqual(['sofas', 'mesas'])
    const deepest = (await visitor('GET', 'v2/sala/sofas/sofa-cama/pieza-alfa')).body
    expect(deepest).toMatchObject({
      category: { slug: 'sofas' },
      subcategory: { slug: 'sofa-cama' },
      product: { id: ids['alfa'] },
    })
    expect((await visitor('GET', 'v2/sala/sofas/sofa-cama')).body).toMatchObject({ product: null })
  })

  it.each([
    'v2/nada',
    'v2/sala/nada',
    'v2/sala/cerrada',
    'v2/sala/mesas/sofa-cama',
    'v2/sala/sofas/sofa-cama/canario-oculto',
    'v2/SALA',
    'v2/%00',
  ])('%s is not there', async path => {
    expect((await visitor('GET', path)).status).toBeGreaterThanOrEqual(400)
    expect((await visitor('GET', path)).status).toBeLessThan(500)
  })

  it('that changed redirects to the current one', async () => {
    await admin('PUT', `subcategories/${ids['cama']}`, { slug: 'sofas-cama' })
    await admin('PUT', `products/${ids['beta']}`, { slug: 'beta-nueva' })
    const { status, headers } = await visitor('GET', 'v2/sala/sofas/sofa-cama/pieza-beta?x=1')
    expect([status, headers.location]).toEqual([301, '/api/v2/sala/sofas/sofas-cama/beta-nueva?x=1'])
    await admin('PUT', `v2/categories-parents/${ids['sala']}`, { slug: 'estancia' })
    expect((await visitor('GET', 'v2/sala/sofas')).headers.location).toBe('/api/v2/estancia/sofas')
    await admin('PUT', `v2/categories-parents/${ids['sala']}`, { slug: 'sala' })
    expect((await visitor('GET', 'v2/sala/sofas')).status).toBe(200)
  })
})

it('a visitor cannot find a product by its supplier’s code', async () => {
  for (const words of [canaries.supplierCode, canaries.notes, canaries.ocNumber]) {
    const { status, body } = await visitor('GET', `products/landing?q=${words}`)
    expect([status, body.total], words).toEqual([200, 0])
    expect((await visitor('GET', `/buscar?q=${words}`)).text).toContain('No encontramos')
  }
  // Proves that the search works.
  expect((await visitor('GET', 'products/landing?q=COD-alfa')).body.total).toBeGreaterThan(0)
})

it('no public call reveals cost, supplier, notes, exact stock or anything hidden', async () => {
  const values: Record<string, readonly (string | number | undefined)[]> = {
    id: [ids['alfa'], ids['beta'], ids['hidden'], ids['shut'], ids['gone']],
    product_id: [ids['alfa'], ids['hidden']],
    category_parent: ['sala'],
    category: ['sofas', 'cerrada'],
    subcategory: ['sofas-cama'],
    product: ['pieza-alfa', 'canario-oculto'],
  }
  const open = Object.entries(routes)
    .filter(([route, who]) => who === 'anybody' && route.startsWith('GET /api/'))
    .map(([route]) => route.slice('GET '.length))
  const addresses = open.flatMap(route =>
    [...route.matchAll(/:(\w+)/g)].reduce(
      (made, [part, name = '']) =>
        made.flatMap(url => (values[name] ?? [1]).map(value => url.replace(part, String(value)))),
      [route],
    ),
  )
  expect(addresses.length).toBeGreaterThan(15)
  const queries = ['', '?per_page=100', '?q=CANARIO', '?order_by=-id&status=0']
  for (const url of addresses.flatMap(address => queries.map(query => address + query))) {
    const { status, text } = await visitor('GET', url)
    expect(status, url).toBeLessThan(500)
    expect(text, url).not.toMatch(/CANARIO|876543|76543\.21|43210/)
    // The API document names every field; records that visitors read have none of these.
    const record = /openapi|docs/.test(url) ? '' : text
    expect(record, url).not.toMatch(hiddenNames)
  }
})

it('no page of the site reveals any of it either', async () => {
  const pages = [
    '/',
    '/products/todos',
    '/products/sofas',
    '/products/sofas/sofas-cama',
    '/products/cerrada',
    '/offers',
    '/products-v2',
    '/sala',
    '/sala/sofas',
    '/sala/sofas/sofas-cama',
    '/sala/sofas/sofas-cama/pieza-alfa',
    '/sala/sofas/sofas-cama/canario-oculto',
    '/buscar?q=pieza',
    '/sitemaps/productos-1.xml',
    ...['alfa', 'beta', 'hidden', 'shut', 'gone'].flatMap(name => [
      `/product/${ids[name]}`,
      `/contact?producto=${ids[name]}`,
    ]),
  ]
  for (const url of pages) {
    const { status, text } = await visitor('GET', url)
    expect([200, 404], url).toContain(status)
    expect(text, url).not.toMatch(/CANARIO|876543|76543\.21|876,543|76,543\.21|43,?210/)
  }
  expect((await visitor('GET', `/product/${ids['alfa']}`)).status).toBe(200)
})
