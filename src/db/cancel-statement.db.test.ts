import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { howOften } from '#test/long.ts'
import { startProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { openDatabase, type Database } from './database.ts'
import { withStatementsOf, type Lane } from './statements-of.ts'

const rounds = howOften(150, 3_000)

let database: Awaited<ReturnType<typeof freshDatabase>>
let proxy: TcpProxy
let watching: Database
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  proxy = await startProxy(database.url)
  watching = openDatabase(database.url, { poolSize: 1 })
})
afterEach(() => db.destroy())
afterAll(async () => {
  await watching.destroy()
  await proxy.close()
  await database.drop()
})

/** One connection, so that whoever comes next has the same one. */
function open(url: string): Database {
  return openDatabase(url, { poolSize: 1, name: 'leaving', cancels: true, statementTimeout: 30_000 })
}

function asking<T>(work: () => Promise<T>, lane: Lane = 'list') {
  const leaving = new AbortController()
  const request = { route: 'GET /test', lane, gone: leaving.signal, slow: () => undefined }
  return { answer: withStatementsOf(request, work), leave: () => leaving.abort() }
}

const faultOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => error,
  )
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
const backend = async () =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

async function running(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'leaving' and state = 'active'`.execute(
    watching,
  )
  return rows[0]?.count ?? 0
}

describe('a statement whose client goes away', () => {
  it('ends in the database, and its connection is used again', async () => {
    db = open(database.url)
    const before = await backend()
    const { answer, leave } = asking(() => sleep(25))
    const fault = faultOf(answer)
    await expect.poll(running).toBe(1)
    leave()
    expect(await fault).toMatchObject({ code: '57014' })
    // PostgreSQL tells of the end before its list of sessions does.
    await expect.poll(running).toBe(0)
    expect(await backend()).toBe(before)
  })

  it('is not begun any more', async () => {
    db = open(database.url)
    const held = Promise.withResolvers<void>()
    const holder = db.connection().execute(() => held.promise)
    const { answer, leave } = asking(() => sleep(25))
    const fault = faultOf(answer)
    leave()
    held.resolve()
    await holder
    expect(await fault).toMatchObject({ code: 'malformed' })
    expect(await running()).toBe(0)
  })

  it(`never takes the next statement of the connection with it, in ${rounds} rounds`, async () => {
    db = open(database.url)
    let cancelled = 0
    for (let round = 0; round < rounds; round++) {
      const { answer, leave } = asking(() => sleep(0.003))
      const ended = answer.catch(() => void (cancelled += 1))
      // It waits for the connection while the first one is cancelled, or has just ended.
      const next = sleep(0.002)
      await pause(Math.random() * 8)
      leave()
      await Promise.all([ended, next])
    }
    expect(cancelled).toBeGreaterThan(0)
  })

  it('loses its connection when the server does not confirm that it heard', async () => {
    db = open(proxy.url)
    const before = await backend()
    const { answer, leave } = asking(() => sleep(3))
    await expect.poll(running).toBe(1)
    proxy.freezeNew()
    leave()
    // Nobody cancelled it; what was sent may still arrive.
    await answer
    proxy.thaw()
    expect(await backend()).not.toBe(before)
  })
})

it('nothing is cancelled where the connections are those of work', async () => {
  db = openDatabase(database.url, { poolSize: 1, name: 'leaving' })
  const { answer, leave } = asking(() => sleep(3))
  await expect.poll(running).toBe(1)
  leave()
  await expect(answer).resolves.toMatchObject({ rows: [{}] })
})
