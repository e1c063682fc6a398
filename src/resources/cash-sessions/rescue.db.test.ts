import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { closeTill, counted, lateOf, sellLate } from '#test/late-tickets.ts'
import { statusesOf } from '#test/statuses.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const item = (product_id: number, quantity = 1) => ({ product_id, quantity, unit_price: 100 })
const read = async (id: number) => (await admin('GET', `pos/sessions/${id}`)).body.data
const notes = (quantity: number) => ({ currency: 'MXN', denomination: 100, quantity })

/** A drawer that sold one piece and was closed, and a product with pieces. */
async function closedTill(
  options: Parameters<typeof openTill>[1] = {},
): Promise<Till & { productId: number }> {
  const till = await openTill(shop, options)
  const productId = await stocked(shop, till.warehouseId)
  await sell(till.call, [item(productId)])
  await closeTill(till)
  return { ...till, productId }
}

describe('a ticket that arrives after its session was closed', () => {
  it('goes to a rescue session, which shows it against the cut; the cut stays as it was', async () => {
    const till = await closedTill()
    const boss = await shop.user('Admin')
    const before = await read(till.sessionId)
    const { data: sale } = (await sellLate(till, [item(till.productId, 2)])).body
    await sellLate(till, [item(till.productId)], { payment_type_id: 2 })
    const rescue = await read(sale.session_id)
    expect(rescue).toMatchObject({
      kind: 'rescue',
      status: 'open',
      folio: null,
      rescues_id: till.sessionId,
      rescues_folio: before.folio,
      user_id: till.user.id,
      register_id: till.registerId,
      sales: 2,
      sold: 300,
      initial_cash: 0,
      expected_cash: 200,
      card_sales: 100,
    })
    const { rescued_sales, rescued, rescues, ...after } = await read(till.sessionId)
    expect({ ...after, rescued_sales: 0, rescued: 0, rescues: [] }).toEqual(before)
    expect([rescued_sales, rescued]).toEqual([2, 300])
    expect(rescues).toMatchObject([
      { id: rescue.id, status: 'open', sales: 2, sold: 300, expected_cash: 200 },
    ])
    const { notifications } = (await shop.as(boss)('GET', 'vue')).body.data
    expect(notifications).toHaveLength(1)
    expect(notifications[0].data).toMatchObject({
      title: 'Llegaron ventas de una caja cerrada',
      path: `/admin/cash-sessions/${rescue.id}`,
    })
    const own = (await till.call('GET', `pos/sessions/${till.sessionId}`)).body.data
    expect(own.rescues[0]).not.toHaveProperty('expected_cash')
  })

  it('makes one rescue session for tickets that come at once, and another after an Admin closed it', async () => {
    const till = await closedTill()
    const replies = await Promise.all(Array.from({ length: 4 }, () => sellLate(till, [item(till.productId)])))
    expect(statusesOf(replies)).toEqual([201, 201, 201, 201])
    const ids = new Set<number>(replies.map(({ body }) => body.data.session_id))
    expect(ids.size).toBe(1)
    const [id] = ids
    expect((await till.call('POST', `pos/sessions/${id}/close`, { counted })).status).toBe(403)
    const close = { counted: [notes(3)], notes: 'Faltaron cien' }
    const closed = await admin('POST', `pos/sessions/${id}/close`, close)
    expect(closed.body.data).toMatchObject({
      folio: expect.stringMatching(/^Z-\d{6}$/),
      expected_cash: 400,
      counted_cash: 300,
      notes: 'Faltaron cien',
    })
    const next = (await sellLate(till, [item(till.productId)])).body.data.session_id
    expect(ids.has(next)).toBe(false)
    const { rescues } = await read(till.sessionId)
    expect(rescues.map((each: { id: number }) => each.id)).toEqual([id, next])
  })

  it('waits for a rescue session that is being closed, and opens another', async () => {
    const till = await closedTill()
    const first = (await sellLate(till, [item(till.productId)])).body.data.session_id
    const [closing, late] = await Promise.all([
      admin('POST', `pos/sessions/${first}/close`, { counted }),
      sellLate(till, [item(till.productId)]),
    ])
    expect([closing.status, late.status]).toEqual([200, 201])
    const rescue = await read(first)
    const inFirst = late.body.data.session_id === first
    expect(rescue).toMatchObject({ sales: inFirst ? 2 : 1, expected_cash: inFirst ? 200 : 100 })
  })

  it('leaves the till free: a rescue session is nobody’s open drawer', async () => {
    const till = await closedTill()
    const { data: sale } = (await sellLate(till, [item(till.productId)])).body
    expect((await till.call('GET', 'pos/session')).body.data).toBeNull()
    expect((await till.call('POST', 'pos/session/close', { counted })).status).toBe(422)
    const opened = await till.call('POST', 'pos/session', { register_id: till.registerId, initial_cash: 500 })
    expect(opened.status).toBe(201)
    const online = await sell(till.call, [item(till.productId)])
    expect(online.body.data.session_id).toBe(opened.body.data.id)
    // A cashier cancels sales while their drawer is open, and this one is closed.
    expect(sale.allowed_actions).not.toContain('cancel')
    expect((await till.call('PUT', `sales/${sale.id}/cancel`, { reason: 'x' })).status).toBe(422)
    // A session that is a rescue cannot be named by a ticket.
    const named = await till.call('POST', 'sales', lateOf({ sessionId: sale.session_id }, [item(1)]))
    expect(Object.keys(named.body.errors)).toEqual(['session_id'])
  })

  it('takes dollars at the rate of the session in which it was sold', async () => {
    const till = await closedTill({ exchangeRate: 20 })
    await admin('PUT', 'settings', { exchange_rate: 18.5 })
    const tenders = [{ way_to_pay: '01', currency: 'USD', amount: 6 }]
    const { data } = (await sellLate(till, [item(till.productId)], { tenders })).body
    expect(data).toMatchObject({ exchange_rate: 20, total_me: 5, change: 20 })
    expect(await read(data.session_id)).toMatchObject({ expected_cash: -20, expected_usd: 6 })
  })
})

it('the database itself refuses a second open rescue session, and one of nothing', async () => {
  const till = await closedTill()
  await sellLate(till, [item(till.productId)])
  const insert = (rescues: number | null) =>
    sql`
      insert into cash_sessions (register_id, warehouse_id, user_id, kind, rescues_id)
      values (${till.registerId}, ${till.warehouseId}, ${till.user.id}, 'rescue', ${rescues})`.execute(
      shop.services.db,
    )
  await expect(insert(till.sessionId)).rejects.toThrow('cash_sessions_rescue_open_unique')
  await expect(insert(null)).rejects.toThrow('check')
})

describe('a register', () => {
  it('rests and is archived while late tickets of it wait to be counted', async () => {
    const till = await closedTill()
    const { data: sale } = (await sellLate(till, [item(till.productId)])).body
    const idle = await admin('PUT', `registers/${till.registerId}/inactivate`)
    expect([idle.status, idle.body.message]).toEqual([200, undefined])
    const gone = await admin('DELETE', `registers/${till.registerId}`)
    expect([gone.status, gone.body.message]).toEqual([200, undefined])
    const again = await sellLate(till, [item(till.productId)])
    expect([again.status, again.body.data?.session_id]).toEqual([201, sale.session_id])
    const closed = await admin('POST', `pos/sessions/${sale.session_id}/close`, { counted: [notes(2)] })
    expect(closed.body.data).toMatchObject({ expected_cash: 200, difference_cash: 0 })
  })

  it('that moved leaves its late tickets to the warehouse of their session, and does not move while open', async () => {
    const till = await openTill(shop)
    const productId = await stocked(shop, till.warehouseId, { pieces: 3 })
    const other = await openTill(shop)
    const move = () => admin('PUT', `registers/${till.registerId}`, { warehouse_id: other.warehouseId })
    const refused = await move()
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `La caja la tiene abierta ${till.user.name}; ciérrala primero.`,
    ])
    await closeTill(till)
    expect((await move()).status).toBe(200)
    const { data: sale } = (await sellLate(till, [item(productId)])).body
    expect(sale.warehouse_id).toBe(till.warehouseId)
    expect((await admin('GET', `products/${productId}`)).body.data.stock).toBe(2)
    expect((await admin('GET', `stock-shortages?product_id=${productId}`)).body.data).toEqual([])
    const rescue = await admin('POST', `pos/sessions/${sale.session_id}/close`, { counted: [notes(1)] })
    expect(rescue.status).toBe(200)
    const next = await till.call('POST', 'pos/session', { register_id: till.registerId, initial_cash: 0 })
    expect(next.status).toBe(201)
    expect((await sell(till.call, [item(productId)])).status).toBe(422)
  })
})
