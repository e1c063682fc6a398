import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Mail } from '#contract/mails.ts'
import type { JobData } from '#engine/jobs.ts'
import { useApp } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { openTill, sell, type Till } from '#test/till.ts'
import { sendSaleMail } from '../papers/mail-sale.server.ts'
import { mailArrivals } from './mail-arrivals.server.ts'

// Nothing listens there: what is mailed waits in the queue.
const shop = useApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const { held, admin, product, receive } = useBuying(shop)
let till: Till
let customer: number
let chair: number

beforeAll(async () => {
  await admin('PUT', 'settings', { business_name: 'Azenzo', phone: '55 5280 1122' })
  till = await openTill(shop, { role: 'Admin', warehouseId: held.warehouses[1]! })
  customer = Number(
    (await make(shop.services, 'customers', { fullName: 'Ana', email: 'ana@correo.mx' }))['id'],
  )
  chair = await product({
    name: 'Silla Roble',
    price: 100_00,
    orderMode: 'also',
    makingDaysTo: 30,
    supplierId: held.supplier,
    purchasePrice: 40_00,
  })
})

const read = async (path: string) => (await admin('GET', path)).body.data

/** A sale of two pieces on order, and their approved order. */
async function ordered(buyer = customer, more: object = {}) {
  const line = { product_id: chair, quantity: 2, unit_price: 100, on_order: true }
  const { body } = await sell(till.call, [line], { customer_id: buyer, ...more })
  const [{ id: onOrderId }] = await read(`on-order?sale_id=${body.data.id}`)
  await admin('PUT', `on-order/${onOrderId}/order`)
  const [{ order_folios: folio }] = await read(`on-order?sale_id=${body.data.id}`)
  const [{ id: orderId }] = await read(`purchase-orders?folio=${folio}`)
  await admin('PUT', `purchase-orders/${orderId}/approve`)
  const [{ id: lineId }] = (await read(`purchase-orders/${orderId}`)).details
  const come = async (pieces: number) => {
    const { status, body: made } = await receive(orderId, [{ id: lineId, received_quantity: pieces }])
    expect(status).toBe(201)
    return made.data.id as number
  }
  return { id: body.data.id as number, folio: body.data.folio as string, onOrderId, come }
}

/** A round of the job, as if what came had come an hour ago. */
async function round(): Promise<void> {
  const { db } = shop.services
  await sql`update order_assignments set created_at = now() - interval '1 hour'`.execute(db)
  await mailArrivals(db, shop.services)
}

async function queued(saleId: number): Promise<JobData['sale_mail'][]> {
  const { rows } = await sql<{ data: JobData['sale_mail'] }>`
    select data from pgboss.job where name = 'sale_mail' and (data ->> 'saleId')::int = ${saleId}
    order by created_on`.execute(shop.services.db)
  return rows.map(({ data }) => data)
}

async function sent(saleId: number): Promise<Mail[]> {
  const mails: Mail[] = []
  const room = { ...shop.services, send: async (mail: Mail) => void mails.push(mail), publicUrl: '' }
  for (const data of await queued(saleId)) await sendSaleMail(room, data)
  return mails
}

it('the customer is told once, when the last piece came', async () => {
  const sale = await ordered()
  await sale.come(1)
  await round()
  expect(await queued(sale.id)).toEqual([])
  await sale.come(1)
  await mailArrivals(shop.services.db, shop.services)
  expect(await queued(sale.id), 'a reception that was just made').toEqual([])
  await Promise.all([round(), round()])
  await round()
  expect(await read(`sales/${sale.id}`)).toMatchObject({ arrival_mailed_at: null })
  const [mail, ...others] = await sent(sale.id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'ana@correo.mx',
    subject: `Ya llegó lo que pediste · ${sale.folio} de Azenzo`,
  })
  for (const said of ['Hola Ana', '2 × Silla Roble', 'Azenzo\n55 5280 1122'])
    expect(mail?.text).toContain(said)
  expect(mail?.text).not.toContain('Saldo')
  expect((await read(`sales/${sale.id}`)).arrival_mailed_at).toEqual(expect.any(String))
  // The queue may run a job again.
  expect(await sent(sale.id)).toEqual([])
  const history = await read(`sales/${sale.id}/history`)
  expect(history.filter(({ action }: { action: string }) => action === 'arrival_mail')).toHaveLength(1)
})

it('is not told again when the reception is voided, nor when pieces are given by hand', async () => {
  const sale = await ordered()
  const reception = await sale.come(2)
  await round()
  expect(await sent(sale.id)).toHaveLength(1)
  expect((await admin('DELETE', `receptions/${reception}`)).status).toBe(200)
  await admin('POST', 'movements', {
    product_id: chair,
    warehouse_destiny_id: held.warehouses[1],
    quantity: 2,
  })
  expect((await admin('PUT', `on-order/${sale.onOrderId}/assign`)).status).toBe(200)
  await round()
  expect(await queued(sale.id)).toHaveLength(1)
})

it('a mail whose pieces left again before it went is not sent, and one that comes later is', async () => {
  const sale = await ordered()
  const reception = await sale.come(2)
  await round()
  await admin('DELETE', `receptions/${reception}`)
  expect(await sent(sale.id)).toEqual([])
  await sale.come(2)
  await round()
  expect(await queued(sale.id)).toHaveLength(2)
  expect(await sent(sale.id)).toHaveLength(1)
})

it('nobody is told of what was handed over or cancelled, nor without an address or a mail server', async () => {
  const silent = Number((await make(shop.services, 'customers', { fullName: 'Eva' }))['id'])
  const [gone, lost, mute, plain] = [await ordered(), await ordered(), await ordered(silent), await ordered()]
  for (const sale of [gone, lost, mute, plain]) await sale.come(2)
  await till.call('PUT', `sales/${gone.id}/deliver`, { received_by: 'Ana' })
  expect((await till.call('PUT', `sales/${lost.id}/cancel`, { reason: 'x' })).status).toBe(200)
  await sql`update order_assignments set created_at = now() - interval '1 hour'`.execute(shop.services.db)
  await mailArrivals(shop.services.db, { ...shop.services, hasMail: false })
  expect(await queued(plain.id)).toEqual([])
  await round()
  expect(
    await Promise.all([gone, lost, mute, plain].map(async ({ id }) => (await queued(id)).length)),
  ).toEqual([0, 0, 0, 1])
})

it('an address that got too many mails is told at a later round, with what is owed', async () => {
  const due = {
    payment_type_id: 5,
    liquidation_date: dayIn(30),
    tenders: [{ way_to_pay: '01', amount: 150 }],
  }
  const sale = await ordered(customer, due)
  await sale.come(2)
  await sql`update rate_limits set count = 10 where key like 'sale-mail-to:%'`.execute(shop.services.db)
  await round()
  expect(await queued(sale.id)).toEqual([])
  await sql`delete from rate_limits where key like 'sale-mail-to:%'`.execute(shop.services.db)
  await round()
  expect((await sent(sale.id))[0]?.text).toContain('Saldo: $50.00.')
})
