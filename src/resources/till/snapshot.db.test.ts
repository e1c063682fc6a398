import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { legsOf } from '#domain/stock.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Transaction } from '#db/database.ts'
import { systemContext } from '#engine/context.ts'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { statementsOf } from '#test/statements.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'
import { moveStock } from '../movements/move-stock.server.ts'

const shop = useApp()
let till: Till
let admin: Call

beforeAll(async () => {
  till = await openTill(shop)
  admin = shop.as(await shop.user('Admin'))
})

const ask = async (cursor?: string, limit = 5_000, call = till.call) => {
  const reply = await call(
    'GET',
    `pos/snapshot?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`,
  )
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  return reply.body.data
}

/** Opens a transaction, and commits it only when the test says so. */
async function heldOpen(work: (tx: Transaction) => Promise<unknown>) {
  const gate = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const done = inTransaction(shop.services.db, async tx => {
    await work(tx)
    ready.resolve()
    await gate.promise
  })
  await Promise.race([ready.promise, done])
  return async () => {
    gate.resolve()
    await done
  }
}

const rename = (id: number, name: string) => (tx: Transaction) =>
  tx.updateTable('products').set({ name }).where('id', '=', id).execute()

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('the first copy', () => {
  it('has what a till needs, in pages, and nothing that it must not know', async () => {
    const categoryId = Number((await make(shop.services, 'categories', { name: 'Mesas' }))['id'])
    await make(shop.services, 'subcategories', { name: 'Comedor', categoryId })
    const sold = await stocked(shop, till.warehouseId, { price: 250_00, pieces: 2, purchasePrice: 77_77 })
    const empty = await stocked(shop, till.warehouseId, { pieces: 0, status: false })
    await make(shop.services, 'products', { name: 'Sin precio', internalCode: 'SP-1', stock: 0 })
    const customer = await make(shop.services, 'customers', {
      fullName: 'Ana Ruiz',
      phone: '33 1234 5678',
      email: 'ana@correo.mx',
      address: 'Calle 1',
    })

    const first = await ask(undefined, 1)
    expect(first).toMatchObject({
      reset: true,
      complete: false,
      warehouse_id: till.warehouseId,
      customers: [],
    })
    expect(first.categories).toEqual([
      { id: categoryId, name: 'Mesas', subcategories: [{ id: expect.any(Number), name: 'Comedor' }] },
    ])
    expect(first.settings).toMatchObject({
      iva_rate: 16,
      discount_limit_percent: 10,
      change_question_limit: 1_000,
      exchange_rate: null,
    })
    expect(first.payment_types).toContainEqual({ id: 5, name: 'Apartado' })
    expect(first.ways_to_pay).toContainEqual({ id: '01', name: 'Efectivo' })
    const second = await ask(first.cursor, 1)
    expect(second).toMatchObject({ reset: false, complete: false, categories: null, payment_types: null })
    const third = await ask(second.cursor, 1)
    expect([first, second, third].flatMap(({ products }) => ids(products))).toEqual([sold, empty])
    expect(first.products[0]).toMatchObject({ price_mxn: 250, stock: 2, total_stock: 2 })
    expect(second.products[0]).toMatchObject({ stock: 0 })
    expect(third).toMatchObject({ complete: true, removed_products: [], removed_customers: [] })
    expect(third.customers).toEqual([{ id: customer['id'], full_name: 'Ana Ruiz', phone: '+523312345678' }])

    const whole = JSON.stringify(await ask())
    for (const hidden of ['ana@correo.mx', 'Calle 1', '77.77', 'supplier', 'cost', 'SP-1']) {
      expect(whole).not.toContain(hidden)
    }
  })

  it('is sent compressed to clients that accept it, and kept by no cache', async () => {
    const plain = await ask()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const reply = await shop.app.inject({
        url: '/api/pos/snapshot',
        headers: { host: '127.0.0.1:3000', cookie: till.user.cookie, 'accept-encoding': encoding },
      })
      expect(reply.headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'private, no-store',
      })
      const { data } = JSON.parse(String(unpack[encoding](reply.rawPayload)))
      expect(data.products).toEqual(plain.products)
    }
  })
})

describe('a later call', () => {
  it('without changes is empty, however often it is made', async () => {
    let { cursor } = await ask()
    for (let round = 0; round < 3; round++) {
      const answer = await ask(cursor)
      expect(answer).toMatchObject({ reset: false, complete: true, categories: null })
      expect([answer.products, answer.removed_products, answer.customers, answer.removed_customers]).toEqual([
        [],
        [],
        [],
        [],
      ])
      cursor = answer.cursor
    }
    const sent = await statementsOf(() => ask(cursor))
    expect(sent.filter(text => /changed_in|database_starts/.test(text))).toHaveLength(2)
  })

  it('has each change of a product once: price, stock, picture, archive and its end', async () => {
    const id = await stocked(shop, till.warehouseId, { price: 100_00, pieces: 5 })
    let { cursor } = await ask()
    const news = async () => {
      const answer = await ask(cursor)
      cursor = answer.cursor
      expect((await ask(cursor)).products).toEqual([])
      return answer
    }
    await admin('PUT', `products/${id}`, { price: 90 })
    expect((await news()).products).toMatchObject([{ id, price_mxn: 90, stock: 5 }])
    await admin('PUT', `products/${id}`, { has_discount: 1, discount_percent: 50 })
    expect((await news()).products).toMatchObject([
      { id, price_mxn: 45, list_price_mxn: 90, offer_percent: 50 },
    ])
    await sell(till.call, [{ product_id: id, quantity: 2, unit_price: 45 }])
    expect((await news()).products).toMatchObject([{ id, stock: 3, total_stock: 3 }])
    const other = await openTill(shop)
    await admin('POST', 'movements', {
      product_id: id,
      quantity: 3,
      warehouse_origin_id: till.warehouseId,
      warehouse_destiny_id: other.warehouseId,
    })
    expect((await news()).products).toMatchObject([{ id, stock: 0, total_stock: 3 }])
    await admin('PUT', `products/${id}`, { price: '' })
    expect(await news()).toMatchObject({ products: [], removed_products: [id] })
    await admin('PUT', `products/${id}`, { price: 80 })
    expect((await news()).products).toMatchObject([{ id, price_mxn: 40 }])
    await admin('POST', 'movements', { product_id: id, quantity: 3, warehouse_origin_id: other.warehouseId })
    await admin('DELETE', `products/${id}`)
    expect(await news()).toMatchObject({ products: [], removed_products: [id] })

    const unused = Number(
      (await make(shop.services, 'products', { name: 'Y', internalCode: 'Y-1', price: 1 }))['id'],
    )
    expect(ids((await news()).products)).toEqual([unused])
    const mediaId = crypto.randomUUID()
    await sql`with m as (
      insert into media (id, width, height, placeholder, bytes) values (${mediaId}, 1, 1, 'data:image/webp;base64,AAAA', 1) returning id
    ) insert into product_images (media_id, product_id, position) select id, ${unused}::integer, 0 from m`.execute(
      shop.services.db,
    )
    expect((await news()).products).toMatchObject([
      { id: unused, thumbnail_url: `/media/${mediaId}/160.webp` },
    ])
    await sql`delete from product_images where product_id = ${unused}`.execute(shop.services.db)
    expect((await news()).products).toMatchObject([{ id: unused, thumbnail_url: null }])
    await admin('DELETE', `products/${unused}`)
    expect(await news()).toMatchObject({ products: [], removed_products: [unused] })
  })

  it('has changed customers and categories; someone who was forgotten is removed', async () => {
    const { cursor } = await ask()
    const id = Number(
      (await make(shop.services, 'customers', { fullName: 'Luis', phone: '55 1111 2222' }))['id'],
    )
    const category = Number((await make(shop.services, 'categories', { name: 'Efímera' }))['id'])
    const added = await ask(cursor)
    expect(added.customers).toEqual([{ id, full_name: 'Luis', phone: expect.any(String) }])
    expect(added.categories.map(({ name }: { name: string }) => name)).toContain('Efímera')
    expect(added.products).toEqual([])
    expect((await admin('PUT', `customers/${id}/anonymise`)).status).toBe(200)
    await admin('DELETE', `categories/${category}`)
    const removed = await ask(added.cursor)
    expect(removed).toMatchObject({ customers: [], removed_customers: [id] })
    expect(removed.categories.map(({ name }: { name: string }) => name)).not.toContain('Efímera')
  })

  it('has what a transaction changed that began before others and committed after them', async () => {
    const late = await stocked(shop, till.warehouseId, { name: 'Antes' })
    const moved = await stocked(shop, till.warehouseId, { pieces: 1 })
    const early = await stocked(shop, till.warehouseId)
    const { cursor } = await ask()
    const entry = {
      productId: moved,
      warehouseOriginId: null,
      warehouseDestinyId: till.warehouseId,
      quantity: 4,
    }
    const commit = await heldOpen(async tx => {
      await rename(late, 'Después')(tx)
      await moveStock(tx, systemContext('test'), legsOf(entry))
    })
    await admin('PUT', `products/${early}`, { name: 'Entretanto' })
    const between = await ask(cursor)
    expect(ids(between.products)).toEqual([early])
    // Work done while the other transaction is open is not sent again and again.
    const waiting = await ask(between.cursor)
    expect(waiting.products).toEqual([])
    await commit()
    const page = await ask(waiting.cursor)
    expect(page.products).toMatchObject([
      { id: late, name: 'Después' },
      { id: moved, stock: 5 },
    ])
    // By its moment it would seem to be known already.
    const [lateAt, earlyAt] = [page.products[0].updated_at, between.products[0].updated_at]
    expect(Date.parse(lateAt)).toBeLessThan(Date.parse(earlyAt))
    expect((await ask(page.cursor)).products).toEqual([])
  })

  it('has a row whose last writer began before a writer that was already seen', async () => {
    const id = await stocked(shop, till.warehouseId)
    const other = await stocked(shop, till.warehouseId)
    const { cursor } = await ask()
    const go = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const older = inTransaction(shop.services.db, async tx => {
      await rename(other, 'Primero')(tx)
      began.resolve()
      await go.promise
      await rename(id, 'Del más antiguo')(tx)
    })
    await began.promise
    await admin('PUT', `products/${id}`, { name: 'Del más nuevo' })
    const first = await ask(cursor)
    expect(first.products).toMatchObject([{ id, name: 'Del más nuevo' }])
    go.resolve()
    await older
    expect((await ask(first.cursor)).products).toMatchObject([
      { id, name: 'Del más antiguo' },
      { id: other, name: 'Primero' },
    ])
  })

  it('in several pages loses nothing that changes between them', async () => {
    const made = [1, 2, 3].map(() => stocked(shop, till.warehouseId))
    const [a = 0, b = 0, c = 0] = await Promise.all(made).then(all => all.sort((x, y) => x - y))
    const { cursor } = await ask()
    for (const id of [a, b, c]) await admin('PUT', `products/${id}`, { name: `Uno ${id}` })
    const first = await ask(cursor, 1)
    expect(ids(first.products)).toEqual([a])
    await admin('PUT', `products/${a}`, { name: 'Otra vez' })
    await admin('PUT', `products/${b}`, { name: 'También' })
    const copy = new Map<number, string>()
    let page = first
    for (let calls = 0; calls < 20 && (calls < 5 || !page.complete); calls++) {
      page = await ask(page.cursor, 1)
      for (const { id, name } of page.products) copy.set(id, name)
    }
    expect(Object.fromEntries(copy)).toEqual({ [a]: 'Otra vez', [b]: 'También', [c]: `Uno ${c}` })
  })
})
