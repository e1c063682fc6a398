import { sql } from 'kysely'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { slowest } from '#db/slow-statements.ts'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const env = { SLOW_REQUEST_MS: '300', SLOW_STATEMENT_MS: '200', TRUST_PROXY: '127.0.0.1' }
const shop = useApp(env, { log: { level: 'info', stream } })
let owner: TestUser
let admin: Call
let port: number

beforeAll(async () => {
  owner = await shop.user('Admin')
  admin = shop.as(owner)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
beforeEach(() => void lines.splice(0))

const events = () => lines.map(line => JSON.parse(line) as Record<string, unknown>)
const slow = () => events().filter(({ msg }) => msg === 'slow statement')

/** Each insertion of a customer takes half a second more than the slowest statements of a busy machine. */
async function whileSlow(work: () => Promise<unknown>): Promise<void> {
  const { db } = shop.services
  const seconds = 0.5 + Math.min(25_000, slowest().at(-1)?.ms ?? 0) / 1_000
  await sql`create function delay() returns trigger language plpgsql as
    $$ begin perform pg_sleep(${sql.lit(seconds)}); return new; end $$`.execute(db)
  await sql`create trigger delayed before insert on customers for each row execute function delay()`.execute(
    db,
  )
  try {
    await work()
  } finally {
    await sql`drop function delay cascade`.execute(db)
  }
}

test('a slow statement is told with its text, route and request, never its values', async () => {
  await whileSlow(async () => {
    const headers = { 'x-request-id': 'asked-1' }
    await admin('POST', 'customers', { full_name: 'Canario Secreto' }, { headers })
  })
  expect(slow()).toEqual([
    expect.objectContaining({
      level: 40,
      reqId: 'asked-1',
      route: 'POST /api/customers',
      statement: expect.stringMatching(/^insert into "customers"/),
      ms: expect.any(Number),
    }),
  ])
  expect(lines.join('')).not.toContain('Canario')
  const kept = slowest().find(({ text }) => text.startsWith('insert into "customers"'))
  expect(kept).toMatchObject({ route: 'POST /api/customers', ms: expect.any(Number), at: expect.any(Date) })
  expect(slowest().length).toBeLessThanOrEqual(5)
})

test('a statement that runs after a body arrived over a connection is known as its request’s', async () => {
  await whileSlow(async () => {
    const body = JSON.stringify({ full_name: 'Clara' })
    const call = request({ host: '127.0.0.1', port, path: '/api/customers', method: 'POST' })
    const headers = { host: '127.0.0.1:3000', cookie: owner.cookie, 'content-type': 'application/json' }
    for (const [name, value] of Object.entries(headers)) call.setHeader(name, value)
    call.write(body.slice(0, 5))
    await pause(50)
    call.end(body.slice(5))
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(201)
    answer.resume()
  })
  expect(slow()).toEqual([
    expect.objectContaining({ route: 'POST /api/customers', reqId: expect.any(String) }),
  ])
})

test('a slow request is told as a warning with its route, in its only line', async () => {
  await whileSlow(() => admin('POST', 'customers', { full_name: 'Clara' }))
  expect(events().filter(({ msg }) => msg !== 'slow statement')).toEqual([
    expect.objectContaining({ msg: 'slow request', level: 40, method: 'POST', route: '/api/customers' }),
  ])
})

test('two requests at once have each their own statements', async () => {
  await whileSlow(() =>
    Promise.all([
      admin('POST', 'customers', { full_name: 'Uno' }, { headers: { 'x-request-id': 'one' } }),
      admin('POST', 'customers', { full_name: 'Dos' }, { headers: { 'x-request-id': 'two' } }),
    ]),
  )
  expect(new Set(slow().map(({ reqId }) => reqId))).toEqual(new Set(['one', 'two']))
})

test('a slow statement of no request is told too', async () => {
  await sql`select pg_sleep(${0.3})`.execute(shop.services.db)
  expect(slow()).toEqual([expect.objectContaining({ statement: 'select pg_sleep($1)', level: 40 })])
  expect(slow()[0]).not.toHaveProperty('route')
})

test('a statement that fails after a while is told, and one that waited behind another is not', async () => {
  const { db } = shop.services
  await db.connection().execute(async one => {
    const lasting = sql`select 1 / length(pg_sleep(0.3)::text)`.execute(one).catch(() => undefined)
    const waiting = sql`select 1 as behind`.execute(one)
    await Promise.all([lasting, waiting])
  })
  expect(slow().map(({ statement }) => statement)).toEqual(['select 1 / length(pg_sleep(0.3)::text)'])
})

test('a request that its sender gave up is told once, as such', async () => {
  await whileSlow(async () => {
    const call = request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST' })
    call.on('error', () => undefined)
    call.setHeader('content-length', '100')
    call.setHeader('host', '127.0.0.1:3000')
    call.setHeader('content-type', 'application/json')
    call.write('{')
    await pause(100)
    call.destroy()
    await expect.poll(() => events().length).toBe(1)
    await pause(100)
  })
  expect(events()).toEqual([expect.objectContaining({ route: '/api/login', status: 499 })])
})
