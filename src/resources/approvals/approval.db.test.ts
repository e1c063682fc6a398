import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { openTill, stocked, ticketOf, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till
let boss: TestUser
let supervisor: TestUser

beforeAll(async () => {
  boss = await makeApprover(shop, 'Admin')
  supervisor = await makeApprover(shop)
  admin = shop.as(boss)
  await admin('PUT', 'settings', {
    discount_limit_percent: 10,
    supervisor_discount_limit_percent: 20,
    refund_limit: 100,
    supervisor_refund_limit: 1000,
  })
  till = await openTill(shop, { initialCash: 5000 })
})

const errorsOf = ({ status, body }: Reply) => [status, body.errors]
const product = () => stocked(shop, till.warehouseId, { pieces: 50 })

/** A ticket of $1,000 with a discount in pesos. */
const discounted = async (amount: number, more: object = {}) =>
  ticketOf([{ product_id: await product(), quantity: 10, unit_price: 100 }], {
    discount_amount: amount,
    total: 1000 - amount,
    ...more,
  })

async function approved(body: object, approver = supervisor, call = till.call): Promise<string> {
  const reply = await askApproval(call, approver, body)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data.id
}

describe('a discount above the limit', () => {
  it('asks for an approval, takes it once, and says who gave it', async () => {
    const ticket = await discounted(150)
    const refused = await till.call('POST', 'sales', ticket)
    expect(refused.body).toEqual({
      message: 'Tu descuento máximo es de 10 %; pide la autorización de un supervisor o administrador.',
      errors: { discount_amount: [expect.stringContaining('Tu descuento máximo es de 10 %')] },
      approval: { kind: 'discount', amount: 150 },
    })
    const granted = await askApproval(till.call, supervisor, {
      ...refused.body.approval,
      ticket: ticket.ticket,
    })
    expect(granted.body.data).toMatchObject({ kind: 'discount', amount: 150, approved_by: supervisor.name })
    const body = { ...ticket, approval_id: granted.body.data.id }
    const sold = await till.call('POST', 'sales', body)
    expect([sold.status, sold.body.data.total]).toEqual([201, 850])
    // The same request again is the same sale, not another use.
    expect((await till.call('POST', 'sales', body)).headers['idempotent-replayed']).toBe('true')
    const { rows } = await sql<{ usedSaleId: number; usedAmount: number }>`
      select used_sale_id, used_amount from approvals where id = ${granted.body.data.id}`.execute(
      shop.services.db,
    )
    expect(rows).toEqual([{ usedSaleId: sold.body.data.id, usedAmount: 150_00 }])
  })

  it('is not used by a discount within the limit, nor by a sale that is refused', async () => {
    const small = await discounted(50)
    const id = await approved({ kind: 'discount', amount: 150, ticket: small.ticket })
    expect((await till.call('POST', 'sales', { ...small, approval_id: id })).status).toBe(201)
    const large = await discounted(150)
    const other = await approved({ kind: 'discount', amount: 150, ticket: large.ticket })
    const short = await till.call('POST', 'sales', { ...large, approval_id: other, total_cash: 1 })
    expect(Object.keys(short.body.errors)).toEqual(['total_cash'])
    expect((await till.call('POST', 'sales', { ...large, approval_id: other })).status).toBe(201)
    const { rows } = await sql`select from approvals where id = ${id} and used_at is null`.execute(
      shop.services.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('takes no approval of another ticket, kind or asker, nor one that is too small, expired or made up', async () => {
    const ticket = await discounted(150)
    const bound = { kind: 'discount', ticket: ticket.ticket, amount: 150 }
    const other = await openTill(shop, { warehouseId: till.warehouseId })
    const attempts: [string, string][] = [
      [await approved({ ...bound, ticket: randomUUID() }), 'La autorización no es para esto.'],
      [await approved(bound, supervisor, other.call), 'La autorización no es para esto.'],
      [await approved({ ...bound, amount: 149.99 }), 'La autorización es por un importe menor; pide otra.'],
      [await expired(bound), 'La autorización ya venció; pide otra.'],
      [randomUUID(), 'La autorización no es para esto.'],
      ['nada', 'La autorización no es para esto.'],
    ]
    for (const [approval_id, words] of attempts) {
      const reply = await till.call('POST', 'sales', { ...ticket, approval_id })
      expect(errorsOf(reply)).toEqual([422, { approval_id: [words] }])
    }
    expect((await till.call('GET', `sales?ticket=${ticket.ticket}`)).body.total).toBe(0)
  })

  it('stays within the limit of the person who approves', async () => {
    const ticket = await discounted(300)
    const bound = { kind: 'discount', ticket: ticket.ticket, amount: 300 }
    const reply = await till.call('POST', 'sales', { ...ticket, approval_id: await approved(bound) })
    expect(errorsOf(reply)).toEqual([
      422,
      { approval_id: [`${supervisor.name} puede autorizar hasta 20 %; pide el PIN de un administrador.`] },
    ])
    const id = await approved(bound, boss)
    expect((await till.call('POST', 'sales', { ...ticket, approval_id: id })).status).toBe(201)
  })

  it('is void once its approver may no longer approve', async () => {
    const ticket = await discounted(150)
    const leaving = await makeApprover(shop)
    const id = await approved({ kind: 'discount', ticket: ticket.ticket, amount: 150 }, leaving)
    await admin('PUT', `users/${leaving.id}/inactivate`)
    expect(errorsOf(await till.call('POST', 'sales', { ...ticket, approval_id: id }))).toEqual([
      422,
      { approval_id: ['La persona que autorizó ya no puede autorizar.'] },
    ])
  })

  it('of a quotation is approved when it is quoted, by its author’s role, or when it is sold', async () => {
    const sellQuote = async (from: Call, ticket: object, more: object = {}) => {
      const quote = await from('POST', 'sales', { ...ticket, status: 'pending' })
      expect([quote.status, quote.body.errors]).toEqual([201, undefined])
      const seen = await admin('PUT', `sales/${quote.body.data.id}/deliver`, { received_by: 'x' })
      expect(seen.status).toBe(422)
      return {
        id: quote.body.data.id,
        sell: () => till.call('PUT', `sales/${quote.body.data.id}/sell/pay`, more),
      }
    }
    const quoted = await discounted(150)
    const before = await approved({ kind: 'discount', ticket: quoted.ticket, amount: 150 })
    const approvedQuote = await sellQuote(till.call, { ...quoted, approval_id: before })
    expect((await approvedQuote.sell()).body.data.status).toBe('paid')

    const own = await sellQuote(admin, await discounted(500, { seller_id: till.user.id }))
    expect((await own.sell()).body.data.status).toBe('paid')

    const late = await sellQuote(till.call, await discounted(90))
    await admin('PUT', 'settings', { discount_limit_percent: 5 })
    const refused = await late.sell()
    expect(refused.body).toMatchObject({
      errors: { discount_amount: [expect.stringContaining('5 %')] },
      approval: { kind: 'discount', amount: 90 },
    })
    const approval_id = await approved({ kind: 'discount', sale_id: late.id, amount: 90 })
    const sold = await till.call('PUT', `sales/${late.id}/sell/pay`, { approval_id })
    await admin('PUT', 'settings', { discount_limit_percent: 10 })
    expect(sold.body.data.status).toBe('paid')
  })
})

const sold = async () => (await till.call('POST', 'sales', await discounted(0))).body.data
const giveBack = (sale: { id: number; details: { id: number }[] }, quantity: number, more: object = {}) =>
  till.call('PUT', `sales/${sale.id}/return`, {
    reason: 'x',
    details: [{ id: sale.details[0]?.id, quantity }],
    ...more,
  })

describe('money given back above the limit', () => {
  it('asks for an approval, also when it is divided into small returns', async () => {
    const sale = await sold()
    expect((await giveBack(sale, 1)).status).toBe(200)
    const refused = await giveBack(sale, 1)
    expect([refused.status, refused.body.message, refused.body.approval]).toEqual([
      422,
      'Puedes devolver hasta $100.00 de una venta; pide la autorización de un supervisor o administrador.',
      { kind: 'refund', amount: 100 },
    ])
    const approval_id = await approved({ kind: 'refund', sale_id: sale.id, amount: 300 })
    expect((await giveBack(sale, 4, { approval_id })).body.errors).toEqual({
      approval_id: ['La autorización es por un importe menor; pide otra.'],
    })
    expect((await giveBack(sale, 3, { approval_id })).body.data.refunded_total).toBe(400)
    expect(errorsOf(await giveBack(sale, 3, { approval_id }))).toEqual([
      422,
      { approval_id: ['La autorización ya se usó.'] },
    ])
  })

  it('by a cancellation takes an approval of that kind and sale, not of another', async () => {
    const [sale, other] = [await sold(), await sold()]
    const cancel = (approval_id?: string) =>
      till.call('PUT', `sales/${sale.id}/cancel`, { reason: 'x', approval_id })
    expect((await cancel()).body.approval).toEqual({ kind: 'cancel', amount: 1000 })
    for (const wrong of [
      { kind: 'refund', sale_id: sale.id },
      { kind: 'cancel', sale_id: other.id },
    ]) {
      const reply = await cancel(await approved({ ...wrong, amount: 1000 }))
      expect(errorsOf(reply)).toEqual([422, { approval_id: ['La autorización no es para esto.'] }])
    }
    const right = await approved({ kind: 'cancel', sale_id: sale.id, amount: 1000 })
    expect((await cancel(right)).body.data.status).toBe('cancelled')
  })

  it('is given once when two requests use one approval at once', async () => {
    const sale = await sold()
    const approval_id = await approved({ kind: 'refund', sale_id: sale.id, amount: 300 })
    const replies = await Promise.all([1, 2, 3].map(() => giveBack(sale, 3, { approval_id })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const { body } = await admin('GET', `sales/${sale.id}`)
    expect([body.data.refunded_total, body.data.returned_pieces]).toEqual([300, 3])
  })

  it('is used once in the database itself, and nothing else of it changes', async () => {
    const sale = await sold()
    const approval_id = await approved({ kind: 'refund', sale_id: sale.id, amount: 300 })
    await giveBack(sale, 2, { approval_id })
    for (const change of [sql`used_at = now()`, sql`used_at = null`, sql`amount = 1`]) {
      await expect(
        sql`update approvals set ${change} where id = ${approval_id}`.execute(shop.services.db),
      ).rejects.toThrow('is final')
    }
    await expect(sql`delete from approvals`.execute(shop.services.db)).rejects.toThrow('is final')
  })

  it('needs no approval of an Admin, and one of a Supervisor is limited by their role', async () => {
    const sale = await sold()
    const refused = await askApproval(till.call, supervisor, {
      kind: 'cancel',
      sale_id: sale.id,
      amount: 1000.01,
    })
    expect(errorsOf(refused)).toEqual([
      422,
      { amount: [`${supervisor.name} puede autorizar hasta $1,000.00; pide el PIN de un administrador.`] },
    ])
    const open = await openTill(shop, { role: 'Admin', initialCash: 5000 })
    expect((await open.call('PUT', `sales/${sale.id}/cancel`, { reason: 'x' })).body.data.status).toBe(
      'cancelled',
    )
  })
})

/** An approval that was given an hour ago. */
async function expired({ ticket, amount }: { ticket: string; amount: number }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into approvals (kind, ticket, amount, requested_by, approved_by, created_at, expires_at)
      values ('discount', ${ticket}, ${amount * 100}, ${till.user.id}, ${supervisor.id}, now() - interval '1 hour',
        now() - interval '1 second')
      returning id
    ), trace as (
      insert into audit_log (action, resource, after, route, request_id)
      select 'approve', 'approvals', jsonb_build_object('id', id), 'test', 'test' from made
    )
    select id from made`.execute(shop.services.db)
  return rows[0]?.id ?? ''
}
