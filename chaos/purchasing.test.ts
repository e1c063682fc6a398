import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '#test/long.ts'
import { openShop, type Server } from './shop.ts'

const rounds = Number(process.env['PURCHASE_ROUNDS'] ?? (isLong ? 20 : 2))
const writersEach = 5
const ordered = 40

let shop: Awaited<ReturnType<typeof openShop>>
let servers: readonly Server[]
let cookie: string

beforeAll(async () => {
  shop = await openShop()
  await shop.start()
  const second = await shop.another()
  await second.start()
  servers = [shop, second]
  cookie = await shop.login()
}, 240_000)

afterAll(() => shop.close(), 60_000)

interface Asked {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly key: string
}

/** Null when no answer came. */
async function ask(url: string, { method, path, body, key }: Asked) {
  const headers = { cookie, 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${url}/api/${path}`, sent).catch(() => null)
  const text = await answer?.text().catch(() => null)
  return answer && typeof text === 'string' ? { status: answer.status, text } : null
}

async function read<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${shop.url}/api/${path}`, { headers: { cookie } })
  return ((await answer.json()) as { data: Data }).data
}

async function made<Data>(path: string, body: object, method: Asked['method'] = 'POST'): Promise<Data> {
  const answer = await ask(shop.url, { method, path, body, key: randomUUID() })
  return (JSON.parse(answer?.text ?? '{}') as { data: Data }).data
}

const any = <T>(values: readonly T[]): T => values[Math.trunc(Math.random() * values.length)]!

interface Order {
  readonly id: number
  readonly pieces: number
  readonly received_pieces: number
  readonly total: number
  readonly paid: number
  readonly details: readonly { id: number; product_id: number; quantity: number; received_quantity: number }[]
}

/** Two orders of the same two products, so that their receptions wait for each other. */
async function orders(): Promise<Order[]> {
  const [supplier] = await read<{ id: number }[]>('suppliers?status=active&per_page=1')
  const products = await Promise.all(
    ['A', 'B'].map(name =>
      made<{ id: number }>('products', { internal_code: randomUUID(), name: `Pieza ${name}` }),
    ),
  )
  const details = products.map(({ id }, index) => ({
    product_id: id,
    quantity: ordered,
    unit_price_raw: 100 + index,
  }))
  const both = []
  for (const list of [details, details.toReversed()]) {
    const { id } = await made<Order>('purchase-orders', { supplier_id: supplier?.id, details: list })
    both.push(await made<Order>(`purchase-orders/${id}/approve`, {}, 'PUT'))
  }
  return both
}

/** A random reception, void, sale or payment; most are receptions. */
async function wish(all: readonly Order[], warehouse: number): Promise<Asked> {
  const order = any(all)
  const line = any(order.details)
  const key = randomUUID()
  const what = any(['receive', 'receive', 'receive', 'void', 'sell', 'pay', 'void payment'])
  if (what === 'sell') {
    const body = { product_id: line.product_id, warehouse_origin_id: warehouse, quantity: 1 }
    return { method: 'POST', path: 'movements', body, key }
  }
  if (what === 'pay') {
    const body = { amount: any([1.5, 300, 4_000]), date: '2026-01-15', way_to_pay: '03' }
    return { method: 'POST', path: `purchase-orders/${order.id}/payments`, body, key }
  }
  if (what.startsWith('void')) {
    const list = what === 'void' ? 'receptions' : 'payments'
    const active = await read<{ id: number }[]>(`purchase-orders/${order.id}/${list}?status=active`).catch(
      () => [],
    )
    const id = any(active)?.id ?? 0
    return { method: 'DELETE', path: `purchase-orders/${order.id}/${list}/${id}`, key }
  }
  const details = order.details.map(({ id }) => ({ id, received_quantity: any([0, 1, 2, 30]) }))
  const body = { received_on: '2026-01-15', warehouse_id: warehouse, details }
  return { method: 'POST', path: `purchase-orders/${order.id}/receptions`, body, key }
}

async function buyUntil(stop: AbortSignal, url: string, all: readonly Order[], warehouse: number) {
  const doubtful: Asked[] = []
  const odd: string[] = []
  let done = 0
  while (!stop.aborted) {
    const asked = await wish(all, warehouse)
    const answer = await ask(url, asked)
    if (!answer) {
      doubtful.push(asked)
      await pause(50)
    } else if (answer.status < 300) done++
    else if (![404, 422].includes(answer.status)) odd.push(`${answer.status} ${answer.text}`)
  }
  return { doubtful, odd, done }
}

it(`two server processes, one of them killed ${rounds} times, buy the same products and the books add up`, async () => {
  const all = await orders()
  const [warehouse] = await read<{ id: number }[]>('warehouses?status=active&per_page=1')
  let done = 0
  for (let round = 0; round < rounds; round++) {
    const stop = new AbortController()
    const buying = servers.flatMap(({ url }) =>
      Array.from({ length: writersEach }, () => buyUntil(stop.signal, url, all, warehouse?.id ?? 0)),
    )
    await pause(1_500 + Math.random() * 700)
    // The other server continues meanwhile.
    await servers[1]?.kill()
    await pause(400)
    stop.abort()
    const writers = await Promise.all(buying)
    await servers[1]?.start()
    expect(writers.flatMap(({ odd }) => odd)).toEqual([])
    done += writers.reduce((sum, writer) => sum + writer.done, 0)
    // Requests without an answer are repeated at either server, and are done once or refused.
    for (const asked of writers.flatMap(({ doubtful }) => doubtful)) {
      expect([200, 201, 404, 422]).toContain((await ask(any(servers).url, asked))?.status)
    }
  }
  expect(done).toBeGreaterThan(0)
  for (const { id } of all) {
    const order = await read<Order>(`purchase-orders/${id}`)
    expect(order.received_pieces).toBeLessThanOrEqual(2 * ordered)
    expect(order.paid).toBeLessThanOrEqual(order.total)
    const came = await read<{ pieces: number }[]>(
      `purchase-orders/${id}/receptions?status=active&per_page=100`,
    )
    expect(came.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(order.received_pieces)
  }
  expect(await shop.verify()).toBe(0)
})
