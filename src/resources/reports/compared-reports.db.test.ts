import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportAnswer } from '#contract/report-answer.ts'
import { useApp, type Call } from '#test/app.ts'
import { shopDayIn } from '#test/days.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { openTill, sell, stocked, ticketOf } from '#test/till.ts'

const shop = useApp()
let admin: Call

const [today, tomorrow] = [shopDayIn(0), shopDayIn(1)]
const reports = ['products', 'cash-differences', 'discount-people', 'discounts', 'approvals', 'returns']

const read = async (path: string): Promise<ReportAnswer> => {
  const { status, body } = await admin('GET', `reports/${path}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}

const past = async () =>
  (await read(`approvals?from=${today}&to=${today}&compare=previous`)).before?.total['approved_amount']

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { discount_limit_percent: 10, supervisor_discount_limit_percent: 40 })
  const boss = await makeApprover(shop)
  const till = await openTill(shop, { role: 'Vendedor', initialCash: 500 })
  const product_id = await stocked(shop, till.warehouseId, { pieces: 50 })
  const ticket = ticketOf([{ product_id, quantity: 10, unit_price: 100 }], {
    discount_amount: 150,
    total: 850,
  })
  const { body } = await askApproval(till.call, boss, {
    kind: 'discount',
    amount: 150,
    ticket: ticket.ticket,
  })
  const sale = await till.call('POST', 'sales', { ...ticket, approval_id: body.data.id })
  await sell(till.call, [{ product_id, quantity: 2, unit_price: 100 }])
  const [line] = (await admin('GET', `sales/${sale.body.data.id}`)).body.data.details
  const back = { details: [{ id: line.id, quantity: 1, condition: 'good' }], reason: 'Raspado' }
  const office = await openTill(shop, { role: 'Admin', initialCash: 500 })
  await office.call('PUT', `sales/${sale.body.data.id}/return`, back)
  const counted = [{ currency: 'MXN', denomination: 100, quantity: 4 }]
  await till.call('POST', 'pos/session/close', { counted })
})

describe('the span before', () => {
  it.each(reports)('of %s is what the report of those days says', async name => {
    const own = await read(`${name}?from=${today}&to=${today}`)
    const { before, rows } = await read(`${name}?from=${tomorrow}&to=${tomorrow}&compare=previous`)
    const { stock: _, ...totals } = own.total
    expect(own.count).toBeGreaterThan(0)
    expect(Object.values(totals).some(value => value !== 0)).toBe(true)
    expect(before).toEqual({ from: today, to: today, total: totals })
    const [column = ''] = own.columns
    const past = new Map(rows.map(row => [row.keys[column], row.before]))
    for (const row of own.rows.filter(() => rows.length > 0)) {
      expect(row.cells).toMatchObject(past.get(row.keys[column]) ?? { missing: true })
    }
  })

  it.each(['products', 'cash-differences', 'discount-people'])('stands beside each row of %s', async name => {
    const { rows } = await read(`${name}?from=${tomorrow}&to=${tomorrow}&compare=previous`)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('ends at the hour of now where today is not over', async () => {
    const { rows: own } = await sql<{
      id: number
    }>`select id from approvals order by id desc limit 1`.execute(shop.services.db)
    const at = (moment: ReturnType<typeof sql>) =>
      shop.services.exportDb.transaction().execute(async tx => {
        await sql`alter table approvals disable trigger user`.execute(tx)
        await sql`update approvals set created_at = ${moment} at time zone shop_zone() where id = ${own[0]?.id}`.execute(
          tx,
        )
        await sql`alter table approvals enable trigger user`.execute(tx)
      })
    await at(sql`(shop_today() - 1)::timestamp`)
    expect(await past()).toBe(150)
    await at(sql`(shop_today() - interval '1 microsecond')`)
    expect(await past()).toBe(0)
  })
})
