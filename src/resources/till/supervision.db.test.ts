import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#test/app.ts'
import { shopDayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { openTill, sell, type Till } from '#test/till.ts'
import { item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product, credit, sold } = useTill({})

/** A register of another shop, with a sale that owes something. */
let other: Till
let boss: Call
let everywhere: Call
let here: { id: number; folio: string }
let there: { id: number; folio: string }

beforeAll(async () => {
  other = await openTill(shop)
  here = await sold([item(await product())], credit())
  const stock = Number(
    (await make(shop.services, 'products', { name: 'Banca', internalCode: 'B-9', price: 100_00 }))['id'],
  )
  await admin('POST', 'movements', {
    product_id: stock,
    warehouse_destiny_id: other.warehouseId,
    quantity: 5,
  })
  there = (await sell(other.call, [item(stock)], credit())).body.data
  const supervisor = await shop.user('Supervisor')
  await admin('PUT', `users/${supervisor.id}`, { register_id: till.registerId })
  boss = shop.as(supervisor)
  everywhere = shop.as(await shop.user('Supervisor'))
})

const ids = async (call: Call, path: string) =>
  (await call('GET', path)).body.data.map(({ id }: { id: number }) => id)

/** One product as the call tells it. */
const one = async (call: Call, id: number) => {
  const { body } = await call('GET', 'pos/stock?per_page=100')
  return body.data.find((each: { id: number }) => each.id === id)
}

describe('a Supervisor of one register', () => {
  it('reads its sales, balances and cuts, and nothing of another register', async () => {
    const lists = {
      sales: 'sales?whereIn[status][]=sold&whereIn[status][]=paid',
      found: `sales?q=${there.folio}`,
      balances: 'sales?status=sold&order_by=liquidation_date',
    }
    expect(await ids(boss, lists.sales)).toEqual([here.id])
    expect(await ids(boss, lists.found)).toEqual([])
    expect(await ids(boss, lists.balances)).toEqual([here.id])
    expect(await ids(boss, 'pos/sessions')).toEqual([till.sessionId])
    expect((await boss('GET', 'sales/sums?status=sold')).body.data).toMatchObject({ rows: 1, balance: 100 })
    for (const hidden of [`sales/${there.id}`, `pos/sessions/${other.sessionId}`]) {
      expect((await boss('GET', hidden)).status, hidden).toBe(404)
    }
    expect((await boss('GET', `pos/sessions/${other.sessionId}/cut`)).status).toBe(404)
    expect(await ids(everywhere, lists.balances)).toEqual(expect.arrayContaining([here.id, there.id]))
  })

  it('takes an instalment of a sale of it, in their own drawer', async () => {
    const mine = await openTill(shop, { role: 'Supervisor', warehouseId: till.warehouseId })
    await admin('PUT', `users/${mine.user.id}`, { register_id: till.registerId })
    const reply = await mine.call(
      'PUT',
      `sales/${here.id}/pay`,
      { amount: 30 },
      {
        headers: { 'idempotency-key': randomUUID() },
      },
    )
    expect(reply.body.data).toMatchObject({ balance: 70, tenders: [{ session_id: mine.sessionId }] })
    expect((await mine.call('PUT', `sales/${there.id}/pay`, { amount: 30 })).status).toBe(404)
  })
})

describe('the stock of supervision', () => {
  it('is that of the warehouses of their registers, with what is held and what is on its way', async () => {
    const id = await product({ pieces: 7 })
    await admin('POST', 'movements', { product_id: id, warehouse_destiny_id: other.warehouseId, quantity: 4 })
    const quote = { status: 'pending', valid_until: shopDayIn(10) }
    const { data: sale } = (await sell(till.call, [item(id, 2)], quote)).body
    const held = await till.call('POST', `quotations/${sale.id}/hold`, { until: shopDayIn(3) })
    expect(held.status).toBe(201)
    const supplier = Number((await make(shop.services, 'suppliers', { brandName: 'Maderas' }))['id'])
    for (const warehouse_id of [till.warehouseId, other.warehouseId, null]) {
      const details = [{ product_id: id, quantity: 3, unit_price_raw: 10 }]
      const order = await admin('POST', 'purchase-orders', { supplier_id: supplier, warehouse_id, details })
      await admin('PUT', `purchase-orders/${order.body.data.id}/approve`)
    }
    expect(await one(boss, id)).toMatchObject({
      total_stock: 11,
      on_order: 6,
      places: [{ warehouse_id: till.warehouseId, quantity: 7, held: 2 }],
    })
    for (const call of [admin, everywhere]) {
      const all = await one(call, id)
      expect(all).toMatchObject({ total_stock: 11, on_order: 9 })
      expect(all.places).toHaveLength(2)
    }
  })

  it('is found by name and code, page by page, and costs are no part of it', async () => {
    const id = await product({ name: 'Mecedora Tixtla', internalCode: 'MT-77', pieces: 1 })
    for (const q of ['mecedora', 'MT-77']) expect(await ids(boss, `pos/stock?q=${q}`)).toContain(id)
    const { body } = await boss('GET', 'pos/stock?q=Tixtla&per_page=1&count=capped')
    expect(body).toMatchObject({ per_page: 1, total: 1 })
    expect(Object.keys(body.data[0]).toSorted()).toEqual([
      'id',
      'internal_code',
      'name',
      'on_order',
      'places',
      'thumbnail_url',
      'total_stock',
    ])
    expect((await boss('GET', 'pos/stock?page=x')).status).toBe(422)
    expect((await boss('GET', 'pos/stock?cost=1')).status).toBe(422)
  })

  it('is refused to a Vendedor', async () => {
    expect(await till.call('GET', 'pos/stock')).toMatchObject({
      status: 403,
      body: { message: 'No tienes permiso.' },
    })
  })
})
