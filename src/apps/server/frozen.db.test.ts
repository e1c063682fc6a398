import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callerTo, openApp, type Call, type OpenApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { makeUser } from '#test/factories.ts'
import { startProxy, type TcpProxy } from '#test/tcp-proxy.ts'

/** A generous limit, after which the expected event certainly never comes. */
const never = { timeout: 60_000, interval: 200 }

let proxy: TcpProxy
let open: OpenApp
let call: Call
let end: () => Promise<void>

beforeEach(async () => {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  proxy = await startProxy(database.url)
  open = await openApp(proxy.url, { DATA_DIR: dataDir })
  call = callerTo(() => open.app, (await makeUser(open.services, { role: 'Admin' })).cookie)
  // Opens as many connections as allowed, which are then idle.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`.execute(open.services.db)))
  end = async () => {
    await proxy.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

afterEach(() => end())

describe('a server whose connections stop answering', () => {
  it('drops them and works with new ones', async () => {
    proxy.freeze()
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('GET', 'customers')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers[0]?.headers['retry-after']).toBeDefined()
    await vi.waitFor(() => expect(open.services.hub.isListening()).toBe(false), never)
    proxy.thaw()
    await vi.waitFor(() => expect(open.services.hub.isListening()).toBe(true), never)
    await vi.waitFor(async () => expect((await call('GET', 'customers')).status).toBe(200), never)
    await vi.waitFor(async () => expect((await call('GET', 'customers/export')).status).toBe(200), never)
    await open.close()
  })

  it('ends an export that stops half way, and can make the next', async () => {
    await sql`insert into customers (full_name) select 'Cliente ' || n from generate_series(1, 5000) n`.execute(
      open.services.exportDb,
    )
    for (let round = 1; round <= 3; round++) {
      const { exportDb } = open.services
      const rows = sql`select * from customers`.compile(exportDb)
      const read = async () => {
        for await (const _ of exportDb.getExecutor().stream(rows, 500)) await proxy.cut()
      }
      await expect(read()).rejects.toThrow(/connection|EPIPE|ECONNRESET/i)
      await proxy.mend()
    }
    await vi.waitFor(async () => expect((await call('GET', 'customers/export')).status).toBe(200), never)
    await open.close()
  })

  it('can be stopped', async () => {
    await open.services.startWork()
    const stuck = call('GET', 'customers')
    proxy.freeze()
    await pause(2_000)
    await open.close()
    expect([200, 503]).toContain((await stuck).status)
  })
})
