import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { shopDayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { openTill, sell, type Till } from '#test/till.ts'

const shop = useApp()
const { held, admin, product, receive } = useBuying(shop)
let till: Till
let customer: number

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin', warehouseId: held.warehouses[1]! })
  customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
})

const read = async (path: string) => (await admin('GET', path)).body.data

/** A sold line of chairs on order with its approved purchase order, and a delivery of all of them. */
async function onItsWay(quantity: number) {
  const prices = { price: 100_00, purchasePrice: 40_00 }
  const chair = await product({ ...prices, orderMode: 'also', makingDaysTo: 30, supplierId: held.supplier })
  const line = { product_id: chair, quantity, unit_price: 100, on_order: true }
  const { body } = await sell(till.call, [line], { customer_id: customer })
  const sale = body.data
  const [waiting] = await read(`on-order?sale_id=${sale.id}`)
  await admin('PUT', `on-order/${waiting.id}/order`)
  const [{ order_folios: folio }] = await read(`on-order?sale_id=${sale.id}`)
  const [{ id: orderId }] = await read(`purchase-orders?folio=${folio}`)
  await admin('PUT', `purchase-orders/${orderId}/approve`)
  const { details } = await read(`purchase-orders/${orderId}`)
  const planned = await admin('POST', 'deliveries', {
    sale_id: sale.id,
    day: shopDayIn(1),
    span: 'morning',
    contact_name: 'Ana',
    address: 'Calle Roble 12',
    details: [{ id: sale.details[0].id, quantity }],
  })
  expect(planned.status).toBe(201)
  const trip = planned.body.data
  return {
    chair,
    sale,
    waiting,
    orderId,
    arrive: (pieces: number, warehouse = 0) =>
      receive(orderId, [{ id: details[0].id, received_quantity: pieces }], {
        warehouse_id: held.warehouses[warehouse],
      }),
    deliver: (pieces: number) =>
      admin('PUT', `deliveries/${trip.id}/deliver`, {
        received_by: 'Ana',
        details: [{ id: trip.details[0].id, quantity: pieces }],
      }),
  }
}

/** What a count of each warehouse expects beside its books. */
async function standing(chair: number): Promise<number[]> {
  const { rows } = await sql<{ pieces: number }>`
    select undelivered_pieces(${chair}, w, 'infinity') as pieces
    from unnest(${held.warehouses}::integer[]) with ordinality as t (w, place) order by place`.execute(
    shop.services.db,
  )
  return rows.map(({ pieces }) => pieces)
}

it('hands over of what was made to order only what came, and what was handed over is not taken back', async () => {
  const { sale, waiting, orderId, arrive, deliver } = await onItsWay(3)
  const refused = await deliver(1)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'details.0.quantity': [expect.stringContaining('han llegado 0')] },
  ])

  const received = await arrive(2)
  expect((await deliver(3)).body.errors).toEqual({
    'details.0.quantity': [expect.stringContaining('han llegado 2')],
  })
  expect((await deliver(2)).status).toBe(200)
  expect((await read(`sales/${sale.id}`)).details[0]).toMatchObject({ delivered_on: null })

  const voided = await admin('DELETE', `purchase-orders/${orderId}/receptions/${received.body.data.id}`)
  expect(voided.status).toBe(422)
  expect((await read(`on-order/${waiting.id}`)).open_quantity).toBe(1)
})

it('takes what was handed over off one warehouse when pieces came to two', async () => {
  const { chair, sale, arrive, deliver } = await onItsWay(4)
  await arrive(1, 0)
  await arrive(3, 1)
  expect(await standing(chair)).toEqual([1, 3])
  expect((await deliver(2)).status).toBe(200)
  // The pieces that arrived first were handed over first.
  expect(await standing(chair)).toEqual([0, 2])
  const back = await till.call('PUT', `sales/${sale.id}/return`, {
    reason: 'Cambio',
    details: [{ id: sale.details[0].id, quantity: 1, condition: 'good' }],
  })
  expect(back.status, back.text).toBe(200)
  expect(await standing(chair)).toEqual([0, 1])
})

it('takes a return of more than came last off the warehouse where the others came', async () => {
  const { chair, sale, arrive } = await onItsWay(3)
  await arrive(2, 0)
  await arrive(1, 1)
  const back = await till.call('PUT', `sales/${sale.id}/return`, {
    reason: 'Cambio',
    details: [{ id: sale.details[0].id, quantity: 2, condition: 'good' }],
  })
  expect(back.status, back.text).toBe(200)
  expect(await standing(chair)).toEqual([1, 0])
})
