import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { newToken } from '#engine/security/tokens.ts'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const shop = useApp({ TRUST_PROXY: '127.0.0.1' }, { log: { level: 'trace', stream } })
let owner: TestUser
let admin: Call

beforeAll(async () => {
  owner = await shop.user('Admin')
  admin = shop.as(owner)
})
beforeEach(() => void lines.splice(0))

interface Line {
  readonly level: number
  readonly msg: string
  readonly reqId?: string
  readonly method?: string
  readonly route?: string
  readonly path?: string
  readonly status?: number
  readonly err?: { message: string; stack: string }
}
const events = () => lines.map(line => JSON.parse(line) as Line)

describe('the log', () => {
  it('has one line per request, with its id, its route, who asked and its outcome', async () => {
    const { id } = (await admin('POST', 'customers', { full_name: 'Clara' })).body.data
    lines.splice(0)
    const headers = { 'x-request-id': 'balancer-7' }
    await admin('GET', `customers/${id}`, undefined, { headers })
    expect(events()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: 'balancer-7',
        method: 'GET',
        route: '/api/customers/:id',
        status: 200,
        ms: expect.any(Number),
        user: owner.id,
        ip: '127.0.0.1',
        msg: 'request',
      },
    ])
  })

  it('has a refused request with its status, also one that the edge refuses', async () => {
    await shop.anonymous('POST', 'customers', { full_name: 'Clara' })
    await shop.anonymous('GET', 'customers', undefined, { headers: { host: 'elsewhere.example' } })
    expect(events().map(({ status, level }) => [status, level])).toEqual([
      [401, 30],
      [400, 30],
    ])
  })

  it('tells health checks and pictures at debug only, unless they fail', async () => {
    await shop.anonymous('GET', '/healthz')
    await shop.anonymous('GET', '/readyz')
    await shop.anonymous('GET', '/media/unknown/960.webp')
    await shop.anonymous('GET', 'settings/logo')
    expect(events().map(line => line.level)).toEqual([20, 20, 20, 20])
    lines.splice(0)
    const { db, schemaVersion } = shop.services
    await sql`delete from schema_migrations where version = ${schemaVersion}`.execute(db)
    await shop.anonymous('GET', '/readyz')
    await sql`insert into schema_migrations (version, name, checksum) values (${schemaVersion}, '', '')`.execute(
      db,
    )
    expect(events().map(({ level, status }) => [level, status])).toEqual([[40, 503]])
  })

  it.each(['a b', 'x'.repeat(65), '<script>', ''])('ignores a request id such as «%s»', async requestId => {
    await shop.anonymous('GET', 'vue', undefined, { headers: { 'x-request-id': requestId } })
    expect(new Set(events().map(line => line.reqId))).toEqual(
      new Set([expect.stringMatching(/^[\da-f-]{36}$/)]),
    )
  })

  it('has the path of a request without a route', async () => {
    await shop.anonymous('GET', '/api/%ff?q=canary')
    expect(events()[0]).toMatchObject({ path: '/api/%ff', reqId: expect.any(String), status: 400 })
  })

  it('never contains a secret, whatever call uses one', async () => {
    const secrets = await useSecrets()
    const written = lines.join('')
    expect(events().length).toBeGreaterThan(10)
    expect(events().filter(line => line.reqId === undefined)).toEqual([])
    expect(secrets.filter(secret => written.includes(secret))).toEqual([])
  })

  it('never contains the code of a ticket', async () => {
    const code = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345'
    for (const method of ['GET', 'POST']) {
      await shop.anonymous(method, `/facturar/${code}`)
      await shop.anonymous(method, `//facturar/${code}?enviada=1`)
    }
    expect(events().at(-1)).toMatchObject({ path: '//facturar/••••••' })
    expect(lines.join('')).not.toContain('ABCD')
  })

  it('explains a fault in the log, and not to the caller', async () => {
    const { db } = shop.services
    await sql`alter table customers rename to customers_away`.execute(db)
    const reply = await admin('GET', 'customers?q=canary-search')
    await sql`alter table customers_away rename to customers`.execute(db)
    expect([reply.status, reply.body]).toEqual([500, { message: 'Ocurrió un error grave, contáctanos.' }])
    expect(JSON.stringify(reply.headers)).not.toMatch(/customers_away|relation/)

    const faults = events().filter(line => line.level >= 50)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({
      msg: 'unexpected failure',
      reqId: expect.any(String),
      err: { message: 'relation "customers" does not exist', stack: expect.stringContaining('at ') },
    })
    expect(lines.join('')).not.toContain('canary-search')
  })

  it('does not report a refusal as a fault', async () => {
    await admin('POST', 'customers', {})
    await admin('GET', 'customers/0')
    await shop.anonymous('GET', 'me')
    expect(events().filter(line => line.level > 30)).toEqual([])
  })
})

const typed = (name: string) => `canary-${name}-9137`

/** Sends a secret through every call that takes or returns one. */
async function useSecrets(): Promise<string[]> {
  const { token, hash } = newToken()
  const seller = await shop.user('Vendedor')
  await inTransaction(shop.services.db, tx =>
    tx
      .insertInto('passwordResets')
      .values({ tokenHash: hash, userId: seller.id, expiresAt: sql<Date>`now() + interval '1 hour'` })
      .execute(),
  )
  const wrong = { email: owner.email, password: typed('wrong') }
  await shop.anonymous('POST', 'login', wrong)
  const login = await shop.anonymous('POST', 'login', { email: owner.email, password: owner.password })
  const cookie = /trastienda=([^;]+)/.exec(String(login.headers['set-cookie']))![1]!

  const change = { password: typed('reset'), password_confirmation: typed('reset') }
  const reset = await shop.anonymous('POST', 'password/reset', { token, email: seller.email, ...change })
  expect(reset.status, reset.text).toBe(200)
  await shop.anonymous('GET', `/admin/password/reset?token=${typed('link')}&email=${seller.email}`)
  await admin('POST', 'users', {
    name: 'Lucía',
    email: 'lucia@x.mx',
    role: 'Admin',
    password: typed('short'),
  })

  const supplier = await admin('POST', 'suppliers', { brand_name: 'Maderas', password: typed('site') })
  const { id } = supplier.body.data
  const shown = await admin('POST', `suppliers/${id}/password`, { current_password: owner.password })
  expect(shown.body.data.password).toBe(typed('site'))
  await admin('PUT', `suppliers/${id}`, { password: `${typed('nul')}\0` })
  await admin('POST', `suppliers/${id}/password`, { current_password: typed('guess') })

  await admin(
    'GET',
    `customers?q=${typed('search')}&where[full_name]=${typed('like')}&unknown=${typed('filter')}`,
  )
  await admin('POST', 'customers', undefined, {
    payload: `{"full_name":"${typed('json')}"`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${typed('bearer')}` },
  })
  const names = [
    'wrong',
    'reset',
    'link',
    'short',
    'site',
    'nul',
    'guess',
    'search',
    'like',
    'filter',
    'json',
    'bearer',
  ]
  return [token, cookie, owner.cookie.split('=')[1]!, owner.password, seller.email, ...names.map(typed)]
}
