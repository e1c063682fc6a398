import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { closeTill, dayFromToday, lateOf, openedBefore, sellLate } from '#test/late-tickets.ts'
import { statementsOf } from '#test/statements.ts'
import { statusesOf } from '#test/statuses.ts'
import { openTill, sell, stocked, ticketOf, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { exchange_rate: 18.5, discount_limit_percent: 10, reorder_point: 0 })
  till = await openTill(shop)
})

const product = (more: Record<string, unknown> = {}) => stocked(shop, till.warehouseId, more)
const item = (product_id: number, quantity = 1, unit_price = 100) => ({ product_id, quantity, unit_price })
const stockOf = async (id: number) => (await admin('GET', `products/${id}`)).body.data.stock
const expected = async (session: number) =>
  (await admin('GET', `pos/sessions/${session}`)).body.data.expected_cash as number
const errorsOf = ({ status, body }: Reply) => [status, body.errors]
const newId = async (resource: string, values: Record<string, unknown>) =>
  Number((await make(shop.services, resource, values))['id'])
/** How many statements a transaction ran. */
const work = (texts: readonly string[]) => texts.findIndex(text => /^commit/i.test(text)) + 1
const said = (when: string) => `El reloj de la caja decía ${when}.`

/** Makes the prices of a product older by so many days, so that all but the last ended then. */
async function agePrices(id: number, days: number): Promise<void> {
  const { db } = shop.services
  await db.transaction().execute(async tx => {
    await sql`alter table product_prices disable trigger product_prices_append_only`.execute(tx)
    await sql`
      update product_prices set created_at = now() - make_interval(days => ${days})
      where product_id = ${id}`.execute(tx)
    await sql`alter table product_prices enable trigger product_prices_append_only`.execute(tx)
  })
}

describe('a ticket sold without a connection', () => {
  it('belongs to the session that it names, with the day and time of the till', async () => {
    const own = await openTill(shop)
    await openedBefore(shop, own.sessionId, 3)
    const id = await stocked(shop, own.warehouseId, { pieces: 5 })
    const date = await dayFromToday(shop, -1)
    const reply = await sellLate(own, [item(id, 2)], { date, time: '18:05:00', cash_tendered: 500 })
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      status: 'paid',
      is_offline: 1,
      needs_review: 0,
      review_reason: null,
      session_id: own.sessionId,
      business_date: date,
      client_date: date,
      client_time: '18:05:00',
      total: 200,
      change: 300,
      tenders: [{ business_date: date, session_id: own.sessionId }],
    })
    const { rows } = await sql<{ soldAt: Date; given: Date }>`
      select sold_at, shop_moment(client_date, client_time) as given from sales
      where id = ${reply.body.data.id}`.execute(shop.services.db)
    expect(rows[0]?.soldAt).toEqual(rows[0]?.given)
    expect([await stockOf(id), await expected(own.sessionId)]).toEqual([3, 700])
  })

  it('is the same sale when its answer was lost with a connection, in any order and at once', async () => {
    const id = await product({ pieces: 3 })
    const online = ticketOf([item(id)])
    const queued = { ...online, offline: true, session_id: till.sessionId, date: null, time: '09:00:00' }
    const first = await till.call('POST', 'sales', online)
    const again = await till.call('POST', 'sales', queued)
    expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([
      200,
      'true',
      first.text,
    ])
    const other = { ...online, ticket: randomUUID() }
    const stored = await till.call('POST', 'sales', { ...queued, ticket: other.ticket, tenders: [] })
    expect(stored.body.data.is_offline).toBe(1)
    expect((await till.call('POST', 'sales', other)).text).toBe(stored.text)

    const ticket = randomUUID()
    const mixed = [online, queued, online, queued].map(body =>
      till.call('POST', 'sales', { ...body, ticket }),
    )
    const replies = await Promise.all(mixed)
    expect(statusesOf(replies)).toEqual([200, 200, 200, 201])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await stockOf(id)).toBe(0)
    const changed = await till.call('POST', 'sales', { ...queued, seller_id: till.user.id })
    expect(errorsOf(changed)).toEqual([422, { ticket: ['Este ticket ya se usó con otro contenido.'] }])
  })

  it('is found again after its session was closed, also when it was a credit', async () => {
    const own = await openTill(shop)
    const id = await stocked(shop, own.warehouseId)
    const customer = await newId('customers', { fullName: 'Ana' })
    const credit = { payment_type_id: 4, customer_id: customer, liquidation_date: dayIn(30) }
    const body = ticketOf([item(id)], credit)
    const first = await own.call('POST', 'sales', body)
    await closeTill(own)
    const again = await own.call('POST', 'sales', { ...body, offline: true, session_id: own.sessionId })
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
    expect((await admin('GET', `pos/sessions/${own.sessionId}`)).body.data.rescues).toEqual([])
  })

  it('names a session of the caller', async () => {
    const id = await product()
    const other = await openTill(shop)
    const boss = await openTill(shop, { role: 'Admin' })
    const refused = { session_id: ['El ticket es de una caja que no abriste tú.'] }
    for (const caller of [other, boss]) {
      expect(errorsOf(await caller.call('POST', 'sales', lateOf(till, [item(id)])))).toEqual([422, refused])
    }
    expect(errorsOf(await sellLate({ ...till, sessionId: 99_999_999 }, [item(id)]))).toEqual([422, refused])
    expect(errorsOf(await sellLate(till, [item(id)], { session_id: null }))).toEqual([
      422,
      { session_id: ['El campo corte de caja es obligatorio.'] },
    ])
  })

  it.each([
    ['on credit', { payment_type_id: 4, customer_id: 1, liquidation_date: dayIn(30) }, 'payment_type_id'],
    ['by transfer', { payment_type_id: 6 }, 'payment_type_id'],
    ['by cheque', { tenders: [{ way_to_pay: '02', amount: 100 }] }, 'tenders.0.way_to_pay'],
    ['as a quotation', { status: 'pending' }, 'status'],
    ['for less than it costs', { total_cash: 99 }, 'total_cash'],
    ['with another total', { total: 101 }, 'total'],
    ['with another subtotal', { subtotal: 90 }, 'subtotal'],
    ['at another rate', { exchange_rate: 17 }, 'exchange_rate'],
  ])('%s is broken, and leaves nothing', async (_what, more, field) => {
    const id = await product({ pieces: 1 })
    const reply = await sellLate(till, [item(id)], more)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    expect(await stockOf(id)).toBe(1)
    expect(errorsOf(await sellLate(till, [item(99_999_999)]))[0]).toBe(422)
  })

  it('runs three statements more than one with a connection: its session, its prices and counts since', async () => {
    const id = await product()
    const online = await statementsOf(() => sell(till.call, [item(id)]))
    const late = await statementsOf(() => sellLate(till, [item(id), item(id)]))
    expect(work(late)).toBe(work(online) + 3)
  })
})

describe('the price of a late ticket', () => {
  it('is the one charged, when it was the product’s since shortly before the session opened', async () => {
    const own = await openTill(shop)
    await openedBefore(shop, own.sessionId, 3)
    const more = { price: 120_00, hasDiscount: true, discountPercent: '25' }
    const id = await stocked(shop, own.warehouseId, more)
    await admin('PUT', `products/${id}`, { price: 150, has_discount: false })
    // Sold yesterday, when the first price was the one of the shop.
    const sold = { date: await dayFromToday(shop, -1), time: '18:05:00' }
    const { data } = (await sellLate(own, [item(id, 1, 90), item(id, 1, 150)], sold)).body
    expect(data).toMatchObject({ total: 240, needs_review: 0 })
    const { rows } = await sql`
      select price, offer_percent::float8, unit_price from sale_details where sale_id = ${data.id}
      order by position`.execute(shop.services.db)
    expect(rows).toEqual([
      { price: 120_00, offerPercent: 25, unitPrice: 90_00 },
      { price: 150_00, offerPercent: 0, unitPrice: 150_00 },
    ])
  })

  it('is kept and marked for review, when it had changed before the sale', async () => {
    const own = await openTill(shop)
    const id = await stocked(shop, own.warehouseId, { name: 'Banca', price: 120_00 })
    await admin('PUT', `products/${id}`, { price: 150 })
    await agePrices(id, 2)
    const { data } = (await sellLate(own, [item(id, 1, 120), item(id, 1, 150)])).body
    expect(data).toMatchObject({
      total: 270,
      needs_review: 1,
      review_reason: 'Banca se cobró a $120.00, un precio anterior; su precio es $150.00.',
    })
  })

  it('is kept and told to Admins, when no till can have had it', async () => {
    const boss = await shop.user('Admin')
    const id = await product({ name: 'Mesa', price: 120_00 })
    await admin('PUT', `products/${id}`, { price: 150 })
    await agePrices(id, 8)
    const { data } = (await sellLate(till, [item(id, 2, 120), item(id, 1, 150)])).body
    expect(data).toMatchObject({
      total: 390,
      needs_review: 1,
      review_reason: 'Mesa se cobró a $120.00; su precio es $150.00.',
      allowed_actions: ['return', 'cancel'],
    })
    const { notifications: notices } = (await shop.as(boss)('GET', 'vue')).body.data
    expect(notices[0].data).toMatchObject({
      title: 'Venta sin conexión por revisar',
      message: `La venta ${data.folio} de ${till.user.name} necesita revisión.`,
      path: `/admin/sales/${data.id}`,
    })
  })
})

describe('a late ticket that would be refused with a connection', () => {
  it('with too large a discount is stored and told; an Admin’s own is within any limit', async () => {
    const id = await product()
    const discount = { discount_amount: 20, total: 80 }
    const { data } = (await sellLate(till, [item(id)], discount)).body
    expect([data.total, data.review_reason]).toEqual([80, 'El descuento pasa del 10 % permitido.'])
    const boss = await openTill(shop, { role: 'Admin', warehouseId: till.warehouseId })
    expect((await sellLate(boss, [item(id)], discount)).body.data.needs_review).toBe(0)
  })

  it('is dated between the opening of its session and now', async () => {
    const own = await openTill(shop)
    await openedBefore(shop, own.sessionId, 5)
    const id = await stocked(shop, own.warehouseId)
    const [opened, today] = [await dayFromToday(shop, -5), await dayFromToday(shop, 0)]
    const dated = async (date: string | null, time: string | null) => {
      const { data, message } = (await sellLate(own, [item(id)], { date, time })).body
      return [data?.business_date, data?.review_reason ?? message ?? null]
    }
    expect(await dated('2019-01-01', '10:00:00')).toEqual([opened, said('2019-01-01 10:00:00')])
    expect(await dated('2100-01-01', null)).toEqual([today, said('2100-01-01')])
    expect(await dated('2100-12-31', '23:59:59')).toEqual([today, said('2100-12-31 23:59:59')])
    expect(await dated('1970-01-01', '00:00:00')).toEqual([opened, said('1970-01-01 00:00:00')])
    expect(await dated(opened, '00:00:00')).toEqual([opened, null])
    expect(await dated(today, '23:59:59')).toEqual([today, null])
    expect(await dated(null, null)).toEqual([today, null])
  })

  it('sells what is archived by now, for people who left', async () => {
    const own = await openTill(shop)
    const id = await stocked(shop, own.warehouseId, { pieces: 1 })
    const customer = await newId('customers', { fullName: 'Ana' })
    const seller = await shop.user('Vendedor')
    await sell(own.call, [item(id)], { customer_id: customer, seller_id: seller.id })
    await admin('DELETE', `customers/${customer}`)
    await admin('PUT', `users/${seller.id}/inactivate`)
    await admin('DELETE', `products/${id}`)
    await closeTill(own)
    await admin('PUT', `registers/${own.registerId}/inactivate`)
    const idle = await admin('PUT', `warehouses/${own.warehouseId}/inactivate`)
    expect([idle.status, idle.body.message]).toEqual([200, undefined])
    const { status, body } = await sellLate(own, [item(id)], { customer_id: customer, seller_id: seller.id })
    expect([status, body.data?.review_reason]).toEqual([201, null])
    expect(body.data).toMatchObject({ customer_id: customer, seller_id: seller.id })
  })

  it('forgets people who were deleted, and says so', async () => {
    const id = await product()
    const customer = await newId('customers', { fullName: 'Beto' })
    await admin('DELETE', `customers/${customer}`)
    const reply = await sellLate(till, [item(id)], { customer_id: customer, seller_id: 99_999_999 })
    expect(reply.body.data).toMatchObject({
      customer_id: null,
      seller_id: till.user.id,
      review_reason: 'El cliente del ticket ya no existe. El vendedor del ticket ya no existe.',
    })
  })

  it('is reviewed by an Admin, once, with a note', async () => {
    const id = await product()
    const { data } = (await sellLate(till, [item(id, 1, 1)])).body
    const listed = async () => (await admin('GET', `sales?needs_review=1&q=${data.folio}`)).body.data.length
    const review = (call: Call, body: object = { note: 'Se acordó con el cliente' }) =>
      call('PUT', `sales/${data.id}/review`, body)
    expect(await listed()).toBe(1)
    expect((await review(till.call)).status).toBe(403)
    expect(errorsOf(await review(admin, {}))).toEqual([422, { note: ['El campo nota es obligatorio.'] }])
    const seen = await review(admin)
    expect(seen.body.data).toMatchObject({
      needs_review: 0,
      review_note: 'Se acordó con el cliente',
      review_reason: expect.stringContaining('se cobró a $1.00'),
    })
    expect(await listed()).toBe(0)
    expect((await review(admin)).body.message).toBe('La venta no tiene nada por revisar.')
    const history = (await admin('GET', `sales/${data.id}/history`)).body.data
    expect(history[0]).toMatchObject({ action: 'review' })
  })
})
