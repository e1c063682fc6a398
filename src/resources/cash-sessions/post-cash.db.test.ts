import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectedCash } from '#domain/cash.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { systemContext, type Context } from '#engine/context.ts'
import type { Invariants } from '#engine/verify.ts'
import { useApp } from '#test/app.ts'
import { make, type TestUser } from '#test/factories.ts'
import { postCash, type CashPosting } from './post-cash.server.ts'
import { sessionInvariants } from './session-invariants.server.ts'

const shop = useApp()
let cashier: TestUser
let context: Context
let registerId = 0
let warehouseId = 0

beforeAll(async () => {
  cashier = await shop.user('Admin')
  context = systemContext('test', { id: cashier.id, name: cashier.name, role: 'Admin' })
  const warehouse = await make(shop.services, 'warehouses', { name: 'Tienda' })
  const register = await make(shop.services, 'registers', { name: 'Caja 1', warehouseId: warehouse['id'] })
  registerId = Number(register['id'])
  warehouseId = Number(register['warehouseId'])
})

/** Inserts a session directly, because opening and closing one belongs to the till. */
async function open(): Promise<number> {
  const { db } = shop.services
  await db
    .updateTable('cashSessions')
    .set({ closedAt: sql<Date>`now()` })
    .where('closedAt', 'is', null)
    .execute()
  return inTransaction(db, async tx => {
    const { id } = await tx
      .insertInto('cashSessions')
      .values({ registerId, warehouseId, userId: cashier.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, [{ action: 'create', resource: 'cash-sessions', recordId: id }])
    return id
  })
}

const post = (session: number, postings: readonly CashPosting[]) =>
  inTransaction(shop.services.db, tx => postCash(tx, context, session, postings))

const entriesOf = (session: number) =>
  shop.services.db
    .selectFrom('cashEntries')
    .select(['type', 'currency', 'amount', 'reason'])
    .where('sessionId', '=', session)
    .orderBy('id')
    .execute()

const sale = { type: 'sale', document: { type: 'test', id: 1 } } as const

describe('the cash ledger', () => {
  it('stores each row with its sign, in order, and sums up to the expected cash in the drawer', async () => {
    const session = await open()
    await post(session, [
      { type: 'opening', currency: 'MXN', amount: 50_000 },
      { type: 'opening', currency: 'USD', amount: 0 },
    ])
    await post(session, [
      { ...sale, currency: 'MXN', amount: 12_050 },
      { ...sale, currency: 'USD', amount: 2_000 },
      { type: 'withdrawal', currency: 'MXN', amount: 30_000, reason: 'Al banco' },
    ])
    const entries = await entriesOf(session)
    expect(entries.map(({ type, amount }) => [type, amount])).toEqual([
      ['opening', 50_000],
      ['opening', 0],
      ['sale', 12_050],
      ['sale', 2_000],
      ['withdrawal', -30_000],
    ])
    expect(expectedCash(entries)).toEqual({ MXN: 32_050, USD: 2_000 })
  })

  it('accepts no row for a closed or missing session', async () => {
    const session = await open()
    await open()
    await expect(post(session, [{ ...sale, currency: 'MXN', amount: 100 }])).rejects.toThrow(
      'cash_session_closed',
    )
    await expect(post(999_999, [{ ...sale, currency: 'MXN', amount: 100 }])).rejects.toThrow(
      'cash_session_needed',
    )
    expect(await entriesOf(session)).toEqual([])
  })

  it('stores all rows of a posting, or none', async () => {
    const session = await open()
    const postings = [
      { ...sale, currency: 'MXN', amount: 100 },
      { ...sale, currency: 'MXN', amount: 0 },
    ] as const
    await expect(post(session, postings)).rejects.toThrow('min_number')
    expect(await entriesOf(session)).toEqual([])
  })

  it('cannot be changed or emptied, and the table itself refuses a wrong sign', async () => {
    const session = await open()
    await post(session, [{ type: 'opening', currency: 'MXN', amount: 100 }])
    const { db } = shop.services
    await expect(sql`update cash_entries set amount = 5`.execute(db)).rejects.toThrow('cash_entries')
    await expect(sql`delete from cash_entries`.execute(db)).rejects.toThrow('cash_entries')
    await expect(sql`truncate cash_entries`.execute(db)).rejects.toThrow('cash_entries')
    const wrong = sql`insert into cash_entries (session_id, type, currency, amount, reason, created_by)
      values (${session}, 'expense', 'MXN', 5, 'x', ${cashier.id})`
    await expect(wrong.execute(db)).rejects.toThrow('check constraint')
  })

  it('has a trace of each row that no document caused, which verify looks for', async () => {
    const session = await open()
    const rules: Invariants = sessionInvariants
    const rule = rules['an audit row for each row of cash-entries']!
    const rollback = new Error('rollback')
    const done = inTransaction(shop.services.db, async tx => {
      await postCash(tx, context, session, [
        { type: 'opening', currency: 'MXN', amount: 100 },
        { type: 'income', currency: 'MXN', amount: 50, reason: 'Cambio' },
        { ...sale, currency: 'MXN', amount: 700 },
      ])
      expect((await rule.execute(tx)).rows).toEqual([])
      const { rows } = await sql`
        insert into cash_entries (session_id, type, currency, amount, reason, created_by) values
          (${session}, 'opening', 'USD', 100, null, ${cashier.id}),
          (${session}, 'withdrawal', 'MXN', -50, 'Al banco', ${cashier.id})
        returning id`.execute(tx)
      expect((await rule.execute(tx)).rows).toEqual(rows)
      throw rollback
    })
    await expect(done).rejects.toBe(rollback)
  })

  it('allows one open session per person and register, whoever asks first', async () => {
    await open()
    const second = shop.services.db
      .insertInto('cashSessions')
      .values({ registerId, warehouseId, userId: cashier.id })
      .execute()
    await expect(second).rejects.toThrow('cash_sessions_')
  })

  it('makes the closing of a session wait for rows in progress', async () => {
    const session = await open()
    const { db } = shop.services
    const order: string[] = []
    let closing: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async tx => {
      await postCash(tx, context, session, [{ ...sale, currency: 'MXN', amount: 700 }])
      closing = inTransaction(db, async other => {
        // An UPDATE would take this lock on the session, and the foreign key of the rows does not wait for it.
        await sql`select id from cash_sessions where id = ${session} for no key update`.execute(other)
        order.push('closed')
        const { rows } = await sql<{ total: number }>`
          select sum(amount)::bigint as total from cash_entries where session_id = ${session}`.execute(other)
        return rows[0]?.total
      })
      await waitForLock()
      order.push('posted')
    })
    expect(await closing).toBe(700)
    expect(order).toEqual(['posted', 'closed'])
  })
})

/** Waits a few seconds at most for a transaction that waits for a lock. */
async function waitForLock(): Promise<void> {
  for (let turn = 0; turn < 150; turn++) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      shop.services.exportDb,
    )
    if (rows.length > 0) return
    await pause(20)
  }
}
