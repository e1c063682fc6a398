import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Call } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { overlapping } from '#test/lock-waits.ts'
import { statementsOf, unpreparedOf } from '#test/statements.ts'
import { statusesOf } from '#test/statuses.ts'
import { openTill, sell, ticketOf } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, customerId, product, stockOf, expectedOf } = useTill({
  exchange_rate: 18.5,
  discount_limit_percent: 10,
  reorder_point: 0,
})

/** The statements of the transaction alone. */
function work(statements: readonly string[]): string[] {
  const begin = statements.findIndex(text => /^begin/i.test(text))
  return statements.slice(begin, statements.findIndex(text => /^commit/i.test(text)) + 1)
}

/** How many rows record pieces and money. */
async function movedRows(): Promise<number[]> {
  const counts: number[] = []
  for (const table of ['saleTenders', 'movements', 'cashEntries'] as const) {
    counts.push((await shop.services.db.selectFrom(table).select('id').execute()).length)
  }
  return counts
}

describe('a sale paid at once', () => {
  it('moves stock and cash, has a folio, and shows its lines, tenders and totals', async () => {
    const id = await product({ pieces: 5 })
    const before = await expectedOf()
    const reply = await sell(till.call, [item(id, 2)], { cash_tendered: 500, total_cash: 200 })
    expect(reply.status).toBe(201)
    const { data } = reply.body
    expect(data).toMatchObject({
      status: 'paid',
      folio: expect.stringMatching(/^V-\d{6}$/),
      subtotal: 200,
      discount_amount: 0,
      total: 200,
      total_mn: 200,
      total_me: 10.81,
      tax_amount: 27.59,
      total_cash: 200,
      total_card: 0,
      change: 300,
      balance: 0,
      exchange_rate: 18.5,
      created_by: till.user.id,
      seller_id: till.user.id,
      client_date: '2026-01-15',
      client_time: '12:30:00',
      allowed_actions: ['return', 'cancel'],
    })
    expect(data.details).toMatchObject([{ quantity: 2, unit_price: 100, total: 200, tax: 27.59 }])
    expect(data.tenders).toMatchObject([{ way_to_pay: '01', amount: 500, change: 300, kind: 'payment' }])
    expect([await stockOf(id), (await expectedOf()) - before]).toEqual([3, 200])
    expect((await till.call('GET', `sales/${data.id}/details`)).body.data).toHaveLength(1)
    const { data: moved } = (await admin('GET', `movements?product_id=${id}&type=sale`)).body
    expect(moved).toMatchObject([{ change: -2, origin: data.folio }])
  })

  it('divides a discount and the IVA among its lines, to the cent', async () => {
    const [one, other] = [await product({ price: 99_90 }), await product({ price: 900_00 })]
    const items = [item(one, 3, 99.9), item(other, 1, 900)]
    const body = {
      discount_type: 'percent',
      discount_percent: 10,
      discount_amount: 119.97,
      subtotal: 1199.7,
      total: 1079.73,
      discount_description: 'Cliente frecuente',
    }
    const { data } = (await sell(till.call, items, body)).body
    expect(data).toMatchObject({
      subtotal: 1199.7,
      discount_amount: 119.97,
      total: 1079.73,
      tax_amount: 148.93,
    })
    expect(data.details).toMatchObject([
      { discount: 29.97, tax: 37.2 },
      { discount: 90, tax: 111.73 },
    ])
  })

  it('takes dollars at the session’s rate, cards and transfers, and gives change in pesos', async () => {
    const id = await product({ price: 1_500_00 })
    const before = await expectedOf()
    const tenders = [{ way_to_pay: '01', currency: 'USD', amount: 100, exchange_rate: 18.5 }]
    const paid = await sell(till.call, [item(id, 1, 1500)], { tenders, exchange_rate: 18.5 })
    expect(paid.body.data).toMatchObject({ total_cash: 1500, change: 350, status: 'paid' })
    expect((await expectedOf()) - before).toBe(-350)
    const mixed = [
      { way_to_pay: '04', amount: 1000, reference: '1234' },
      { way_to_pay: '01', amount: 600 },
    ]
    const hybrid = await sell(till.call, [item(id, 1, 1500)], { payment_type_id: 3, tenders: mixed })
    expect(hybrid.body.data).toMatchObject({ total_cash: 500, total_card: 1000, change: 100 })
    const card = await sell(till.call, [item(id, 1, 1500)], { payment_type_id: 6 })
    expect(card.body.data).toMatchObject({ total_card: 1500, tenders: [{ way_to_pay: '03' }] })
  })

  it('sells a product priced in dollars at its own rate, and one that the site does not show', async () => {
    const dollars = await product({ currency: 'USD', price: 10_00, exchangeRate: '20.000000' })
    const hidden = await product({ status: false })
    const reply = await sell(till.call, [item(dollars, 1, 200), item(hidden)])
    expect(reply.body.data).toMatchObject({ total: 300, status: 'paid' })
  })

  it('may be another seller’s, and delivered later', async () => {
    const seller = await shop.user('Vendedor')
    const id = await product()
    const { data } = (await sell(till.call, [item(id)], { seller_id: seller.id, deliver_later: 1 })).body
    expect(data).toMatchObject({ seller_id: seller.id, created_by: till.user.id, undelivered: 1 })
    expect((await shop.as(seller)('GET', `sales/${data.id}`)).status).toBe(200)
  })

  it('is made of prepared statements, and of two commands', async () => {
    const id = await product({ pieces: 9 })
    // A text is prepared from the second time on.
    for (let time = 0; time < 2; time++) await sell(till.call, [item(id)])
    expect(await unpreparedOf(() => sell(till.call, [item(id)]))).toEqual(['begin', 'commit'])
  })

  it('runs eight statements, and the same for one line as for eight', async () => {
    const products: number[] = []
    for (let turn = 0; turn < 8; turn++) products.push(await product())
    const one = await statementsOf(() => sell(till.call, [item(products[0] ?? 0)]))
    const many = await statementsOf(() =>
      sell(
        till.call,
        products.map(id => item(id, 2)),
      ),
    )
    expect(work(many)).toEqual(work(one))
    expect(work(one)).toHaveLength(8)
    // A product that runs out adds a notice.
    const last = await product({ pieces: 1 })
    const notified = await statementsOf(() => sell(till.call, [item(last)]))
    expect(work(notified)).toHaveLength(9)
  })
})

describe('a ticket', () => {
  it('makes one sale however often it is sent, one after the other and at once', async () => {
    const id = await product({ pieces: 1 })
    const body = ticketOf([item(id)])
    const first = await till.call('POST', 'sales', body)
    const again = await till.call('POST', 'sales', body)
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
      200,
      'true',
      first.body,
    ])
    // The later request must not hear that the last piece is gone.
    const last = await product({ pieces: 1 })
    const same = ticketOf([item(last)])
    const replies = await overlapping(
      shop.services.db,
      sql`select id from inventories where product_id = ${last} for update`,
      Array.from({ length: 6 }, () => () => till.call('POST', 'sales', same)),
    )
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await stockOf(last)).toBe(0)
  })

  it('with other contents or of another user is refused, without the stored sale', async () => {
    const id = await product()
    const body = ticketOf([item(id)])
    await till.call('POST', 'sales', body)
    const changed = await till.call('POST', 'sales', { ...body, discount_description: 'Otra' })
    expect(errorsOf(changed)).toEqual([422, { ticket: ['Este ticket ya se usó con otro contenido.'] }])
    const other = await openTill(shop, { role: 'Admin' })
    const stranger = await other.call('POST', 'sales', body)
    expect(errorsOf(stranger)).toEqual([422, { ticket: ['Este ticket no es tuyo.'] }])
    expect(stranger.text).not.toContain('folio')
  })
})

describe('a sale on credit and a quotation', () => {
  it('a credit takes the pieces, undelivered, and what was paid', async () => {
    const id = await product({ pieces: 3 })
    const credit = {
      payment_type_id: 5,
      customer_id: customerId(),
      liquidation_date: dayIn(30),
      total_cash: 30,
    }
    const { data } = (await sell(till.call, [item(id)], credit)).body
    expect(data).toMatchObject({ status: 'sold', total_cash: 30, balance: 70, undelivered: 1 })
    expect(data.allowed_actions).toEqual(['pay', 'deliver', 'return', 'cancel'])
    expect(await stockOf(id)).toBe(2)
  })

  it('a quotation moves nothing, has no folio, needs no session and keeps its prices when it is sold', async () => {
    const id = await product({ pieces: 1 })
    const seller = await shop.user('Vendedor')
    const before = await movedRows()
    const quoted = await shop.as(seller)('POST', 'sales', ticketOf([item(id, 3)], { status: 'pending' }))
    expect([quoted.status, quoted.body.data]).toMatchObject([
      201,
      { status: 'pending', folio: null, balance: 0, total: 300, tenders: [] },
    ])
    expect(await movedRows()).toEqual(before)
    const again = await shop.as(seller)('POST', 'sales', { ...ticketOf([item(id)]), status: 'paid' })
    expect(again.status).toBe(422)
  })
})

describe('the list of sales', () => {
  it('shows an Admin all, a Supervisor those of their register, a Vendedor their own', async () => {
    const id = await product()
    const other = await openTill(shop, { warehouseId: till.warehouseId })
    const mine = (await sell(till.call, [item(id)])).body.data.id as number
    const theirs = (await sell(other.call, [item(id)])).body.data.id as number
    const supervisor = await shop.user('Supervisor')
    const seen = async (call: Call) => {
      const { body } = await call('GET', 'sales?per_page=100')
      const ids = new Set(body.data.map((sale: { id: number }) => sale.id))
      const single = []
      for (const sale of [mine, theirs]) single.push((await call('GET', `sales/${sale}`)).status === 200)
      expect(single).toEqual([ids.has(mine), ids.has(theirs)])
      return single
    }
    expect(await seen(admin)).toEqual([true, true])
    expect(await seen(till.call)).toEqual([true, false])
    expect(await seen(shop.as(supervisor))).toEqual([true, true])
    await admin('PUT', `users/${supervisor.id}`, { register_id: other.registerId })
    expect(await seen(shop.as(supervisor))).toEqual([false, true])
  })

  it('shows costs to Admins only, and deletes nothing', async () => {
    const { data } = (await sell(till.call, [item(await product())])).body
    expect(data.details[0]).not.toHaveProperty('unit_cost')
    expect((await admin('GET', `sales/${data.id}`)).body.data.details[0]).toHaveProperty('unit_cost')
    for (const url of [`sales/${data.id}`, `sales/delete?ids=${data.id}`]) {
      expect(errorsOf(await admin('DELETE', url))).toEqual([
        422,
        { base: ['Una venta no se elimina: se cancela.'] },
      ])
    }
  })
})

it('the database itself refuses a second ticket, a wrong total, and changes of what was sold', async () => {
  const { db } = shop.services
  const { data } = (await sell(till.call, [item(await product())])).body
  const change = (values: object) => db.updateTable('sales').set(values).where('id', '=', data.id).execute()
  await expect(change({ subtotal: 999_99 })).rejects.toThrow('check')
  await expect(change({ status: 'sold' })).rejects.toThrow('check')
  await expect(change({ totalCash: 0 })).rejects.toThrow('check')
  await expect(change({ totalCard: 1 })).rejects.toThrow('check')
  const other = (await sell(till.call, [item(await product())])).body.data
  await expect(change({ ticket: other.ticket })).rejects.toThrow('sales_ticket_unique')
  const line = db.updateTable('saleDetails').set({ quantity: 9 }).where('saleId', '=', data.id)
  await expect(line.execute()).rejects.toThrow('final')
  const tender = db.deleteFrom('saleTenders').where('saleId', '=', data.id)
  await expect(tender.execute()).rejects.toThrow('sale_tenders')
})
