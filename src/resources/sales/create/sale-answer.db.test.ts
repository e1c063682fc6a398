import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { sellLate } from '#test/late-tickets.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let till: Till
let customer: number

beforeAll(async () => {
  const admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { exchange_rate: 18.5, discount_limit_percent: 10 })
  till = await openTill(shop, { initialCash: 5_000 })
  customer = Number(
    (await make(shop.services, 'customers', { fullName: 'Ana Ruiz', phone: '55 1234 5678' }))['id'],
  )
})

const credit = () => ({
  payment_type_id: 5,
  customer_id: customer,
  liquidation_date: dayIn(30),
  total_cash: 30,
})
const dollars = { tenders: [{ way_to_pay: '01', currency: 'USD', amount: 100 }] }
const discount = {
  discount_type: 'percent',
  discount_percent: 10,
  discount_amount: 30,
  total: 270,
  discount_description: 'Cliente frecuente',
}

it.each([
  ['paid at once', () => ({})],
  ['paid with change', () => ({ cash_tendered: 1000, total_cash: 300 })],
  ['paid in dollars', () => dollars],
  ['by card', () => ({ payment_type_id: 2 })],
  ['with a discount', () => discount],
  ['on credit', credit],
  ['delivered later', () => ({ deliver_later: 1, customer_id: customer })],
  ['pending', () => ({ status: 'pending' })],
  ['parked', () => ({ status: 'pending', parked: 1, label: 'Sr. Gómez' })],
])('a sale %s answers what a later call shows', async (_, body) => {
  const product = await stocked(shop, till.warehouseId, { price: 100_00 })
  const other = await stocked(shop, till.warehouseId, { price: 50_00 })
  const lines = [
    { product_id: product, quantity: 2, unit_price: 100 },
    { product_id: other, quantity: 2, unit_price: 50 },
  ]
  const { status, body: answer } = await sell(till.call, lines, body())
  expect([status, answer.errors]).toEqual([201, undefined])
  expect((await till.call('GET', `sales/${answer.data.id}`)).body.data).toEqual(answer.data)
})

it('a late ticket whose pieces are gone answers what a later call shows', async () => {
  const product = await stocked(shop, till.warehouseId, { pieces: 1 })
  const { status, body } = await sellLate(till, [{ product_id: product, quantity: 3, unit_price: 100 }])
  expect([status, body.data.is_offline]).toEqual([201, 1])
  expect((await till.call('GET', `sales/${body.data.id}`)).body.data).toEqual(body.data)
})
