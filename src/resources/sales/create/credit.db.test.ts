import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { shopDayIn } from '#test/days.ts'
import { make, type TestUser } from '#test/factories.ts'
import { howOften } from '#test/long.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { openTill, sell, stocked, ticketOf, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till
let other: Till
let chair: number
let supervisor: TestUser

beforeAll(async () => {
  admin = shop.as(await makeApprover(shop, 'Admin'))
  supervisor = await makeApprover(shop)
  await admin('PUT', 'settings', { credit_days: 20, layaway_days: 40, layaway_down_percent: 20 })
  till = await openTill(shop)
  other = await openTill(shop, { warehouseId: till.warehouseId })
  chair = await stocked(shop, till.warehouseId, { pieces: 900 })
})

const due = (days: number) => ({ liquidation_date: shopDayIn(days) })
const customer = async (values: object = {}) =>
  Number((await make(shop.services, 'customers', { fullName: 'Rosa Luna', ...values }))['id'])
const item = (quantity: number) => ({ product_id: chair, quantity, unit_price: 100 })
const onCredit = (id: number, more: object = {}) => ({
  payment_type_id: 4,
  customer_id: id,
  liquidation_date: shopDayIn(10),
  ...more,
})
const layaway = (id: number, paid: number, more: object = {}) =>
  onCredit(id, { payment_type_id: 5, tenders: [{ way_to_pay: '01', amount: paid }], ...more })

describe('a sale on credit', () => {
  it('is within the limit of its customer, who has none by default, or approved by PIN once', async () => {
    const [free, bound] = [await customer(), await customer({ creditLimit: 500_00 })]
    expect((await sell(till.call, [item(30)], onCredit(free))).status).toBe(201)
    expect((await sell(till.call, [item(3)], onCredit(bound))).status).toBe(201)
    const ticket = ticketOf([item(3)], onCredit(bound))
    const refused = await other.call('POST', 'sales', ticket)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        errors: {
          customer_id: [
            'Rosa Luna puede deber hasta $500.00 a crédito; le quedan $200.00. Pide la autorización de un supervisor o administrador.',
          ],
        },
        approval: { kind: 'credit', amount: 300 },
      },
    ])
    const { body } = await askApproval(other.call, supervisor, {
      ...refused.body.approval,
      ticket: ticket.ticket,
    })
    const credit_approval_id = body.data.id
    const dearer = await other.call('POST', 'sales', {
      ...ticketOf([item(4)], onCredit(bound)),
      ticket: ticket.ticket,
      credit_approval_id,
    })
    expect(dearer.status).toBe(422)
    expect((await other.call('POST', 'sales', { ...ticket, credit_approval_id })).status).toBe(201)
    const again = ticketOf([item(3)], onCredit(bound, { credit_approval_id }))
    expect((await other.call('POST', 'sales', again)).status).toBe(422)
    // Who approves needs nobody, and what is paid frees the limit again.
    const boss = await openTill(shop, { role: 'Supervisor', warehouseId: till.warehouseId })
    expect((await sell(boss.call, [item(3)], onCredit(bound))).status).toBe(201)
  })

  it('counts only what is owed on credit, and frees what was paid', async () => {
    const id = await customer({ creditLimit: 300_00 })
    expect((await sell(till.call, [item(9)], layaway(id, 180))).status).toBe(201)
    const sold = (await sell(till.call, [item(3)], onCredit(id))).body.data
    expect((await sell(till.call, [item(1)], onCredit(id))).status).toBe(422)
    expect((await till.call('PUT', `sales/${sold.id}/pay`, { amount: 100 })).status).toBe(200)
    expect((await sell(till.call, [item(1)], onCredit(id))).status).toBe(201)
  })

  it('is due within the days of its customer, else of the shop, also when it was a quotation', async () => {
    const [plain, long] = [await customer(), await customer({ creditDays: 60 })]
    const late = await sell(till.call, [item(1)], onCredit(plain, due(21)))
    expect([late.status, Object.keys(late.body.errors), late.body.approval.kind]).toEqual([
      422,
      ['liquidation_date'],
      'credit',
    ])
    expect((await sell(till.call, [item(1)], onCredit(plain, due(20)))).status).toBe(201)
    expect((await sell(till.call, [item(1)], onCredit(long, due(60)))).status).toBe(201)
    const quoted = (await sell(till.call, [item(1)], { status: 'pending' })).body.data
    const terms = { customer_id: plain, payment_type_id: 4 }
    const refused = await till.call('PUT', `sales/${quoted.id}/sell`, { ...terms, ...due(21) })
    expect([refused.status, refused.body.approval?.kind]).toEqual([422, 'credit'])
    const { body } = await askApproval(till.call, supervisor, {
      ...refused.body.approval,
      sale_id: quoted.id,
    })
    const approved = { ...terms, ...due(21), credit_approval_id: body.data.id }
    expect((await till.call('PUT', `sales/${quoted.id}/sell`, approved)).status).toBe(200)
  })

  it('together at two registers never passes the limit', async () => {
    for (let round = 0; round < howOften(3, 50); round++) {
      const id = await customer({ creditLimit: 300_00 })
      const replies = await Promise.all([
        sell(till.call, [item(2)], onCredit(id)),
        sell(other.call, [item(2)], onCredit(id)),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
      const { rows } = await sql<{ owed: number }>`
        select sum(balance)::bigint as owed from sales where customer_id = ${id} and status = 'sold'`.execute(
        shop.services.db,
      )
      expect(rows[0]?.owed).toBe(200_00)
    }
  })

  it('has the limit that an Admin gave its customer', async () => {
    const values = { full_name: 'Ana Sol', credit_limit: 1_000 }
    const refused = await till.call('POST', 'customers', values)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { credit_limit: ['El límite y los días de crédito los pone un administrador.'] },
    ])
    expect((await till.call('POST', 'customers', { full_name: 'Ana Sol' })).status).toBe(201)
    expect((await admin('POST', 'customers', values)).body.data).toMatchObject({ credit_limit: 1_000 })
  })
})

describe('a layaway', () => {
  it('asks for its down payment and its days, or an approval', async () => {
    const id = await customer({ creditLimit: 0 })
    const less = await sell(till.call, [item(10)], layaway(id, 199.99))
    expect([less.status, less.body.errors, less.body.approval]).toEqual([
      422,
      {
        tenders: [
          'Un apartado pide un enganche de $200.00; con menos pide la autorización de un supervisor o administrador.',
        ],
      },
      { kind: 'credit', amount: 800.01 },
    ])
    expect((await sell(till.call, [item(10)], layaway(id, 200))).status).toBe(201)
    const long = { liquidation_date: shopDayIn(41) }
    expect((await sell(till.call, [item(10)], layaway(id, 200, long))).status).toBe(422)
  })
})
