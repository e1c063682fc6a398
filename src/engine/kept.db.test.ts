import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callerTo, openApp, useApp, type Call, type OpenApp } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { statementsOf } from '#test/statements.ts'

/** Two servers on one database, as behind a load balancer. */
const shop = useApp()
let second: OpenApp
const there: Call = (...call) => callerTo(() => second.app)(...call)
let admin: Call
let adminThere: Call
const ids: Record<string, number> = {}

beforeAll(async () => {
  second = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  const user = await shop.user('Admin')
  admin = shop.as(user)
  adminThere = callerTo(() => second.app, user.cookie)
  const add = async (resource: string, values: object) =>
    Number((await make(shop.services, resource, { ...values }))['id'])
  ids['collection'] = await add('collections', { name: 'Sala' })
  ids['category'] = await add('categories', { name: 'Sofás', collectionId: ids['collection'] })
  ids['subcategory'] = await add('subcategories', { name: 'Camas', categoryId: ids['category'] })
  ids['product'] = await add('products', {
    internalCode: 'S-1',
    name: 'Sofá',
    price: 100_00,
    categoryId: ids['category'],
    subcategoryId: ids['subcategory'],
  })
})
afterAll(() => second.close())

const reads = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter(text => !text.includes('"sessions"'))

const publicReads = () => [
  'products/landing',
  `product/${ids['product']}`,
  `v2/categories-parents/${ids['product']}/product`,
  'v2/sala/sofas/camas/sofa',
  'categories/landing',
  'subcategories/landing',
  'showrooms/landing',
  'showroom-videos/show?type=azenzo',
  'v2/categories-parents',
]

describe('public reads', () => {
  it('are answered from memory, with an ETag and compressed for clients that accept it', async () => {
    for (const url of publicReads()) {
      const first = await there('GET', url)
      expect([first.status, url]).toEqual([200, url])
      expect(await reads(async () => expect((await there('GET', url)).text).toBe(first.text)), url).toEqual(
        [],
      )
    }
    const { headers } = await there('GET', 'products/landing')
    const tag = String(headers['etag'])
    const same = await there('GET', 'products/landing', undefined, { headers: { 'if-none-match': tag } })
    expect([same.status, same.text]).toEqual([304, ''])
    const packed = await second.app.inject({
      url: '/api/products/landing',
      headers: { host: '127.0.0.1:3000', 'accept-encoding': 'br' },
    })
    const whole = await there('GET', 'products/landing')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(whole.text)
    expect((await there('GET', 'v2/categories-parents')).headers['cache-control']).toBe('no-store')
  })

  it('show at once a change by another process, in every call that shows it', async () => {
    const before = await Promise.all(publicReads().map(url => there('GET', url)))
    const changes = [
      admin('PUT', `products/${ids['product']}`, { name: 'Sillón' }),
      admin('PUT', `categories/${ids['category']}`, { name: 'Salas' }),
      admin('PUT', `subcategories/${ids['subcategory']}`, { name: 'Literas' }),
      admin('PUT', `v2/categories-parents/${ids['collection']}`, { name: 'Estar' }),
    ]
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
    const after = await Promise.all(publicReads().map(url => there('GET', url)))
    const changed = publicReads().filter((_, index) => before[index]?.text !== after[index]?.text)
    expect(changed).toEqual(publicReads().filter(url => !url.startsWith('showroom')))
    for (let price = 1; price <= 30; price++) {
      await (price % 2 ? admin : adminThere)('PUT', `products/${ids['product']}`, { price })
      for (const call of [shop.anonymous, there]) {
        expect((await call('GET', `product/${ids['product']}`)).body.data.price).toBe(price)
      }
    }
  })

  it('show at once that pieces were sold by another process, and are kept while that shows nowhere', async () => {
    const warehouse = Number((await make(shop.services, 'warehouses', { name: 'Piso' }))['id'])
    const move = (change: object) => admin('POST', 'movements', { product_id: ids['product'], ...change })
    expect((await move({ warehouse_destiny_id: warehouse, quantity: 9 })).status).toBe(201)
    const url = `product/${ids['product']}`
    const left = async () => (await there('GET', url)).body.data.availability
    const plenty = await left()
    const take = (quantity: number) => move({ warehouse_origin_id: warehouse, quantity })
    for (const quantity of [4, 3, 2]) {
      expect((await take(quantity)).status).toBe(201)
      const isPlenty = quantity === 4
      const statements = await reads(async () => expect((await left()) === plenty).toBe(isPlenty))
      expect(statements.some(text => text.includes('products"'))).toBe(!isPlenty)
    }
  })

  it('are not kept when refused or gone, and are found again when the record is back', async () => {
    for (let time = 0; time < 2; time++) {
      expect((await there('GET', 'products/landing?stock=5')).status).toBe(422)
    }
    await admin('PUT', `products/${ids['product']}`, { status: 0 })
    expect((await there('GET', `product/${ids['product']}`)).status).toBe(404)
    await admin('PUT', `products/${ids['product']}`, { status: 1 })
    expect((await there('GET', `product/${ids['product']}`)).status).toBe(200)
  })
})

describe('settings', () => {
  it('are read from memory until any process changes them', async () => {
    await adminThere('GET', 'customers')
    const statements = await reads(() => adminThere('GET', 'customers'))
    expect(statements.join()).not.toContain('"settings"')
    for (const size of [7, 8, 9, 10, 11, 12]) {
      const [writer, reader] = size % 2 ? [admin, adminThere] : [adminThere, admin]
      expect((await writer('PUT', 'settings', { page_size: size })).status).toBe(200)
      expect((await reader('GET', 'customers')).body.per_page).toBe(size)
      expect((await reader('GET', 'settings')).body.data.page_size).toBe(size)
      expect((await writer('GET', 'settings')).body.data.page_size).toBe(size)
    }
  })

  it('are read in their own transaction where a price is computed', async () => {
    const body = { internal_code: 'USD-1', name: 'Mesa', price: 10, currency: 'USD' }
    await admin('PUT', 'settings', { exchange_rate: 17.5 })
    const statements = await reads(() => admin('POST', 'products', body))
    const begun = statements.indexOf('begin')
    expect(statements.findIndex(text => text.includes('from "settings"'))).toBeGreaterThan(begun)
    expect(begun).toBeGreaterThanOrEqual(0)
  })

  it('are right again after a time without notifications', async () => {
    await admin('PUT', 'settings', { page_size: 9 })
    await adminThere('GET', 'settings')
    await there('GET', 'products/landing')
    const { hub } = second.services
    const lost = new Promise<void>(resolve => {
      const stop = hub.on('site_changed', message => {
        if (message !== null || hub.isListening()) return
        stop()
        resolve()
      })
    })
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'trastienda-hub' and datname = current_database()
    `.execute(shop.services.db)
    await lost
    await sql`update settings set value = '23' where key = 'page_size'`.execute(shop.services.db)
    await sql`update products set price = 7700`.execute(shop.services.db)
    expect((await adminThere('GET', 'settings')).body.data.page_size).toBe(23)
    expect((await there('GET', 'products/landing')).body.data[0].price).toBe(77)
    await vi.waitFor(() => expect(hub.isListening()).toBe(true), { timeout: 60_000 })
    expect((await adminThere('GET', 'settings')).body.data.page_size).toBe(23)
    expect((await there('GET', 'products/landing')).body.data[0].price).toBe(77)
  })
})
