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

it('hands over of what was made to order only what came, and what was handed over is not taken back', async () => {
  const prices = { price: 100_00, purchasePrice: 40_00 }
  const chair = await product({
    ...prices,
    orderMode: 'also',
    makingDaysTo: 30,
    supplierId: held.supplier,
  })
  const line = { product_id: chair, quantity: 3, unit_price: 100, on_order: true }
  const { body } = await sell(till.call, [line], { customer_id: customer })
  const sale = body.data
  const [waiting] = await read(`on-order?sale_id=${sale.id}`)
  await admin('PUT', `on-order/${waiting.id}/order`)
  const [{ order_folios: folio }] = await read(`on-order?sale_id=${sale.id}`)
  const [{ id: orderId }] = await read(`purchase-orders?folio=${folio}`)
  await admin('PUT', `purchase-orders/${orderId}/approve`)
  const { details } = await read(`purchase-orders/${orderId}`)

  const day = shopDayIn(1)
  const planned = await admin('POST', 'deliveries', {
    sale_id: sale.id,
    day,
    span: 'morning',
    contact_name: 'Ana',
    address: 'Calle Roble 12',
    details: [{ id: sale.details[0].id, quantity: 3 }],
  })
  expect(planned.status).toBe(201)
  const trip = planned.body.data
  const deliver = (quantity: number) =>
    admin('PUT', `deliveries/${trip.id}/deliver`, {
      received_by: 'Ana',
      details: [{ id: trip.details[0].id, quantity }],
    })
  const refused = await deliver(1)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'details.0.quantity': [expect.stringContaining('han llegado 0')] },
  ])

  const received = await receive(orderId, [{ id: details[0].id, received_quantity: 2 }])
  expect((await deliver(3)).body.errors).toEqual({
    'details.0.quantity': [expect.stringContaining('han llegado 2')],
  })
  expect((await deliver(2)).status).toBe(200)
  expect((await read(`sales/${sale.id}`)).details[0]).toMatchObject({ delivered_on: null })

  const voided = await admin('DELETE', `purchase-orders/${orderId}/receptions/${received.body.data.id}`)
  expect(voided.status).toBe(422)
  expect((await read(`on-order/${waiting.id}`)).open_quantity).toBe(1)
})
