import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Reply } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { shopDayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { countCalls } from '#test/stock-counts.ts'
import { openTill, sell, type Till } from '#test/till.ts'

const shop = useApp()
const { held, admin, product, ids, receive, orderOf, productOf } = useBuying(shop)
const { lines } = countCalls(shop, () => admin)
let till: Till
let customer: number

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin', warehouseId: held.warehouses[1]! })
  customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
})

const made = (more: object = {}) =>
  product({
    price: 100_00,
    orderMode: 'also',
    makingDaysTo: 30,
    supplierId: held.supplier,
    purchasePrice: 40_00,
    ...more,
  })
const errorsOf = ({ status, body }: Reply) => [status, body.errors]
const read = async (path: string) => (await admin('GET', path)).body.data

interface Sold {
  readonly id: number
  readonly folio: string
  /** The line of the sale, and the one on order. */
  readonly lineId: number
  readonly onOrderId: number
}

async function sold(productId: number, quantity: number, more: object = {}): Promise<Sold> {
  const line = { product_id: productId, quantity, unit_price: 100, on_order: true, ...more }
  const { body } = await sell(till.call, [line], { customer_id: customer })
  const { id, folio, details } = body.data
  const [row] = await read(`on-order?sale_id=${id}`)
  return { id, folio, lineId: details[0].id, onOrderId: row.id }
}

const order = (id: number) => admin('PUT', `on-order/${id}/order`)
const assign = (id: number, body: object = {}) => admin('PUT', `on-order/${id}/assign`, body)
const lineOf = async ({ id }: Sold) => (await read(`sales/${id}`)).details[0]
const enter = (productId: number, quantity: number, warehouse = held.warehouses[0]) =>
  admin('POST', 'movements', { product_id: productId, warehouse_destiny_id: warehouse, quantity })

/** The approved order for these sales. */
async function ordered(...sales: readonly Sold[]) {
  for (const { onOrderId } of sales) expect((await order(onOrderId)).status).toBe(200)
  const [{ order_folios: folio }] = await read(`on-order?sale_id=${sales[0]!.id}`)
  const [{ id }] = await read(`purchase-orders?folio=${folio}`)
  await admin('PUT', `purchase-orders/${id}/approve`)
  return read(`purchase-orders/${id}`)
}

const take = (bought: { id: number; details: { id: number }[] }, pieces: number, more: object = {}) =>
  receive(bought.id, [{ id: bought.details[0]!.id, received_quantity: pieces }], more)

describe('what is to be ordered', () => {
  it('goes to the pending order of its supplier, or to a new one, with the wishes of each buyer', async () => {
    const [table, chair] = [await made(), await made()]
    const first = await sold(table, 1, { finish: 'Nogal', customer_notes: 'Patas\ncortas' })
    expect(await read(`on-order?state=to_order&product_id=${table}`)).toMatchObject([
      { folio: first.folio, customer_name: 'Ana', open_quantity: 1, to_order_quantity: 1, finish: 'Nogal' },
    ])
    const second = await sold(table, 2)
    const third = await sold(chair, 6)
    const bought = await ordered(first, second, third)
    expect(bought.supplier_id).toBe(held.supplier)
    expect(bought.details).toMatchObject([
      {
        product_id: table,
        quantity: 3,
        unit_price_raw: 40,
        description: `${first.folio} (1): Nogal; Patas cortas · ${second.folio} (2)`,
        sold_for: `${first.folio} × 1, ${second.folio} × 2`,
      },
      { product_id: chair, quantity: 6, sold_for: `${third.folio} × 6` },
    ])
    expect(await lineOf(first)).toMatchObject({ order_state: 'ordered', order_folios: bought.folio })
    expect(errorsOf(await order(first.onOrderId))).toEqual([
      422,
      { base: [expect.stringContaining('No queda nada por pedir')] },
    ])
    const later = await sold(table, 1)
    const next = await ordered(later)
    expect(next.id).not.toBe(bought.id)
    expect(next.details).toMatchObject([{ quantity: 1, unit_price_raw: 40 }])
  })

  it('needs a supplier and a price', async () => {
    const [lost, free] = [await made({ supplierId: null }), await made({ purchasePrice: null })]
    expect(errorsOf(await order((await sold(lost, 1)).onOrderId))[1]).toEqual({
      base: [expect.stringContaining('no tiene proveedor')],
    })
    expect(errorsOf(await order((await sold(free, 1)).onOrderId))[1]).toEqual({
      base: [expect.stringContaining('no tiene precio de compra')],
    })
  })

  it('is to be ordered again when its order is changed, cancelled or closed', async () => {
    const chair = await made()
    const [first, second] = [await sold(chair, 2), await sold(chair, 2)]
    await order(first.onOrderId)
    await order(second.onOrderId)
    const [{ order_folios: folio }] = await read(`on-order?sale_id=${first.id}`)
    const [{ id }] = await read(`purchase-orders?folio=${folio}`)
    const change = (quantity: number) => admin('PUT', `purchase-orders/${id}/product/${chair}`, { quantity })
    expect((await change(3)).status).toBe(200)
    expect(await lineOf(first)).toMatchObject({ order_state: 'ordered', ordered_quantity: 2 })
    expect(await lineOf(second)).toMatchObject({ order_state: 'to_order', ordered_quantity: 1 })
    expect((await order(second.onOrderId)).status).toBe(200)
    expect(await lineOf(second)).toMatchObject({ order_state: 'ordered', ordered_quantity: 2 })
    await admin('PUT', `purchase-orders/${id}/cancel`)
    expect(await lineOf(first)).toMatchObject({
      order_state: 'to_order',
      ordered_quantity: 0,
      order_folios: null,
    })
    const again = await ordered(first, second)
    await take(again, 1)
    expect(await lineOf(first)).toMatchObject({ assigned_quantity: 1, order_state: 'ordered' })
    expect((await admin('PUT', `purchase-orders/${again.id}/close`)).status).toBe(200)
    expect(await lineOf(first)).toMatchObject({ assigned_quantity: 1, order_state: 'to_order' })
  })

  it('goes with the line that is taken out of a pending order', async () => {
    const chair = await made()
    const one = await sold(chair, 2)
    await order(one.onOrderId)
    const [{ order_folios: folio }] = await read(`on-order?sale_id=${one.id}`)
    const [{ id }] = await read(`purchase-orders?folio=${folio}`)
    expect((await admin('DELETE', `purchase-orders/${id}/product/${chair}`)).status).toBe(200)
    expect(await lineOf(one)).toMatchObject({ order_state: 'to_order', ordered_quantity: 0 })
  })
})

describe('a reception', () => {
  it('gives its pieces to the oldest sale first, and the rest enters stock', async () => {
    const chair = await made()
    const [first, second] = [await sold(chair, 2), await sold(chair, 3)]
    const bought = await ordered(first, second)
    await admin('PUT', `purchase-orders/${bought.id}`, {})
    expect((await take(bought, 3)).status).toBe(201)
    expect(await lineOf(first)).toMatchObject({ order_state: 'arrived', assigned_quantity: 2 })
    expect(await lineOf(second)).toMatchObject({ order_state: 'ordered', assigned_quantity: 1 })
    expect((await productOf(chair)).stock).toBe(0)
    const gone = await till.call('PUT', `sales/${second.id}/cancel`, { reason: 'x' })
    expect(gone.status).toBe(200)
    expect((await productOf(chair)).stock).toBe(1)
    expect((await orderOf(bought.id)).details[0].sold_for).toBe(`${first.folio} × 2, ${second.folio} × 1`)
    await take(bought, 2)
    expect((await productOf(chair)).stock).toBe(3)
    const [entry] = (await admin('GET', `sales/${first.id}/history`)).body.data
    expect(entry.action).toBe('assign')
    const delivered = await admin('PUT', `sales/${first.id}/deliver`, { received_by: 'Luis' })
    expect(delivered.body.data).toMatchObject({ undelivered: 0 })
  })

  it('that is voided takes them back, unless somebody has them', async () => {
    const chair = await made()
    const one = await sold(chair, 2)
    const bought = await ordered(one)
    const { body } = await take(bought, 2)
    const remove = (id: number) => admin('DELETE', `receptions/${id}`)
    expect((await remove(body.data.id)).status).toBe(200)
    expect(await lineOf(one)).toMatchObject({
      order_state: 'ordered',
      assigned_quantity: 0,
      ordered_quantity: 2,
    })
    expect((await productOf(chair)).stock).toBe(0)
    const again = (await take(bought, 2)).body.data
    await admin('PUT', `sales/${one.id}/deliver`, { received_by: 'Luis' })
    expect(errorsOf(await remove(again.id))).toEqual([
      422,
      { base: [expect.stringContaining(`de ${one.folio} ya se entregó a su cliente`)] },
    ])
  })

  it('that is voided takes from stock what came back, and refuses what came back in part', async () => {
    const chair = await made()
    const one = await sold(chair, 2)
    const bought = await ordered(one)
    const { body } = await take(bought, 2)
    const back = () =>
      till.call('PUT', `sales/${one.id}/return`, { reason: 'x', details: [{ id: one.lineId, quantity: 1 }] })
    await back()
    expect(errorsOf(await admin('DELETE', `receptions/${body.data.id}`))[1]).toEqual({
      base: [expect.stringContaining('ya se devolvió')],
    })
    await back()
    expect((await productOf(chair)).stock).toBe(2)
    const elsewhere = await admin('DELETE', `receptions/${body.data.id}`)
    // They came back into the sale's warehouse, and the reception was in another one.
    expect(elsewhere.status).toBe(422)
    await admin('POST', 'movements', {
      product_id: chair,
      warehouse_origin_id: held.warehouses[1],
      warehouse_destiny_id: held.warehouses[0],
      quantity: 2,
    })
    expect((await admin('DELETE', `receptions/${body.data.id}`)).status).toBe(200)
  })

  it('keeps its pieces where they came for a count, until they are handed over', async () => {
    const [categoryId] = await ids('categories', [{ name: 'Comedores' }])
    const chair = await made({ categoryId })
    const one = await sold(chair, 2)
    await take(await ordered(one), 2)
    const { body } = await admin('POST', 'stock-counts', {
      warehouse_id: held.warehouses[0],
      category_id: categoryId,
    })
    const expected = async () => (await lines(body.data.id)).data[0].expected
    expect(await expected()).toBe(2)
    await admin('PUT', `sales/${one.id}/deliver`, { received_by: 'Luis' })
    expect(await expected()).toBe(0)
    await admin('PUT', `stock-counts/${body.data.id}/cancel`, { reason: 'x' })
  })
})

describe('pieces that are there', () => {
  it('are given by a person, and their order brings the rest without a buyer', async () => {
    const chair = await made()
    const one = await sold(chair, 3)
    const bought = await ordered(one)
    await enter(chair, 2)
    expect(errorsOf(await assign(one.onOrderId, { quantity: 4 }))[1]).toEqual({
      quantity: ['Solo se esperan 3.'],
    })
    expect(
      errorsOf(await assign(one.onOrderId, { quantity: 3, warehouse_id: held.warehouses[0] }))[1],
    ).toEqual({
      quantity: [expect.stringContaining('2')],
    })
    const assigned = await assign(one.onOrderId, { quantity: 2, warehouse_id: held.warehouses[0] })
    expect(assigned.body.data).toMatchObject({ open_quantity: 1, ordered_quantity: 1, assigned_quantity: 2 })
    expect((await orderOf(bought.id)).details[0]).toMatchObject({
      sold_for: `${one.folio} × 1`,
      buyerless_quantity: 2,
    })
    expect((await productOf(chair)).stock).toBe(0)
    const cancelled = await till.call('PUT', `sales/${one.id}/cancel`, { reason: 'x' })
    expect(cancelled.status).toBe(200)
    const at = await read(`inventories?product_id=${chair}`)
    const [place] = at.filter(({ warehouse_id: id }: { warehouse_id: number }) => id === held.warehouses[0])
    expect(place.quantity).toBe(2)
    expect((await orderOf(bought.id)).details[0]).toMatchObject({ sold_for: null, buyerless_quantity: 3 })
    await take(bought, 3)
    expect((await orderOf(bought.id)).details[0].buyerless_quantity).toBeNull()
    expect((await productOf(chair)).stock).toBe(5)
  })

  it('are told with their order once nobody waits for them, until they come', async () => {
    const chair = await made()
    const [first, second] = [await sold(chair, 2), await sold(chair, 3)]
    const bought = await ordered(first, second)
    const listed = async () => read(`on-order?is_buyerless=1&product_id=${chair}`)
    expect(await listed()).toEqual([])
    expect(
      (await till.call('PUT', `sales/${first.id}/cancel`, { reason: 'x' })).body.data.details,
    ).toMatchObject([
      { buyerless_quantity: 2, buyerless_folios: bought.folio, buyerless_order_id: bought.id },
    ])
    const back = { reason: 'x', details: [{ id: second.lineId, quantity: 1 }] }
    expect((await till.call('PUT', `sales/${second.id}/return`, back)).status).toBe(200)
    expect(await listed()).toMatchObject([
      { sale_id: second.id, buyerless_quantity: 1, state: 'ordered' },
      { sale_id: first.id, buyerless_quantity: 2, state: 'released', buyerless_order_id: bought.id },
    ])
    // The buyer who waits is served first; of the others the newest get the last pieces.
    const reception = await take(bought, 4)
    expect(await listed()).toMatchObject([{ sale_id: second.id, buyerless_quantity: 1 }])
    expect((await orderOf(bought.id)).details[0].buyerless_quantity).toBe(1)
    await admin('DELETE', `receptions/${reception.body.data.id}`)
    expect((await orderOf(bought.id)).details[0].buyerless_quantity).toBe(3)
    expect((await admin('PUT', `purchase-orders/${bought.id}/cancel`, { reason: 'x' })).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('are asked for by Admins alone', async () => {
    const vendedor = shop.as(await shop.user('Vendedor'))
    expect((await vendedor('GET', 'on-order')).status).toBe(403)
    expect(await ids('customers', [])).toEqual([])
    expect((await admin('GET', `on-order?is_late=1&promised_on_from=${shopDayIn(0)}`)).status).toBeLessThan(
      500,
    )
  })
})
