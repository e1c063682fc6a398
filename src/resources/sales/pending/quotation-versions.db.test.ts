import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till
let other: Till

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { quotation_days: 10, discount_limit_percent: 5 })
  till = await openTill(shop)
  other = await openTill(shop, { warehouseId: till.warehouseId })
})

const item = (product_id: number, quantity = 1, unit_price = 100) => ({ product_id, quantity, unit_price })
const product = (pieces = 10) => stocked(shop, till.warehouseId, { pieces })
const quoted = async (details: ReturnType<typeof item>[], more: object = {}, call = till.call) => {
  const { status, body } = await sell(call, details, { status: 'pending', ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}
const today = async () =>
  (await sql<{ day: string }>`select shop_today()::text as day`.execute(shop.services.db)).rows[0]?.day ?? ''
const inDays = async (days: number) =>
  new Date(Date.parse(await today()) + days * 86_400_000).toISOString().slice(0, 10)
const expire = (id: number) =>
  sql`update sales set valid_until = valid_until - 11, business_date = business_date - 11 where id = ${id}`.execute(
    shop.services.db,
  )
const read = async (id: number, call = admin) => (await call('GET', `sales/${id}`)).body.data

it('names who sold it, in its own ticket or in another, and its author in the history alone', async () => {
  const id = await product()
  const [first, second] = [await quoted([item(id)]), await quoted([item(id)])]
  const inPlace = (await other.call('PUT', `sales/${first.id}/sell/pay`, {})).body.data
  const { body: another } = await sell(other.call, [item(id)], { replaces_id: second.id })
  for (const sold of [inPlace, another.data]) {
    expect(sold).toMatchObject({ status: 'paid', created_by: other.user.id, seller_id: other.user.id })
  }
  const people = async ({ sessionId }: Till) =>
    (await admin('GET', `pos/sessions/${sessionId}/people`)).body.data.map(
      ({ name, sales, sold }: { name: string; sales: number; sold: number }) => [name, sales, sold],
    )
  expect(await people(other)).toEqual([[other.user.name, 2, 200]])
  expect(await people(till)).toEqual([[till.user.name, 0, 0]])
  const paper = (await other.call('GET', `sales/${first.id}/ticket`)).text
  expect([paper.includes(other.user.name), paper.includes(till.user.name)]).toEqual([true, false])
  const { body: history } = await admin('GET', `sales/${first.id}/history`)
  expect(JSON.stringify(history.data)).toContain(till.user.name)
})

describe('a quotation that is changed', () => {
  it('keeps its folio, by anybody, and each version of it stays as it was', async () => {
    const [chair, table] = [await product(), await product()]
    const first = await quoted([item(chair, 2)])
    const second = await quoted([item(chair, 1), item(table, 1)], { replaces_id: first.id }, other.call)
    const third = await quoted([item(table, 3)], { replaces_id: second.id })
    const folio = first.quotation_folio
    expect([second, third].map(each => [each.quotation_folio, each.revision, each.status])).toEqual([
      [folio, 2, 'pending'],
      [folio, 3, 'pending'],
    ])
    expect(await read(first.id)).toMatchObject({
      status: 'cancelled',
      quotation_folio: null,
      reference: `${folio}/1`,
      total: 200,
      replaced_by_id: second.id,
    })
    expect((await read(second.id)).reference).toBe(`${folio}/2`)
    const { body } = await other.call('GET', `sales?q=${folio}`)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([third.id])
    const byNumber = await other.call('GET', `sales?q=${Number(folio.slice(2))}&status=pending`)
    expect(byNumber.body.data.map(({ id }: { id: number }) => id)).toContain(third.id)
    expect((await quoted([item(chair)])).quotation_folio).toBe(
      `C-${String(Number(folio.slice(2)) + 1).padStart(6, '0')}`,
    )
  })

  it('is sold changed, at any register, under its folio and that of a sale', async () => {
    const chair = await product()
    const first = await quoted([item(chair, 2)])
    const { status, body } = await sell(other.call, [item(chair, 1)], { replaces_id: first.id })
    expect([status, body.data]).toMatchObject([
      201,
      {
        folio: expect.stringMatching(/^V-/),
        quotation_folio: first.quotation_folio,
        status: 'paid',
        payment_type_id: 1,
        seller_id: other.user.id,
      },
    ])
    const twice = await sell(till.call, [item(chair, 1)], { replaces_id: first.id })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['replaces_id']])
  })

  it('once, of two registers that change and sell it at the same time', async () => {
    const chair = await product(50)
    for (let round = 0; round < 3; round++) {
      const first = await quoted([item(chair)])
      const replies = await Promise.all([
        sell(till.call, [item(chair, 2)], { replaces_id: first.id }),
        sell(other.call, [item(chair, 3)], { replaces_id: first.id, status: 'pending' }),
        other.call('PUT', `sales/${first.id}/sell/pay`, {}),
      ])
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
      const named = await admin('GET', `sales?quotation_folio=${first.quotation_folio}`)
      expect(named.body.data).toHaveLength(1)
    }
  })

  it('has neither payment type nor seller until it is sold, and no way to wait as a ticket', async () => {
    const chair = await product()
    const first = await quoted([item(chair)], { seller_id: other.user.id, payment_type_id: 2 })
    expect(first).toMatchObject({ payment_type_id: null, seller_id: null, seller_name: null })
    const aside = await sell(till.call, [item(chair)], {
      status: 'pending',
      parked: true,
      replaces_id: first.id,
    })
    expect([aside.status, aside.body.errors]).toEqual([
      422,
      { parked: ['Una cotización no se deja en espera: guárdala como cotización.'] },
    ])
    const sold = await other.call('PUT', `sales/${first.id}/sell/pay`, {})
    expect(sold.body.data).toMatchObject({ payment_type_id: 1, seller_id: other.user.id })
    const parked = await sell(till.call, [item(chair)], { status: 'pending', parked: true })
    expect(parked.body.data).toMatchObject({ payment_type_id: null, seller_id: null })
  })

  it('keeps what was held for it, as far as it is still offered', async () => {
    const [chair, table] = [await product(), await product()]
    const first = await quoted([item(chair, 3), item(table, 1)], { valid_until: await inDays(8) })
    const until = await inDays(5)
    expect((await till.call('POST', `quotations/${first.id}/hold`, { until })).status).toBe(201)
    const second = await quoted([item(chair, 2)], { replaces_id: first.id })
    const { rows } = await sql`
      select sale_id, product_id, quantity from stock_holds where released_at is null and product_id in (${chair}, ${table})`.execute(
      shop.services.db,
    )
    expect(rows).toEqual([{ saleId: second.id, productId: chair, quantity: 2 }])
    expect((await other.call('PUT', `sales/${second.id}/sell/pay`, {})).status).toBe(200)
  })
})

describe('the prices of a quotation that is continued', () => {
  it('are the quoted ones or those of today, line by line, while it is valid', async () => {
    const [chair, table] = [await product(), await product()]
    const first = await quoted([item(chair), item(table)])
    for (const id of [chair, table]) await admin('PUT', `products/${id}`, { price: 150 })
    const mixed = await sell(other.call, [item(chair, 1, 100), item(table, 1, 150)], {
      replaces_id: first.id,
    })
    expect([mixed.status, mixed.body.data?.total]).toEqual([201, 250])
    const second = await quoted([item(chair, 1, 150)])
    const never = await sell(till.call, [item(chair, 1, 99)], { replaces_id: second.id })
    expect(never.body.stored).toEqual({ 'details.0.unit_price': 150 })
    const plain = await sell(till.call, [item(chair, 1, 100)])
    expect(plain.status).toBe(422)
  })

  it('keep their day in another version, and only today’s have a later one', async () => {
    const chair = await product()
    const day = await inDays(4)
    const first = await quoted([item(chair)], { valid_until: day })
    await admin('PUT', `products/${chair}`, { price: 150 })
    const later = await sell(till.call, [item(chair, 2, 100)], {
      status: 'pending',
      replaces_id: first.id,
      valid_until: await inDays(9),
    })
    expect([later.status, Object.keys(later.body.errors)]).toEqual([422, ['valid_until']])
    const second = await quoted([item(chair, 2, 100)], { replaces_id: first.id })
    expect(second.valid_until).toBe(day)
    const third = await quoted([item(chair, 2, 150)], { replaces_id: second.id })
    expect(third.valid_until).toBe(await inDays(10))
  })

  it('are charged after its day by an Admin only', async () => {
    const chair = await product()
    const first = await quoted([item(chair)])
    await expire(first.id)
    await admin('PUT', `products/${chair}`, { price: 150 })
    const late = await sell(till.call, [item(chair, 1, 100)], { replaces_id: first.id })
    expect([late.status, late.body]).toMatchObject([422, { stored: { 'details.0.unit_price': 150 } }])
    expect(late.body.errors['details.0.unit_price'][0]).toContain('La cotización venció')
    const boss = await openTill(shop, { role: 'Admin', warehouseId: till.warehouseId })
    expect((await sell(boss.call, [item(chair, 1, 100)], { replaces_id: first.id })).status).toBe(201)
  })

  it('have the quoted discount without another PIN, and no more of it', async () => {
    const chair = await product()
    const given = { discount_type: 'percent', discount_percent: 20, discount_amount: 40, total: 160 }
    const first = await quoted([item(chair, 2)], given, admin)
    const more = await sell(till.call, [item(chair, 2)], {
      ...given,
      discount_percent: 21,
      discount_amount: 42,
      total: 158,
      replaces_id: first.id,
    })
    expect([more.status, more.body.approval?.kind]).toEqual([422, 'discount'])
    const less = { ...given, discount_amount: 20, total: 80, replaces_id: first.id }
    const second = await sell(till.call, [item(chair, 1)], less)
    expect([second.status, second.body.data?.total]).toEqual([201, 80])
  })
})
