import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopDayIn } from '#test/days.ts'
import { sellLate } from '#test/late-tickets.ts'
import { howOften } from '#test/long.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { openTill, sell, ticketOf, type Till } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'
import { endPassedHolds } from './end-holds.server.ts'

const { shop, admin, till, product, act, customerId } = useTill({})
const rounds = howOften(3, 50)
let other: Till

beforeAll(async () => {
  other = await openTill(shop, { warehouseId: till.warehouseId })
})

interface Line {
  readonly id: number
}
interface Quotation {
  readonly id: number
  readonly details: readonly Line[]
}

async function quoted(items: Parameters<typeof ticketOf>[0], more: object = {}): Promise<Quotation> {
  const body = { status: 'pending', valid_until: shopDayIn(10), customer_id: customerId(), ...more }
  const reply = await sell(till.call, items, body)
  expect(errorsOf(reply)).toEqual([201, undefined])
  return reply.body.data
}

const hold = (id: number, more: object = {}, call = till.call, key: string = randomUUID()) =>
  call(
    'POST',
    `quotations/${id}/hold`,
    { until: shopDayIn(3), ...more },
    { headers: { 'idempotency-key': key } },
  )
const change = (id: number, name: 'extend' | 'release', body: object = {}, call = till.call) =>
  call('PUT', `quotations/${id}/${name}`, body, { headers: { 'idempotency-key': randomUUID() } })
const placed = async (id: number) =>
  (await admin('GET', `inventories?product_id=${id}&warehouse_id=${till.warehouseId}`)).body.data[0]
const heldOf = async (id: number) =>
  (
    await sql<{ held: number; quantity: number; ofProduct: number }>`
      select i.held, i.quantity, p.held as of_product from inventories i join products p on p.id = i.product_id
      where i.product_id = ${id} and i.warehouse_id = ${till.warehouseId}`.execute(shop.services.db)
  ).rows[0]
/** Newest first. */
const noticesOf = async () => {
  const { rows } = await sql<{ title: string }>`
    select title from notifications where user_id = ${till.user.id} order by id desc`.execute(
    shop.services.db,
  )
  return rows.map(({ title }) => title)
}
/** Lets the time of its holds pass. */
const pass = (id: number) =>
  sql`update stock_holds set created_at = now() - interval '2 days', until = now() - interval '1 minute'
    where sale_id = ${id} and released_at is null`.execute(shop.services.db)

describe('pieces that are set aside', () => {
  it('stay in stock, are sold to nobody else, and are sold with their quotation', async () => {
    const id = await product({ pieces: 3 })
    const sale = await quoted([item(id, 2)])
    const reply = await hold(sale.id)
    expect(errorsOf(reply)).toEqual([201, undefined])
    expect(reply.body.data).toMatchObject([
      { quantity: 2, held_by: till.user.id, product_id: id, released_at: null, customer_name: 'Ana Ruiz' },
    ])
    expect(await heldOf(id)).toEqual({ held: 2, quantity: 3, ofProduct: 2 })
    expect((await placed(id)).quantity).toBe(3)
    expect((await sell(other.call, [item(id, 2)])).body.errors).toHaveProperty(['details.0.quantity'])
    expect((await sell(other.call, [item(id, 1)])).status).toBe(201)
    const sold = await act(sale.id, 'sell/pay')
    expect(errorsOf(sold)).toEqual([200, undefined])
    expect(await heldOf(id)).toEqual({ held: 0, quantity: 0, ofProduct: 0 })
    const holds = (await till.call('GET', `quotations/${sale.id}/holds`)).body.data
    expect(holds).toMatchObject([{ release_reason: 'sold' }])
    expect((await till.call('GET', `products/${id}/holds`)).body.data).toEqual([])
  })

  it('are those of chosen lines, once, by key or not', async () => {
    const [one, two] = [await product(), await product()]
    const sale = await quoted([item(one, 4), item(two, 1)])
    const chosen = { details: [{ id: sale.details[0]!.id, quantity: 3 }] }
    const key = randomUUID()
    const replies = await Promise.all([1, 2].map(() => hold(sale.id, chosen, till.call, key)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 201])
    expect(errorsOf(await hold(sale.id, chosen))[1]).toHaveProperty(['details.0.id'])
    expect((await hold(sale.id)).body.data).toHaveLength(2)
    expect(errorsOf(await hold(sale.id))[1]).toHaveProperty('base')
    expect([(await heldOf(one))?.held, (await heldOf(two))?.held]).toEqual([3, 1])
  })

  it('are no more than there are free, until no later than the quotation, in a place that sells', async () => {
    const id = await product({ pieces: 2 })
    const sale = await quoted([item(id, 2)])
    const again = await quoted([item(id, 1)])
    await hold(sale.id)
    expect((await hold(again.id)).body.errors).toEqual({ details: [expect.stringContaining('apartadas')] })
    for (const [more, field] of [
      [{ until: shopDayIn(-1) }, 'until'],
      [{ until: shopDayIn(11) }, 'until'],
      [{ until: '0001-01-01' }, 'until'],
      [{ until: '9999-12-31' }, 'until'],
      [{ until: null }, 'until'],
      [{ until: 'mañana' }, 'until'],
      [{ until_time: '25:00' }, 'until_time'],
      [{ warehouse_id: 999_999 }, 'warehouse_id'],
      [{ details: [{ id: 0 }] }, 'details.0.id'],
      [{ details: [{ id: again.details[0]!.id, quantity: 0 }] }, 'details.0.quantity'],
      [{ details: [{ id: again.details[0]!.id, quantity: 2 }] }, 'details.0.quantity'],
    ] as const) {
      const reply = await hold(again.id, more)
      expect([reply.status, Object.keys(reply.body.errors ?? {})], JSON.stringify(more)).toEqual([
        422,
        [field],
      ])
    }
    const parked = await quoted([item(id, 1)], { parked: true, valid_until: null })
    expect((await hold(parked.id)).status).toBe(422)
    expect((await hold(999_999)).status).toBe(404)
    expect((await shop.anonymous('POST', `quotations/${sale.id}/hold`, {})).status).toBe(401)
  })

  it('are held for longer or let go by their people and by those who approve', async () => {
    const id = await product({ pieces: 2 })
    const sale = await quoted([item(id, 2)])
    await hold(sale.id)
    expect((await change(sale.id, 'extend', { until: shopDayIn(5) }, other.call)).status).toBe(422)
    expect((await change(sale.id, 'release', {}, other.call)).status).toBe(422)
    const longer = await change(sale.id, 'extend', { until: shopDayIn(5), until_time: '12:00' })
    expect(longer.body.data[0].until).toContain(shopDayIn(5))
    expect((await change(sale.id, 'release', { details: [{ id: 1 }] })).status).toBe(422)
    const before = (await noticesOf()).length
    expect((await change(sale.id, 'release', {}, admin)).status).toBe(200)
    expect(await noticesOf()).toHaveLength(before + 1)
    expect((await heldOf(id))?.held).toBe(0)
    expect((await change(sale.id, 'release')).status).toBe(422)
    const { data } = (await admin('GET', `sales/${sale.id}/history`)).body
    expect(data.map((each: { action: string }) => each.action).slice(0, 3)).toEqual([
      'release_hold',
      'extend_hold',
      'hold',
    ])
  })

  it('are let go when their quotation is cancelled or its sale continues it', async () => {
    const id = await product({ pieces: 2 })
    const [one, two] = [await quoted([item(id, 1)]), await quoted([item(id, 1)])]
    for (const each of [one, two]) await hold(each.id)
    await act(one.id, 'cancel', { reason: 'x' })
    expect((await heldOf(id))?.held).toBe(1)
    expect((await sell(other.call, [item(id, 2)], { replaces_id: two.id })).status).toBe(201)
    expect((await heldOf(id))?.held).toBe(0)
  })

  it('are let go when their moment has passed, by the schedule or before anybody is refused', async () => {
    const id = await product({ pieces: 2 })
    const sale = await quoted([item(id, 1)])
    await hold(sale.id)
    await pass(sale.id)
    const before = (await noticesOf()).length
    await Promise.all([endPassedHolds(shop.services.db), endPassedHolds(shop.services.db)])
    expect((await heldOf(id))?.held).toBe(0)
    expect(await noticesOf()).toHaveLength(before + 1)
    await hold(sale.id)
    await pass(sale.id)
    expect((await sell(other.call, [item(id, 2)])).status).toBe(201)
    expect((await till.call('GET', `quotations/${sale.id}/holds`)).body.data[0].release_reason).toBe(
      'expired',
    )
  })
})

describe('held pieces that somebody else wants', () => {
  it('are sold with the PIN of a Supervisor, for their ticket and their value', async () => {
    const id = await product({ pieces: 2 })
    const sale = await quoted([item(id, 2)])
    await hold(sale.id)
    const approver = await makeApprover(shop)
    const body = ticketOf([item(id, 1)])
    const refused = await other.call('POST', 'sales', body)
    expect([refused.status, refused.body.approval]).toEqual([422, { kind: 'hold', amount: 100 }])
    const approval = { kind: 'hold', ticket: body.ticket, amount: 100 }
    const granted = await askApproval(other.call, approver, approval)
    const allowed = { ...body, hold_approval_id: granted.body.data.id }
    const reply = await other.call('POST', 'sales', allowed)
    expect(errorsOf(reply)).toEqual([201, undefined])
    expect(await heldOf(id)).toEqual({ held: 1, quantity: 1, ofProduct: 1 })
    expect((await noticesOf())[0]).toBe('Se usaron piezas que apartaste')
    const twice = ticketOf([item(id, 1)], { hold_approval_id: granted.body.data.id })
    expect((await other.call('POST', 'sales', twice)).body.errors).toHaveProperty('approval_id')
    const missing = await sell(other.call, [item(id, 5)])
    expect([missing.status, missing.body.approval]).toEqual([422, undefined])
  })

  it('leave all the same when they were sold without a connection or a count misses them', async () => {
    const id = await product({ pieces: 2 })
    const sale = await quoted([item(id, 2)])
    await hold(sale.id)
    const late = await sellLate(other, [item(id, 1)])
    expect(errorsOf(late)).toEqual([201, undefined])
    expect(await heldOf(id)).toEqual({ held: 1, quantity: 1, ofProduct: 1 })
    expect((await admin('GET', 'stock-shortages?status=open')).body.data).toEqual([])
    const count = (await admin('POST', 'stock-counts', { warehouse_id: till.warehouseId, is_blind: 0 })).body
      .data
    const lines = await admin('GET', `stock-counts/${count.id}/count-lines?product_id=${id}`)
    // Held pieces stand on the floor.
    expect(lines.body.data).toMatchObject([{ expected: 1 }])
    const details = [{ product_id: id, counted: 0, age_ms: 0 }]
    await admin('PUT', `stock-counts/${count.id}/counts`, { details })
    const posted = await admin('PUT', `stock-counts/${count.id}/post`, { reason: 'Conteo' })
    expect(errorsOf(posted)).toEqual([200, undefined])
    expect(await heldOf(id)).toEqual({ held: 0, quantity: 0, ofProduct: 0 })
  })

  it('do not leave by a movement', async () => {
    const id = await product({ pieces: 2 })
    await hold((await quoted([item(id, 2)])).id)
    const out = { product_id: id, warehouse_origin_id: till.warehouseId, quantity: 1 }
    expect((await admin('POST', 'movements', out)).body.errors.quantity[0]).toContain('apartadas')
  })
})

describe('at once', () => {
  it('a hold and a sale for the last piece: one of them has it', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await product({ pieces: 1 })
      const sale = await quoted([item(id, 1)])
      const replies = await Promise.all([hold(sale.id), sell(other.call, [item(id, 1)])])
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
      const { held, quantity } = (await heldOf(id))!
      expect(held).toBe(quantity)
    }
  })

  it('two quotations that hold the last piece, and one that is sold while another is held', async () => {
    for (let round = 0; round < rounds; round++) {
      const [one, two] = [await product({ pieces: 1 }), await product({ pieces: 1 })]
      const sales = [await quoted([item(one), item(two)]), await quoted([item(two), item(one)])]
      const replies = await Promise.all(sales.map(({ id }) => hold(id)))
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
      const ends = replies.findIndex(({ status }) => status === 201)
      const winner = sales[ends]!
      const loser = sales[1 - ends]!
      const last = await Promise.all([
        act(winner.id, 'sell/pay'),
        hold(loser.id),
        change(winner.id, 'release'),
      ])
      expect([200, 422]).toContain(last[0].status)
      expect((await heldOf(one))!.held).toBeLessThanOrEqual((await heldOf(one))!.quantity)
    }
  })
})
