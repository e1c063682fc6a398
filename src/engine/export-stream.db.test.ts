import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as tick } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { fillCustomers } from '#test/factories.ts'
import { howOften } from '#test/long.ts'

const shop = useApp()
const most = 100_000
const many = howOften(40_000, most)

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  // No test here searches, and what makes that possible would take most of the time.
  await sql`alter table customers disable trigger user`.execute(shop.services.db)
  await sql`drop index customers_search, customers_name_like`.execute(shop.services.db)
  await fillCustomers(shop.services, many)
}, 120_000)

/** A download over a real connection, which the test can slow down or break. */
async function download(format = 'csv'): Promise<IncomingMessage> {
  const { port } = shop.app.server.address() as AddressInfo
  const { cookie } = await shop.user('Admin')
  const options = {
    port,
    host: '127.0.0.1',
    path: `/api/customers/export?format=${format}`,
    headers: { host: '127.0.0.1:3000', cookie },
  }
  const asking = get(options)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  // A reset connection is reported here too.
  asking.on('error', () => undefined)
  expect(response.statusCode).toBe(200)
  return response
}

/** Busy connections of the exports' own pool. */
async function busyConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = 'trastienda-export' and datname = current_database() and state <> 'idle'
  `.execute(shop.services.db)
  return rows[0]!.count
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function megabytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

describe(`${many} rows`, { timeout: 120_000 }, () => {
  it('are sent as fast as they are read, in constant little memory', async () => {
    const response = await download()
    const before = megabytes()
    let [lines, chunks, peak] = [0, 0, 0]
    for await (const chunk of response) {
      lines += String(chunk).split('\n').length - 1
      chunks++
      await tick()
      if (chunks % 50 === 0) peak = Math.max(peak, megabytes() - before)
    }
    expect(lines).toBe(many + 1)
    expect(chunks).toBeGreaterThan(many / 1_000)
    // The rows themselves are several times this.
    expect(peak).toBeLessThan(24)
    await expect.poll(busyConnections).toBe(0)
  })

  it('are a workbook in as little memory', async () => {
    const response = await download('xlsx')
    const before = megabytes()
    let [chunks, bytes, peak] = [0, 0, 0]
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length
      chunks++
      await tick()
      if (chunks % 20 === 0) peak = Math.max(peak, megabytes() - before)
    }
    expect(bytes).toBeGreaterThan(many * 10)
    expect(chunks).toBeGreaterThan(many / 2_000)
    expect(peak).toBeLessThan(24)
    await expect.poll(busyConnections).toBe(0)
  })

  it.each(['csv', 'xlsx'])('wait for a client that stops reading: %s', async format => {
    const response = await download(format)
    await once(response, 'data')
    response.pause()
    await expect.poll(busyConnections).toBe(1)
    const held = megabytes()
    for (let turn = 0; turn < 200; turn++) await tick()
    expect(megabytes() - held).toBeLessThan(24)
    expect(await busyConnections()).toBe(1)
    response.destroy()
    await expect.poll(busyConnections).toBe(0)
  })

  it.each(['csv', 'xlsx'])('release their connection when the client leaves: %s', async format => {
    // More rounds than the pool has connections: if any stayed busy, the next export would have none.
    for (let round = 0; round < 4; round++) {
      const response = await download(format)
      await once(response, 'data')
      response.destroy()
      await expect.poll(busyConnections).toBe(0)
    }
  })
})

/** Breaks the connection, as the limit of a minute or a restart does. */
const breakConnection = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trastienda-export' and datname = current_database()`.execute(shop.services.db)

describe('an export that breaks in the middle', { timeout: 120_000 }, () => {
  it.each(['csv', 'xlsx'])('is no complete answer: %s', async format => {
    const response = await download(format)
    await once(response, 'data')
    response.pause()
    await expect.poll(busyConnections).toBe(1)
    await breakConnection()
    await expect(response.resume().toArray()).rejects.toThrow('aborted')
    expect(response.complete).toBe(false)
  })

  it.each(['csv', 'xlsx'])(
    'resets its connection, by which alone HTTP/1.0 knows an end: %s',
    async format => {
      const { port } = shop.app.server.address() as AddressInfo
      const { cookie } = await shop.user('Admin')
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `GET /api/customers/export?format=${format} HTTP/1.0\r\nhost: 127.0.0.1:3000\r\ncookie: ${cookie}\r\n\r\n`,
      )
      await once(socket, 'data')
      socket.pause()
      await expect.poll(busyConnections).toBe(1)
      await breakConnection()
      await expect(socket.resume().toArray()).rejects.toMatchObject({ code: 'ECONNRESET' })
    },
  )
})

/** Rows that are only counted, because a table of their own fills no index and is gone in a moment. */
async function addMore(): Promise<void> {
  const { exportDb: db } = shop.services
  await sql`create table more_customers () inherits (customers)`.execute(db)
  await sql`insert into more_customers (id, full_name)
    select 1000000 + n, 'Persona ' || n from generate_series(1, ${most + 1 - many}::integer) as n`.execute(db)
}

describe('more rows than a hundred thousand', { timeout: 120_000 }, () => {
  it('are not sent; a job makes their file', async () => {
    const user = await shop.user('Admin')
    const call = shop.as(user)
    expect((await call('POST', 'customers/export?format=xlsx')).body).toEqual({ data: null })
    await addMore()
    const { status, body } = await call('GET', 'customers/export')
    expect(status).toBe(422)
    expect(body.errors.base).toEqual(['La exportación pasa de 100000 filas; acota los filtros.'])
    const narrowed = await call('GET', 'customers/export?email=p7@prueba.mx')
    expect(narrowed.status).toBe(200)
    expect((await call('POST', 'customers/export?email=p7@prueba.mx')).body).toEqual({ data: null })

    const begun = await call('POST', 'customers/export?format=csv&order_by=full_name')
    expect([begun.status, begun.body.data]).toMatchObject([201, { state: 'running', rows: most + 1 }])
    const again = await call('POST', 'customers/export')
    expect([again.status, again.body.message]).toMatchObject([422, expect.stringContaining('Ya se está')])
    const { id } = begun.body.data
    // The file has the rows of the moment at which it is made.
    await sql`drop table more_customers`.execute(shop.services.exportDb)
    await shop.services.startWork()
    const state = async () => (await call('GET', `exports/${id}`)).body.data.state
    await expect.poll(state, { timeout: 60_000 }).toBe('done')
    const file = await call('GET', `exports/${id}/file`)
    expect(file.text.split('\r\n')).toHaveLength(many + 2)
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where action = 'export' and user_id = ${user.id} order by id`.execute(
      shop.services.db,
    )
    expect(rows.map(({ after }) => after)).toEqual([{ rows: expect.any(Number) }, { rows: most + 1 }])
  })

  it('are refused where nobody may export', async () => {
    const reply = await shop.as(await shop.user('Vendedor'))('POST', 'users/export')
    expect(reply.status).toBe(403)
  })
})
