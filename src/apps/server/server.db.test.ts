import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { freePort } from '#db/embedded/postmaster.ts'
import { cheapPasswords, useApp } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { loadConfig, type Config } from './config.ts'
import { startServer, type RunningServer } from './server.ts'
import { openServices, type Services } from './services.ts'

const shop = useApp()
let admin: TestUser
let config: Config
let services: Services
let server: RunningServer

beforeAll(async () => {
  admin = await shop.user('Admin')
  config = loadConfig({ PORT: '0', DATA_DIR: shop.dataDir })
})

async function start(): Promise<void> {
  services = await openServices(config, shop.databaseUrl, { log: false, passwordCost: cheapPasswords })
  server = await startServer(config, services, null)
}

afterAll(() => services.close())

const addCustomer = (full_name: string) =>
  fetch(`${server.address}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie },
    body: JSON.stringify({ full_name }),
  })

describe('a server', () => {
  it('answers at its announced address', async () => {
    await start()
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await addCustomer('Ana Ruiz')).status).toBe(201)
  })

  it('that closes answers requests in progress, drops idle connections and accepts no new ones', async () => {
    const { hostname, port } = new URL(server.address)
    const idle = connect(Number(port), hostname)
    await once(idle, 'connect')
    const idleClosed = once(idle, 'close')
    idle.resume()

    const other = openDatabase(shop.databaseUrl)
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = other.transaction().execute(async tx => {
      await sql`lock table customers in exclusive mode`.execute(tx)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const underWay = addCustomer('Beto Díaz')
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_locks where not granted`
      expect((await waiting.execute(other)).rows).toHaveLength(1)
    }, 60_000)
    const closing = server.close()
    expect(services.stopping()).toBe(true)
    await idleClosed
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed')
    held.resolve()
    await holding
    const answer = await underWay
    expect(answer.status).toBe(201)
    expect(answer.headers.get('connection')).toBe('close')
    await closing
    await services.close()
    await other.destroy()
  })

  it('that closes answers a request that was on its way over a kept connection', async () => {
    await start()
    const { hostname, port, host } = new URL(server.address)
    const kept = connect(Number(port), hostname)
    let answers = ''
    kept.on('data', (chunk: Buffer) => void (answers += chunk.toString()))
    const request = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    kept.write(request)
    await vi.waitFor(() => expect(answers).toMatch(/^HTTP\/1\.1 200 OK/), 60_000)
    answers = ''
    const closing = server.close()
    kept.write(request)
    await Promise.all([once(kept, 'close'), closing])
    expect(answers).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answers.toLowerCase()).toContain('connection: close')
    await services.close()
  })

  it('that cannot start its work releases the port', async () => {
    services = await openServices(config, shop.databaseUrl, { log: false, passwordCost: cheapPasswords })
    const port = await freePort()
    const broken = { ...services, startWork: () => Promise.reject(new Error('no work today')) }
    await expect(startServer({ ...config, port }, broken, null)).rejects.toThrow('no work today')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  })
})
