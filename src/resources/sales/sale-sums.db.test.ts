import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '#db/database.ts'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { migrationText } from '#test/migration-text.ts'
import { openTill, sell, stocked, type Item, type Till } from '#test/till.ts'
import { saleInvariants } from './sale-invariants.server.ts'

const shop = useApp()
let till: Till
let admin: Call
let chair: number
let gift: number
let customer_id: number

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin', initialCash: 5_000 })
  admin = till.call
  chair = await stocked(shop, till.warehouseId, { pieces: 50 })
  gift = await stocked(shop, till.warehouseId, { price: 0, pieces: 50 })
  customer_id = Number((await make(shop.services, 'customers', { fullName: 'Rosa Ibarra' }))['id'])
})

const chairs = (quantity: number): Item => ({ product_id: chair, quantity, unit_price: 100 })
const gifts = (quantity: number): Item => ({ product_id: gift, quantity, unit_price: 0 })
const columns = sql`lines, pieces, returned_pieces, undelivered, change, paid, balance`

/** The stored sums, and whether the sale was settled on its own day. */
async function sumsOf(id: number, db = shop.services.db) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns}, settled_on = business_date as settled from sales where id = ${id}`.execute(db)
  return rows[0]
}

async function sold(details: readonly Item[], more: object = {}) {
  const { status, body } = await sell(admin, details, more)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}

const act = async (id: number, action: string, body: object = {}) => {
  const answer = await admin('PUT', `sales/${id}/${action}`, body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data
}

const none = { returnedPieces: 0, undelivered: 0, change: 0, balance: 0 }

describe('the sums of a sale', () => {
  it('are stored with it', async () => {
    const tenders = [{ way_to_pay: '01', amount: 500 }]
    const { id } = await sold([chairs(3), gifts(2)], { tenders })
    expect(await sumsOf(id)).toEqual({
      ...none,
      lines: 2,
      pieces: 5,
      change: 200_00,
      paid: 300_00,
      settled: true,
    })
  })

  it('follow what is paid, delivered, returned and cancelled, each time as its list shows it', async () => {
    const { id } = await sold([chairs(3), gifts(2)], await onCredit())
    const start = { ...none, lines: 2, pieces: 5, undelivered: 2, paid: 0, balance: 300_00, settled: true }
    expect(await sumsOf(id)).toEqual(start)
    await act(id, 'pay', { tenders: [{ way_to_pay: '01', amount: 100 }] })
    expect(await sumsOf(id)).toEqual({ ...start, paid: 100_00, balance: 200_00 })
    const { details } = await act(id, 'deliver', { received_by: 'Luis' })
    expect(await sumsOf(id)).toMatchObject({ undelivered: 0, pieces: 5 })
    // Returning a piece that cost nothing changes neither what was paid nor what is owed.
    await act(id, 'return', { reason: 'Sobra', details: [{ id: details[1].id, quantity: 1 }] })
    expect(await sumsOf(id)).toMatchObject({ pieces: 4, returnedPieces: 1, balance: 200_00 })
    await act(id, 'return', { reason: 'Rota', details: [{ id: details[0].id, quantity: 1 }] })
    expect(await sumsOf(id)).toMatchObject({ pieces: 3, returnedPieces: 2, paid: 100_00, balance: 100_00 })
    const shown = (await admin('GET', `sales?id=${id}`)).body.data[0]
    expect(shown).toMatchObject({ pieces: 3, returned_pieces: 2, undelivered: 0, paid: 100, balance: 100 })
    await act(id, 'cancel', { reason: 'Error' })
    expect(await sumsOf(id)).toMatchObject({ paid: 0, balance: 0, settled: true })
  })

  it('of a quotation begin with its lines, and with money when it is sold', async () => {
    const { id } = await sold([chairs(2)], { status: 'pending' })
    expect(await sumsOf(id)).toEqual({ ...none, lines: 1, pieces: 2, undelivered: 1, paid: 0, settled: null })
    await act(id, 'sell/pay', { tenders: [{ way_to_pay: '01', amount: 500 }] })
    expect(await sumsOf(id)).toMatchObject({ undelivered: 0, change: 300_00, paid: 200_00, settled: true })
  })

  it('name the day of the last payment as that of settling', async () => {
    const { id } = await sold([chairs(1)], await onCredit())
    await undone(async tx => {
      await sql`update sales set business_date = business_date - 7 where id = ${id}`.execute(tx)
      expect(await sumsOf(id, tx)).toMatchObject({ settled: true })
      await sql`insert into sale_tenders (sale_id, kind, created_by, business_date, way_to_pay, currency, amount, value)
        values (${id}, 'payment', ${till.user.id}, shop_today(), '03', 'MXN', 10000, 10000)`.execute(tx)
      await sql`update sales set total_card = 10000, status = 'paid' where id = ${id}`.execute(tx)
      expect(await sumsOf(id, tx)).toMatchObject({ balance: 0, settled: false })
    })
  })
})

it('are compared with the lines by verify', async () => {
  const { id } = await sold([chairs(2)])
  const rule = saleInvariants['the sums that lists show of each sale are those of its lines and tenders']
  await undone(async tx => {
    expect((await rule.execute(tx)).rows).toEqual([])
    await sql`update sales set pieces = 3 where id = ${id}`.execute(tx)
    expect((await rule.execute(tx)).rows).toEqual([{ id }])
  })
})

it.each(['total = total + 1', 'refund = refund - 1'])(
  'verify tells a return whose %s says other than its lines and tenders',
  async wrong => {
    const { id, details } = await sold([chairs(2)], { tenders: [{ way_to_pay: '01', amount: 200 }] })
    await act(id, 'return', { reason: 'Rota', details: [{ id: details[0].id, quantity: 1 }] })
    const rule = saleInvariants['the total and the refund of each return are those of its lines and tenders']
    await undone(async tx => {
      expect((await rule.execute(tx)).rows).toEqual([])
      await sql`alter table sale_returns disable trigger user`.execute(tx)
      const broken = await sql<{ id: number }>`
        update sale_returns set ${sql.raw(wrong)} where sale_id = ${id} returning id`.execute(tx)
      expect((await rule.execute(tx)).rows).toEqual(broken.rows)
      expect(broken.rows).toHaveLength(1)
    })
  },
)

describe('a sale without its sums', () => {
  it('that a server of the version before stores is summed by the database', async () => {
    const { id } = await sold([chairs(3), gifts(2)], { tenders: [{ way_to_pay: '01', amount: 500 }] })
    const expected = await sumsOf(id)
    await undone(async tx => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(s) as row from sales s where id = ${id}`.execute(tx)
      await sql`set constraints all deferred`.execute(tx)
      await sql`delete from sales where id = ${id}`.execute(tx)
      const bare = sql`${JSON.stringify(rows[0]?.row)}::jsonb - ${sums}::text[]`
      await sql`insert into sales overriding system value
        select * from jsonb_populate_record(null::sales, ${bare})`.execute(tx)
      expect(await sumsOf(id, tx)).toEqual(expected)
    })
  })

  it('from before they were stored gets them by the migration, and is not changed by that', async () => {
    await sold([chairs(1)], await onCredit())
    const all = sql`select id, ${columns}, settled_on, updated_at from sales order by id`
    await undone(async tx => {
      const { rows: before } = await all.execute(tx)
      expect(before.length).toBeGreaterThan(3)
      await sql.raw(await withoutSums()).execute(tx)
      const text = sql.raw(await migrationText('sale_sums_filled'))
      await text.execute(tx)
      expect((await all.execute(tx)).rows).toEqual(before)
    })
  })

  it('is refused when its own columns say otherwise', async () => {
    const { id } = await sold([chairs(1)])
    for (const wrong of [
      'paid = paid + 1',
      'balance = 5',
      'undelivered = 9',
      'settled_on = null',
      'lines = null',
    ]) {
      const change = sql`update sales set ${sql.raw(wrong)} where id = ${id}`.execute(shop.services.db)
      await expect(change).rejects.toThrow(/sales_\w+_check|not-null/)
    }
  })
})

const sums = ['lines', 'pieces', 'returned_pieces', 'undelivered', 'change', 'paid', 'balance', 'settled_on']

async function onCredit() {
  const { rows } = await sql<{ day: string }>`select (shop_today() + 5)::text as day`.execute(
    shop.services.db,
  )
  return { payment_type_id: 4, customer_id, liquidation_date: rows[0]?.day }
}

/** The table as it was before that migration, with its present sales. */
async function withoutSums(): Promise<string> {
  const checks = ['paid', 'balance', 'lines', 'pieces', 'settled'].map(
    name => `drop constraint sales_${name}_check`,
  )
  const nulls = sums.slice(0, -1).map(name => `alter ${name} drop not null`)
  const touched = (await migrationText('sale_sums')).split('-- A sale that is summed').at(-1)
  return `
    alter table sales ${[...checks, ...nulls].join(', ')};
    alter table sales disable trigger user;
    update sales set ${sums.map(name => `${name} = null`).join(', ')};
    alter table sales enable trigger user;
    create or replace trigger ${(touched ?? '').split('TRIGGER ').at(-1)}`
}

async function undone(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const rollback = new Error('rollback')
  const done = shop.services.db.transaction().execute(async tx => {
    await work(tx)
    throw rollback
  })
  await expect(done).rejects.toBe(rollback)
}
