import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { shopDayIn } from '#test/days.ts'
import { listen } from '#test/event-stream.ts'
import { make } from '#test/factories.ts'
import { sell } from '#test/till.ts'
import { item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product, customerId } = useTill({})

async function quoted(id: number, quantity: number) {
  const body = { status: 'pending', valid_until: shopDayIn(10), customer_id: customerId() }
  return (await sell(till.call, [item(id, quantity)], body)).body.data
}
const send = (method: string, id: number, name: string, body: object = {}) =>
  till.call(method, `quotations/${id}/${name}`, body, { headers: { 'idempotency-key': randomUUID() } })
const hold = (id: number) => send('POST', id, 'hold', { until: shopDayIn(3) })

it('tills hear of a hold, copy it, and copy again that it ended', async () => {
  const id = await product({ pieces: 2 })
  const sale = await quoted(id, 1)
  let { cursor } = (await till.call('GET', 'pos/snapshot?limit=5000')).body.data
  const changed = async () => {
    const { data } = (await till.call('GET', `pos/snapshot?cursor=${encodeURIComponent(cursor)}`)).body
    cursor = data.cursor
    return data.products
  }
  const heard = await listen(shop.app, till.user.cookie)
  await hold(sale.id)
  await heard.until('stock', { product_id: id, quantity: 2, held: 1 })
  expect(await changed()).toMatchObject([{ id, stock: 2, held: 1, held_until: expect.any(String) }])
  expect((await till.call('GET', `pos/products?q=${id}`)).status).toBe(200)
  await send('PUT', sale.id, 'release')
  await heard.until('change', { resource: 'products', action: 'stock', ids: [id] })
  expect(await changed()).toMatchObject([{ id, stock: 2, held: 0, held_until: null }])
  heard.leave()
})

it('the site offers what is not held, and the office sees it beside the pieces', async () => {
  const category = await make(shop.services, 'categories', { name: 'Salas', slug: 'salas' })
  const id = await product({ pieces: 1, categoryId: category['id'], status: true })
  const shown = async () =>
    (await shop.anonymous('GET', 'products/landing?per_page=100')).body.data.find(
      (each: { id: number }) => each.id === id,
    )
  expect(await shown()).toMatchObject({ in_stock: 1, availability: 'last_pieces' })
  const sale = await quoted(id, 1)
  const again = await quoted(id, 1)
  await hold(sale.id)
  expect(await shown()).toMatchObject({ in_stock: 0, availability: 'sold_out' })
  const place = `inventories?product_id=${id}&warehouse_id=${till.warehouseId}`
  expect((await admin('GET', place)).body.data).toMatchObject([{ quantity: 1, held: 1 }])
  expect((await admin('GET', `products/${id}`)).body.data).toMatchObject({ stock: 1 })
  // For other people the quotation says that pieces are missing.
  const shortOf = async ({ id: saleId }: { id: number }) =>
    (await till.call('GET', `sales/${saleId}`)).body.data.details[0].is_short
  expect([await shortOf(sale), await shortOf(again)]).toEqual([0, 1])
})

it('a warehouse that ends to sell takes what it holds off', async () => {
  const spare = Number((await make(shop.services, 'warehouses', { name: 'Bodega' }))['id'])
  const id = await product({ pieces: 0 })
  await admin('POST', 'movements', { product_id: id, warehouse_destiny_id: spare, quantity: 2 })
  const sale = await quoted(id, 1)
  expect((await send('POST', sale.id, 'hold', { until: shopDayIn(3), warehouse_id: spare })).status).toBe(201)
  expect((await admin('PUT', `warehouses/${spare}`, { name: 'Bodega', sells: 0 })).status).toBe(200)
  expect((await send('PUT', sale.id, 'release')).status).toBe(200)
  expect((await send('POST', sale.id, 'hold', { until: shopDayIn(3), warehouse_id: spare })).status).toBe(422)
})
