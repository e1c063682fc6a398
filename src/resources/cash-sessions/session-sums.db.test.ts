import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { migrationText } from '#test/migration-text.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'
import { sessionInvariants } from './session-invariants.server.ts'

const shop = useApp()
let admin: Call
beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const names = [
  'initial_cash',
  'initial_usd',
  'cash_sales',
  'cash_sales_usd',
  'cash_income',
  'cash_expenses',
  'withdrawals',
  'cash_refunds',
  'sales',
  'sold',
] as const

/** What is stored with the session, in cents. */
async function storedOf({ sessionId }: Till): Promise<Record<string, unknown> | undefined> {
  const columns = sql.join(names.map(name => sql.ref(name)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from cash_sessions where id = ${sessionId}`.execute(shop.services.db)
  return rows[0]
}

async function shownOf({ sessionId }: Till): Promise<Record<string, number>> {
  const { data } = (await admin('GET', `pos/sessions/${sessionId}`)).body
  return Object.fromEntries(names.map(name => [name, data[name]]))
}

/** With something of each kind: 500 pesos in it, a sale of 200 paid with 10 dollars and pesos, 30 in, 20 and 100 out. */
async function busyTill(): Promise<Till> {
  const till = await openTill(shop, { initialCash: 500, exchangeRate: 20 })
  const product_id = await stocked(shop, till.warehouseId)
  const tenders = [
    { way_to_pay: '01', currency: 'USD', amount: 5 },
    { way_to_pay: '01', amount: 100 },
  ]
  const sold = await sell(till.call, [{ product_id, quantity: 2, unit_price: 100 }], { tenders })
  expect(sold.status).toBe(201)
  for (const [type, amount] of [
    ['income', 30],
    ['expense', 20],
    ['withdrawal', 100],
  ] as const) {
    const { status, body } = await till.call('POST', 'pos/session/movements', {
      type,
      amount,
      reason: 'Prueba',
    })
    expect([status, body.errors]).toEqual([201, undefined])
  }
  return till
}

async function close({ call }: Till): Promise<void> {
  const counted = [
    { currency: 'MXN', denomination: 10, quantity: 51 },
    { currency: 'USD', denomination: 5, quantity: 1 },
  ]
  const { status, body } = await call('POST', 'pos/session/close', { counted })
  expect([status, body.errors]).toEqual([200, undefined])
}

describe('the sums of a session', () => {
  it('are added up while it is open, and stored as they were shown when it closes', async () => {
    const till = await busyTill()
    const expected = {
      initial_cash: 500,
      initial_usd: 0,
      cash_sales: 100,
      cash_sales_usd: 5,
      cash_income: 30,
      cash_expenses: 20,
      withdrawals: 100,
      cash_refunds: 0,
      sales: 1,
      sold: 200,
    }
    expect(await shownOf(till)).toEqual(expected)
    expect(Object.values((await storedOf(till)) ?? {})).toEqual(names.map(() => null))
    await close(till)
    expect(await shownOf(till)).toEqual(expected)
    expect(Object.values((await storedOf(till)) ?? {})).toEqual([
      500_00, 0, 100_00, 5_00, 30_00, 20_00, 100_00, 0, 1, 200_00,
    ])
  })

  it('of one that was closed before they were stored are filled in, and it stays closed', async () => {
    const till = await busyTill()
    await close(till)
    const expected = await storedOf(till)
    const { db } = shop.services
    const ofIt = sql`where id = ${till.sessionId}`
    const nulls = sql.join(names.map(name => sql`${sql.ref(name)} = null`))
    await sql`alter table cash_sessions disable trigger user`.execute(db)
    await sql`update cash_sessions set ${nulls} ${ofIt}`.execute(db)
    await sql`alter table cash_sessions enable trigger user`.execute(db)
    // Meanwhile its list adds them up.
    expect(await shownOf(till)).toMatchObject({ cash_sales: 100, sales: 1, sold: 200 })
    await sql.raw(await migrationText('session_sums_filled')).execute(db)
    expect(await storedOf(till)).toEqual(expected)
    const reopened = sql`update cash_sessions set closed_at = null ${ofIt}`.execute(db)
    await expect(reopened).rejects.toThrow('is closed')
  })

  it('are compared with its ledger by verify', async () => {
    const till = await busyTill()
    await close(till)
    const rule = sessionInvariants['the sums of a closed drawer are those of its ledger and of its sales']
    const rollback = new Error('rollback')
    const done = shop.services.db.transaction().execute(async tx => {
      expect((await rule.execute(tx)).rows).toEqual([])
      await sql`alter table cash_sessions disable trigger user`.execute(tx)
      await sql`update cash_sessions set cash_sales = 1 where id = ${till.sessionId}`.execute(tx)
      expect((await rule.execute(tx)).rows).toEqual([{ id: till.sessionId }])
      throw rollback
    })
    await expect(done).rejects.toBe(rollback)
  })
})
