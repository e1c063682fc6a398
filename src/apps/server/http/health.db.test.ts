import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callerTo, openApp, useApp, type Call, type OpenApp } from '#test/app.ts'
import { startProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { buildApp } from './app.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const shop = useApp()
let wire: TcpProxy
let server: OpenApp
let call: Call
const get = (url: string) => call('GET', url)

beforeAll(async () => {
  wire = await startProxy(shop.databaseUrl)
  server = await openApp(wire.url, { DATA_DIR: shop.dataDir }, { log: { level: 'info', stream } })
  call = callerTo(() => server.app, (await shop.user('Admin')).cookie)
})
afterAll(async () => {
  await server.close()
  await wire.close()
})

const ready = { status: 200, body: { status: 'ok' } }

describe('while the database is unreachable', () => {
  it('the server runs, reports that it is not ready, and recovers by itself', async () => {
    expect(await get('/readyz')).toMatchObject(ready)
    expect(await get('/api/me')).toMatchObject({ status: 200 })

    await wire.cut()
    expect(await get('/healthz')).toMatchObject(ready)
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', failing: ['database'] },
    })
    for (const url of ['/api/me', '/api/customers', '/api/vue', '/api/customers/export']) {
      const reply = await get(url)
      expect([reply.status, reply.body], url).toEqual([
        503,
        { message: 'El servidor está ocupado. Intenta de nuevo en unos segundos.' },
      ])
      expect(reply.headers['retry-after']).toBe('2')
    }

    await wire.mend()
    await vi.waitFor(async () => expect(await get('/readyz')).toMatchObject(ready), { timeout: 20_000 })
    expect(await get('/api/me')).toMatchObject({ status: 200 })
  })

  it('the log gives the reason', () => {
    const causes = lines
      .map(line => JSON.parse(line))
      // The line of each request tells its answer, not the reason.
      .filter(({ level, msg }) => level >= 40 && !/^(slow |request)/.test(msg))
    expect(causes.length).toBeGreaterThan(0)
    for (const cause of causes) {
      expect(cause).toMatchObject({ reqId: expect.any(String), err: { message: expect.any(String) } })
    }
  })

  it('a transaction that loses its connection answers the same', async () => {
    // A connection in use breaks, and the process must survive.
    await server.services.db.connection().execute(() => wire.cut())
    expect((await call('POST', 'customers', { full_name: 'Ana' })).status).toBe(503)
    await wire.mend()
    await vi.waitFor(async () => expect(await get('/readyz')).toMatchObject(ready), { timeout: 20_000 })
  })
})

it('a server with an older schema than its code is not ready', async () => {
  const services = { ...shop.services, schemaVersion: shop.services.schemaVersion + 1 }
  const app = await buildApp({ services, webRoot: null })
  const reply = await callerTo(() => app)('GET', '/readyz')
  await app.close()
  expect([reply.status, reply.body]).toEqual([503, { status: 'unavailable', failing: ['database'] }])
})

/** What fails when so many bytes must be free. */
async function failingWith(minFreeDisk: number): Promise<readonly string[]> {
  const services = { ...shop.services, config: { ...shop.services.config, minFreeDisk } }
  const app = await buildApp({ services, webRoot: null })
  const { body } = await callerTo(() => app)('GET', '/readyz')
  await app.close()
  return body.failing ?? []
}

it('a server whose disk has less room than it needs is not ready, by bytes', async () => {
  // A busy machine may also take longer than a second for the database.
  expect(await failingWith(2 ** 60)).toContain('disk')
  expect(await failingWith(1)).not.toContain('disk')
})

it('a server that is about to stop is healthy and not ready', async () => {
  server.services.beginStop()
  expect(await get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', failing: ['server'] },
  })
  expect(await get('/healthz')).toMatchObject(ready)
  expect(await get('/api/me')).toMatchObject({ status: 200 })
})
