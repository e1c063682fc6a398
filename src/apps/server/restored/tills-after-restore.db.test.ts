import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runVerify } from '#engine/verify.ts'
import { shopInvariants } from '#server/invariants.ts'
import { callerTo, openApp, type OpenApp, type Reply, type TestApp } from '#test/app.ts'
import { createDatabase, type TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { logIn, make, makeUser } from '#test/factories.ts'
import { closeTill, lateOf } from '#test/late-tickets.ts'
import { markRestored } from '#test/restored.ts'
import { seeded } from '#test/seeded.ts'
import { openTill, stocked, ticketOf, type Till } from '#test/till.ts'
import { item } from '#test/use-till.ts'

/** The shop that was lost, and the one that was restored from its copy. */
const held: { databases: TestDatabase[]; dataDir: string } = { databases: [], dataDir: '' }
let restored: OpenApp

const shopOn = ({ app, services }: OpenApp): TestApp =>
  ({
    app,
    services,
    as: user => callerTo(() => app, user.cookie),
    user: (role, values) => makeUser(services, { role, ...values }),
  }) as TestApp

interface Ticket {
  readonly ticket: string
}
interface Answered {
  readonly body: Ticket
  readonly folio: string
}

let ana: Till
let luis: Till
let chair: number
/** What the tills hold: answered before the copy, answered after it, and waiting. */
const before: Answered[] = []
const after: { by: 'ana' | 'luis'; body: Ticket; folio: string }[] = []
const waiting: { by: 'ana' | 'luis'; body: Ticket }[] = []
let lostId: number
let copiedAt: Date

beforeAll(async () => {
  held.dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  const database = await freshDatabase()
  held.databases.push(database)
  const open = (url: string) => openApp(url, { DATA_DIR: held.dataDir })

  let lost = await open(database.url)
  let shop = shopOn(lost)
  ana = await openTill(shop)
  luis = await openTill(shop, { warehouseId: ana.warehouseId })
  chair = await stocked(shop, ana.warehouseId, { pieces: 8 })
  const sold = async (till: Till, more: object = {}) => {
    const body = ticketOf([item(chair)], { session_id: till.sessionId, date: null, time: null, ...more })
    const reply = await callerTo(() => lost.app, till.user.cookie)('POST', 'sales', body)
    expect(reply.status).toBe(201)
    return { body, folio: String(reply.body.data.folio) }
  }
  for (const till of [ana, luis, ana]) before.push(await sold(till))

  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(lost.services.db)
  copiedAt = rows[0]?.now ?? new Date()
  await lost.close()
  const name = `t_${randomBytes(8).toString('hex')}`
  const copy = await createDatabase(inject('databaseUrl'), name, new URL(database.url).pathname.slice(1))
  held.databases.push(copy)

  lost = await open(database.url)
  shop = shopOn(lost)
  const client = Number((await make(lost.services, 'customers', { fullName: 'Nueva Clienta' }))['id'])
  after.push({ by: 'ana', ...(await sold(ana, { customer_id: client })) })
  // Luis changes drawers: the copy has the first one, open, and knows nothing of the second.
  const luisCall = callerTo(() => lost.app, luis.user.cookie)
  await closeTill({ call: luisCall })
  const opened = await luisCall('POST', 'pos/session', { register_id: luis.registerId, initial_cash: 300 })
  lostId = opened.body.data.id
  const second = { ...luis, sessionId: lostId }
  after.push({ by: 'luis', ...(await sold(second)) })
  // An answer that never reached the till, and tickets that were never sent.
  waiting.push({ by: 'ana', body: (await sold(ana)).body })
  waiting.push({ by: 'ana', body: lateOf(ana, [item(chair)]) })
  waiting.push({ by: 'luis', body: lateOf(second, [item(chair)]) })
  waiting.push({ by: 'luis', body: lateOf(luis, [item(chair)]) })
  await lost.close()

  const copied = await openApp(copy.url, { DATA_DIR: held.dataDir })
  await markRestored(copied.services.db, copiedAt)
  await copied.close()
  restored = await open(copy.url)
})
afterAll(async () => {
  await restored.close()
  for (const database of held.databases) await database.drop()
  await rm(held.dataDir, { recursive: true, force: true })
})

const asLate = (body: Ticket, more: object = {}) => ({ ...body, offline: true, ...more })

async function send(): Promise<[string, Reply][]> {
  const calls = {
    ana: callerTo(() => restored.app, await logIn(restored.services, ana.user.id)),
    luis: callerTo(() => restored.app, await logIn(restored.services, luis.user.id)),
  }
  const sent = [
    // What the copy has too, and what the lost shop had answered with a folio that is on paper.
    ...before.map(({ body, folio }, place) => ({
      by: place === 1 ? ('luis' as const) : ('ana' as const),
      body: asLate(body, { printed_folio: folio }),
    })),
    ...after.map(({ by, body, folio }) => ({ by, body: asLate(body, { printed_folio: folio }) })),
    ...waiting.map(({ by, body }) => ({ by, body: asLate(body) })),
  ]
  const order = seeded('tickets after a restore').shuffled([...sent, ...sent])
  return Promise.all(
    order.map(
      async ({ by, body }) => [body.ticket, await calls[by]('POST', 'sales', body)] as [string, Reply],
    ),
  )
}

let sending: Promise<[string, Reply][]> | null = null
/** Once, whichever test comes first. */
const sendAll = () => (sending ??= send())

describe('tills that hold later tickets than a restored copy', () => {
  it('log in and send them, each twice and in any order, and each is sold once', async () => {
    const replies = await sendAll()
    for (const [ticket, { status, body }] of replies) {
      expect([ticket, status, body.errors]).toEqual([ticket, expect.toBeOneOf([200, 201]), undefined])
    }
    const made = replies.filter(([, { status }]) => status === 201).map(([ticket]) => ticket)
    expect(made.toSorted()).toEqual([...after, ...waiting].map(({ body }) => body.ticket).toSorted())
    for (const { body, folio } of before) {
      const folios = replies
        .filter(([ticket]) => ticket === body.ticket)
        .map(([, reply]) => reply.body.data.folio)
      expect(folios).toEqual([folio, folio])
    }
  })

  it('leave folios without a gap, and a word about each paper that says another one', async () => {
    await sendAll()
    const rows = await restored.services.db
      .selectFrom('sales')
      .select(['ticket', 'folio', 'reviewReason'])
      .orderBy('folio')
      .execute()
    expect(rows.map(({ folio }) => folio)).toEqual(
      Array.from({ length: 9 }, (_, place) => `V-${String(place + 1).padStart(6, '0')}`),
    )
    for (const { body, folio } of after) {
      const sale = rows.find(({ ticket }) => ticket === body.ticket)
      const isTold = sale?.reviewReason?.includes(`Su ticket impreso dice ${folio}`) ?? false
      expect([folio, isTold]).toEqual([folio, sale?.folio !== folio])
    }
    const lostClient = rows.find(({ ticket }) => ticket === after[0]?.body.ticket)
    expect(lostClient?.reviewReason).toContain('El cliente del ticket ya no existe.')
  })

  it('put them in their own drawer, or in one rescue session for a drawer that the copy does not have', async () => {
    await sendAll()
    const sessions = await restored.services.db
      .selectFrom('sales')
      .innerJoin('cashSessions as k', 'k.id', 'sales.sessionId')
      .select(['ticket', 'k.id', 'k.kind', 'k.lostSession', 'k.registerId', 'sales.reviewReason'])
      .execute()
    const of = (ticket: string | undefined) => sessions.find(row => row.ticket === ticket)
    const lostOnes = [after[1], waiting[2]].map(each => of(each?.body.ticket))
    expect(lostOnes).toEqual(
      lostOnes.map(() =>
        expect.objectContaining({ kind: 'rescue', lostSession: lostId, registerId: luis.registerId }),
      ),
    )
    expect(new Set(lostOnes.map(each => each?.id)).size).toBe(1)
    for (const each of lostOnes) expect(each?.reviewReason).toContain('se abrió después de la copia')
    for (const [place, till] of [
      [0, ana],
      [1, ana],
      [3, luis],
    ] as const) {
      expect(of(waiting[place]?.body.ticket)).toMatchObject({ kind: 'regular', id: till.sessionId })
    }
  })

  it('never take a drawer that was opened since for the lost one', async () => {
    const call = callerTo(() => restored.app, await logIn(restored.services, luis.user.id))
    expect((await closeTill({ call })).status).toBe(200)
    const opened = await call('POST', 'pos/session', { register_id: luis.registerId, initial_cash: 100 })
    expect(opened.body.data.id).not.toBe(lostId)
    const body = { ...lateOf({ sessionId: lostId }, [item(chair)]), ticket: randomUUID() }
    const { status } = await call('POST', 'sales', body)
    expect(status).toBe(201)
    const stranger = callerTo(() => restored.app, await logIn(restored.services, ana.user.id))
    const other = await stranger('POST', 'sales', lateOf({ sessionId: luis.sessionId }, [item(chair)]))
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['session_id']])
  })

  it('leave books that add up, missing pieces included', async () => {
    const stock = await sql<{
      short: number
    }>`select sum(quantity)::integer as short from stock_shortages`.execute(restored.services.db)
    // Eight chairs, ten sold.
    expect(stock.rows[0]?.short).toBe(2)
    const findings = await runVerify(restored.services.exportDb, shopInvariants(restored.services))
    expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  })
})
