import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { closeTill, lateOf, sellLate } from '#test/late-tickets.ts'
import { statementsOf } from '#test/statements.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { statusesOf } from '#test/statuses.ts'
import { openTill, sell, stocked, ticketOf, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', {
    discount_limit_percent: 10,
    refund_limit: 300,
    supervisor_refund_limit: 1_000,
    reorder_point: 0,
  })
  till = await openTill(shop)
})

const item = (product_id: number, quantity = 1) => ({ product_id, quantity, unit_price: 100 })
const product = (pieces = 20) => stocked(shop, till.warehouseId, { pieces })
const read = async (id: number) => (await admin('GET', `sales/${id}`)).body.data
const cash = async (session: number) =>
  (await admin('GET', `pos/sessions/${session}`)).body.data.expected_cash
const stockOf = async (id: number) => (await admin('GET', `products/${id}`)).body.data.stock

const park = async (call: Call, productId: number): Promise<number> =>
  (await sell(call, [item(productId)], { status: 'pending', parked: true, label: 'Mesa 3' })).body.data.id

const recovered = 'El ticket en espera que continuaba ya se recuperó, se vendió o se canceló.'

describe('a late ticket that continues a parked one', () => {
  it('closes it while it waits, and only once when both tickets come at once', async () => {
    const id = await product()
    const parked = await park(till.call, id)
    const body = lateOf(till, [item(id)], { replaces_id: parked })
    const { status, body: answer } = await till.call('POST', 'sales', body)
    expect([status, answer.data.needs_review, answer.data.replaces_id]).toEqual([201, 0, parked])
    expect(await read(parked)).toMatchObject({ status: 'cancelled', folio: null })
    const again = await till.call('POST', 'sales', body)
    expect([again.status, again.body.data.id]).toEqual([200, answer.data.id])

    const other = await openTill(shop, { warehouseId: till.warehouseId })
    const wanted = await park(other.call, id)
    const replies = await Promise.all([
      sellLate(till, [item(id)], { replaces_id: wanted }),
      sellLate(other, [item(id)], { replaces_id: wanted }),
    ])
    expect(statusesOf(replies)).toEqual([201, 201])
    const reasons = replies.map(({ body: { data } }) => data.review_reason)
    expect(reasons).toHaveLength(2)
    expect(new Set(reasons)).toEqual(new Set([null, recovered]))
    expect(await stockOf(id)).toBe(17)
  })

  it.each([
    [
      'recovered at another till',
      (id: number, call: Call, parked: number) => sell(call, [item(id)], { replaces_id: parked }),
    ],
    ['sold', (_id: number, call: Call, parked: number) => call('PUT', `sales/${parked}/sell/pay`)],
    ['cancelled', (_id: number, _call: Call, parked: number) => admin('DELETE', `sales/${parked}`)],
  ])('that was %s meanwhile is stored and told', async (_what, meanwhile) => {
    const id = await product()
    const parked = await park(till.call, id)
    const other = await openTill(shop, { warehouseId: till.warehouseId })
    const done = await meanwhile(id, other.call, parked)
    expect([200, 201], done.text).toContain(done.status)
    const before = await read(parked)
    const late = await sellLate(till, [item(id)], { replaces_id: parked })
    expect(late.status).toBe(201)
    expect(late.body.data).toMatchObject({ status: 'paid', replaces_id: null, review_reason: recovered })
    expect(await read(parked)).toEqual(before)
    const never = await sellLate(till, [item(id)], { replaces_id: 99_999_999 })
    expect([never.status, never.body.data?.review_reason]).toEqual([201, recovered])
  })
})

it('a sale that continues a ticket with an approved discount runs at most 13 statements', async () => {
  const approver = await makeApprover(shop, 'Admin')
  const id = await product(1)
  const replaces_id = await park(till.call, id)
  const body = ticketOf([item(id)], { discount_amount: 20, total: 80, replaces_id })
  const asked = { kind: 'discount', ticket: body.ticket, amount: 20 }
  const approval_id = (await askApproval(till.call, approver, asked)).body.data.id
  let status = 0
  const texts = await statementsOf(async () => {
    status = (await till.call('POST', 'sales', { ...body, approval_id })).status
  })
  const work = texts.slice(
    texts.findIndex(text => /^begin/i.test(text)),
    texts.findIndex(text => /^commit/i.test(text)) + 1,
  )
  expect(status).toBe(201)
  expect(work.filter(text => /update approvals|update sales/.test(text))).toHaveLength(2)
  expect(work.length).toBeLessThanOrEqual(13)
})

describe('a late ticket with an approval', () => {
  const discount = { discount_amount: 20, total: 80 }

  it('whose first answer was lost is that sale, and uses the approval once', async () => {
    const approver = await makeApprover(shop, 'Admin')
    const id = await product()
    const online = ticketOf([item(id)], discount)
    const asked = { kind: 'discount', ticket: online.ticket, amount: 20 }
    const approved = await askApproval(till.call, approver, asked)
    expect(approved.status, approved.text).toBe(201)
    const approval_id = approved.body.data.id
    const first = await till.call('POST', 'sales', { ...online, approval_id })
    expect(first.status, first.text).toBe(201)
    const queued = { ...online, offline: true, session_id: till.sessionId }
    for (const body of [{ ...queued, approval_id }, queued]) {
      const again = await till.call('POST', 'sales', body)
      expect([again.status, again.text]).toEqual([200, first.text])
    }
    expect(await stockOf(id)).toBe(19)
  })

  /** A late ticket with a discount beyond the limit, and an approval from an hour before it arrived. */
  async function approvedBefore(amount = 20, asker = till) {
    const approver = await makeApprover(shop, 'Admin')
    const late = lateOf(till, [item(await product())], discount)
    const asked = { kind: 'discount', ticket: late.ticket, amount }
    const { id } = (await askApproval(asker.call, approver, asked)).body.data
    await passHour(id)
    return { late, approver, approval_id: id as string }
  }

  it('that was given before the connection was lost uses it once, also when it arrives hours later', async () => {
    const { late, approval_id } = await approvedBefore()
    const body = { ...late, approval_id }
    const stored = await till.call('POST', 'sales', body)
    expect([stored.status, stored.body.data.needs_review, stored.body.data.review_reason]).toEqual([
      201,
      0,
      null,
    ])
    expect((await till.call('POST', 'sales', body)).text).toBe(stored.text)
    const { rows } = await sql`
      select used_sale_id, used_amount from approvals where id = ${approval_id}`.execute(shop.services.db)
    expect(rows).toEqual([{ usedSaleId: stored.body.data.id, usedAmount: 20_00 }])
    // The approval is bound to its ticket as with a connection.
    const other = await sellLate(till, late.details, { ...discount, approval_id })
    expect(other.body.data.review_reason).toBe(
      'El descuento pasa del límite, y su autorización no es para este ticket.',
    )
  })

  it('of another person or amount, of nobody, or made up, is stored and told for its discount', async () => {
    const stranger = await openTill(shop)
    const cases = [
      [await approvedBefore(19.99), 'y se autorizó por un importe menor.'],
      [await approvedBefore(20, stranger), 'y su autorización no es para este ticket.'],
    ] as const
    for (const [{ late, approval_id }, words] of cases) {
      const { status, body } = await till.call('POST', 'sales', { ...late, approval_id })
      expect([status, body.data.review_reason]).toEqual([201, `El descuento pasa del límite, ${words}`])
    }
    const left = await approvedBefore()
    await admin('PUT', `users/${left.approver.id}/inactivate`)
    const { body } = await till.call('POST', 'sales', { ...left.late, approval_id: left.approval_id })
    expect(body.data.review_reason).toBe(
      'El descuento pasa del límite, y la persona que lo autorizó ya no puede autorizar.',
    )
    const id = await product()
    const none = await sellLate(till, [item(id)], discount)
    expect(none.body.data.review_reason).toBe('El descuento pasa del 10 % permitido.')
    const odd = await sellLate(till, [item(id)], { ...discount, approval_id: 'x' })
    expect([odd.status, odd.body.data.needs_review]).toEqual([201, 1])
  })

  it('never goes beyond what its approver may approve', async () => {
    await admin('PUT', 'settings', { supervisor_discount_limit_percent: 15 })
    const approver = await makeApprover(shop)
    const late = lateOf(till, [item(await product())], discount)
    const asked = { kind: 'discount', ticket: late.ticket, amount: 20 }
    const approval_id = (await askApproval(till.call, approver, asked)).body.data.id
    const { body } = await till.call('POST', 'sales', { ...late, approval_id })
    expect(body.data.review_reason).toBe(
      `El descuento pasa del límite, y ${approver.name} puede autorizar hasta 15 %.`,
    )
  })
})

/** Makes an approval an hour older, so that it has expired. */
async function passHour(id: string): Promise<void> {
  await shop.services.db.transaction().execute(async tx => {
    await sql`alter table approvals disable trigger approvals_final`.execute(tx)
    await sql`
      update approvals set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
      where id = ${id}`.execute(tx)
    await sql`alter table approvals enable trigger approvals_final`.execute(tx)
  })
}

const back = (call: Call, sale: { id: number; details: { id: number }[] }, quantity: number, more = {}) =>
  call('PUT', `sales/${sale.id}/return`, {
    reason: 'x',
    details: [{ id: sale.details[0]!.id, quantity }],
    ...more,
  })

describe('money of a late sale that goes back', () => {
  it('stays within the limit of the cashier, also in parts and with missing pieces', async () => {
    const own = await openTill(shop, { initialCash: 5_000 })
    const id = await stocked(shop, own.warehouseId, { pieces: 1 })
    const { data: sale } = (await sellLate(own, [item(id, 9)])).body
    expect((await back(own.call, sale, 2)).status).toBe(200)
    const refused = await back(own.call, sale, 2)
    expect([refused.status, refused.body.approval]).toEqual([422, { kind: 'refund', amount: 200 }])
    const shortages = await admin('GET', `stock-shortages?product_id=${id}`)
    expect(shortages.body.data).toMatchObject([{ returned_quantity: 2, open_quantity: 6 }])
    const approver = await makeApprover(shop)
    const asked = { kind: 'refund', sale_id: sale.id, amount: 200 }
    const approval_id = (await askApproval(own.call, approver, asked)).body.data.id
    expect((await back(own.call, sale, 2, { approval_id })).status).toBe(200)
    const cancel = await own.call('PUT', `sales/${sale.id}/cancel`, { reason: 'x' })
    expect([cancel.status, cancel.body.approval]).toEqual([422, { kind: 'cancel', amount: 500 }])
    expect((await read(sale.id)).refunded_total).toBe(400)
  })

  it('of a closed session leaves the drawer that is open, as far as it holds it', async () => {
    const own = await openTill(shop, { initialCash: 50 })
    const id = await stocked(shop, own.warehouseId, { pieces: 1 })
    await closeTill(own)
    const { data: sale } = (await sellLate(own, [item(id, 2)])).body
    const rescue = sale.session_id
    expect(rescue).not.toBe(own.sessionId)
    expect((await back(own.call, sale, 1)).body.message).toBe('Para mover efectivo abre primero una caja.')
    const opened = await own.call('POST', 'pos/session', { register_id: own.registerId, initial_cash: 150 })
    expect(opened.status, opened.text).toBe(201)
    expect((await back(own.call, sale, 2)).status).toBe(422)
    expect((await back(own.call, sale, 1)).status).toBe(200)
    expect([await cash(rescue), await cash(opened.body.data.id)]).toEqual([200, 50])
    const refused = await own.call('PUT', `sales/${sale.id}/cancel`, { reason: 'x' })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Solo un administrador puede cancelarla: la caja en que se cobró ya se cerró o no es tuya.',
    ])
    const boss = await openTill(shop, { role: 'Admin', initialCash: 99 })
    const cancel = () => boss.call('PUT', `sales/${sale.id}/cancel`, { reason: 'x' })
    expect((await cancel()).status).toBe(422)
    await boss.call('POST', 'pos/session/movements', {
      type: 'income',
      currency: 'MXN',
      amount: 1,
      reason: 'x',
    })
    expect((await cancel()).body.data).toMatchObject({ status: 'cancelled', refunded_total: 200 })
    expect([await cash(rescue), await cash(boss.sessionId), await stockOf(id)]).toEqual([200, 0, 1])
  })
})
