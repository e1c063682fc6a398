import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cheapPasswords, useApp, type Call } from '#test/app.ts'
import { listen } from '#test/event-stream.ts'
import type { TestUser } from '#test/factories.ts'
import { nextMail } from '#test/outbox.ts'
import { openTill, sell, stocked } from '#test/till.ts'
import { loadConfig } from '../config.ts'
import { startServer } from '../server.ts'
import { openServices } from '../services.ts'

const shop = useApp({ METRICS_PORT: '0' })
let owner: TestUser
let admin: Call

beforeAll(async () => {
  owner = await shop.user('Admin')
  admin = shop.as(owner)
})

const read = async (): Promise<string> => (await shop.services.metrics?.text()) ?? ''

/** The value of a line such as `name{label="a"}`; undefined where it is not there. */
async function valueOf(line: string): Promise<number | undefined> {
  const found = (await read()).split('\n').find(each => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}
/** What is asked of the database is kept for some seconds. */
const until = (line: string, value: unknown) =>
  vi.waitFor(async () => expect(await valueOf(line)).toEqual(value), { timeout: 30_000, interval: 500 })

const rowsOf = (text: string) => text.split('\n').filter(line => line.includes('route="')).length

describe('the metrics of a process', () => {
  it('have each request under the pattern of its route, with its status', async () => {
    const { body } = await admin('POST', 'customers', { full_name: 'Clara Luna' })
    for (const id of [body.data.id, body.data.id, 99_999]) await admin('GET', `customers/${id}`)
    const route = 'method="GET",route="/api/customers/:id"'
    expect(await valueOf(`trastienda_requests_total{${route},status="200"}`)).toBe(2)
    expect(await valueOf(`trastienda_requests_total{${route},status="404"}`)).toBe(1)
    expect(await valueOf(`trastienda_request_seconds_count{${route}}`)).toBe(3)
    expect(await valueOf(`trastienda_request_seconds_bucket{${route},le="+Inf"}`)).toBe(3)
  })

  it('never tell who, which record or which code, and do not grow with made up addresses', async () => {
    const madeUp = async (from: number, to: number) => {
      const headers = { accept: 'application/json' }
      for (let count = from; count < to; count++) {
        const method = ['GET', 'POST', 'DELETE'][count % 3] ?? 'GET'
        const address = `${count % 2 === 0 ? '/api' : ''}/canary-${count}?q=canary`
        await shop.anonymous(method, address, undefined, { headers })
      }
    }
    await madeUp(0, 12)
    const before = rowsOf(await read())
    await madeUp(12, 60)
    const text = await read()
    expect(rowsOf(text)).toBe(before)
    expect(text).toContain('trastienda_requests_total{method="any",route="unknown",status="404"}')
    await shop.anonymous('POST', 'login', { email: 'canary@x.mx', password: 'canary' })
    await shop.anonymous('GET', '/media/canary-id/960.webp')
    await shop.anonymous('GET', '/facturar/CANARY-CODE')
    expect(await read()).not.toMatch(/canary|Clara|Luna|@/i)
    expect(await read()).not.toContain(owner.name)
  })

  it('have the statements and the waits of each pool', async () => {
    const [statements, waits] = [
      'trastienda_statement_seconds_count',
      'trastienda_pool_wait_seconds_count',
    ].map(name => `${name}{pool="list"}`) as [string, string]
    const before = [(await valueOf(statements)) ?? NaN, (await valueOf(waits)) ?? NaN]
    expect((await admin('GET', 'customers')).status).toBe(200)
    expect(await valueOf(statements)).toBeGreaterThan(before[0] ?? NaN)
    expect(await valueOf(waits)).toBeGreaterThan(before[1] ?? NaN)
    const { pgListPoolSize } = shop.services.config
    expect(await valueOf('trastienda_pool_connections_most{pool="list"}')).toBe(pgListPoolSize)
  })

  it('count a public answer that was kept, and one that had to be made', async () => {
    const before = [
      await valueOf('trastienda_kept_hits_total'),
      await valueOf('trastienda_kept_misses_total'),
    ]
    await shop.services.hub.ready()
    for (let count = 0; count < 3; count++) await shop.anonymous('GET', 'products/landing')
    const [hits = NaN, misses = NaN] = before
    expect(await valueOf('trastienda_kept_misses_total')).toBe(misses + 1)
    expect(await valueOf('trastienda_kept_hits_total')).toBe(hits + 2)
    expect(await valueOf('trastienda_kept_bytes')).toBeGreaterThan(0)
  })

  it('count streams that are open, and what was sent over them', async () => {
    const heard = await listen(shop.app, owner.cookie)
    await heard.until('ready')
    expect(await valueOf('trastienda_streams_open')).toBe(1)
    await admin('POST', 'customers', { full_name: 'Otra' })
    await heard.until('change', { resource: 'customers' })
    expect(await valueOf('trastienda_stream_events_total')).toBeGreaterThan(0)
    heard.leave()
    await heard.ended
    await until('trastienda_streams_open', 0)
  })

  it('tell what the shop does: sales, tills that hold some, and when it was last copied', async () => {
    const till = await openTill(shop)
    const product = await stocked(shop, till.warehouseId)
    const sale = await sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }])
    expect(sale.status).toBe(201)
    await till.call('PUT', 'pos/report', {
      device: randomUUID(),
      waiting: 3,
      waiting_seconds: 600,
      refused: 1,
    })
    await sql`
      insert into upkeep_runs (kind, started_at, ended_at, outcome)
      values ('backup', now() - interval '3 hours', now() - interval '2 hours', 'passed'),
        ('backup', now() - interval '1 hour', now() - interval '1 hour', 'failed')`.execute(shop.services.db)
    await until('trastienda_till_sales_waiting', 3)
    expect(await valueOf('trastienda_till_sales_refused')).toBe(1)
    expect(await valueOf('trastienda_tills_heard')).toBe(1)
    expect(await valueOf('trastienda_till_oldest_sale_seconds')).toBeGreaterThanOrEqual(600)
    expect(await valueOf('trastienda_sales_last_minute')).toBe(1)
    expect(await valueOf('trastienda_upkeep_age_seconds{kind="backup"}')).toBeGreaterThanOrEqual(7_200)
  })

  it('follow a job from the queue to its end', async () => {
    await shop.anonymous('POST', 'password/email', { email: owner.email })
    const waiting = 'trastienda_jobs_waiting{queue="access_link"}'
    await until(waiting, 1)
    expect(await valueOf('trastienda_jobs_oldest_seconds{queue="access_link"}')).toBeGreaterThanOrEqual(0)
    await shop.services.startWork()
    await nextMail(shop, owner.email)
    await until(waiting, 0)
    expect(await valueOf('trastienda_job_runs_total{queue="access_link",outcome="passed"}')).toBe(1)
    expect(await valueOf('trastienda_job_runs_total{queue="access_link",outcome="failed"}')).toBe(0)
  })

  it('have processor, memory, event loop and disks', async () => {
    for (const line of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'trastienda_event_loop_active_seconds_total',
      'trastienda_disk_free_bytes{place="data"}',
    ]) {
      expect(await valueOf(line), line).toBeGreaterThan(0)
    }
    expect(await valueOf('trastienda_event_loop_delay_seconds{of="max"}')).toBeGreaterThanOrEqual(0)
    expect(
      await valueOf('trastienda_picture_tasks_total{by="asked",outcome="passed"}'),
    ).toBeGreaterThanOrEqual(0)
  })

  it('are all told in docs/operations.md', async () => {
    const papers = await readFile('docs/operations.md', 'utf8')
    const names = [...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter(name => !papers.includes(`\`${name}\``))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('without an answer of the database leave out its part alone', async () => {
    const { db } = shop.services
    await sql`alter table till_reports rename to till_reports_away`.execute(db)
    try {
      await until('trastienda_source_answered{source="shop"}', 0)
      expect(await valueOf('trastienda_tills_heard')).toBeUndefined()
      expect(await valueOf('trastienda_source_answered{source="requests"}')).toBe(1)
    } finally {
      await sql`alter table till_reports_away rename to till_reports`.execute(db)
    }
    await until('trastienda_source_answered{source="shop"}', 1)
  })
})

const start = async (env: NodeJS.ProcessEnv) => {
  const config = loadConfig({ PORT: '0', DATA_DIR: shop.dataDir, ...env })
  const services = await openServices(config, shop.databaseUrl, {
    log: false,
    passwordCost: cheapPasswords,
  })
  const server = await startServer(config, services, null)
  return { server, close: () => server.close().then(() => services.close()) }
}

describe('where they are read', () => {
  it('is an address of its own, on this machine alone, and never that of the shop', async () => {
    const { server, close } = await start({ METRICS_PORT: '0' })
    const address = server.metricsAddress ?? ''
    try {
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
      await fetch(`${server.address}/healthz`)
      const answer = await fetch(address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ])
      expect(await answer.text()).toContain('route="/healthz",status="200"} 1\n')
      const refused = [
        new URL('/', address),
        new URL('/metrics/x', address),
        new URL('/api/customers', address),
      ]
      for (const url of refused) expect((await fetch(url)).status).toBe(404)
      expect((await fetch(address, { method: 'POST' })).status).toBe(405)
      for (const path of ['/metrics', '/api/metrics']) {
        const shown = await fetch(`${server.address}${path}`)
        expect([shown.status, (await shown.text()).includes('trastienda_')]).toEqual([404, false])
      }
    } finally {
      await close()
    }
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  })

  it('is nowhere unless it is configured, and then nothing is counted', async () => {
    const { server, close } = await start({})
    expect(server.metricsAddress).toBeNull()
    await close()
  })
})
