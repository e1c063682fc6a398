import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '#test/long.ts'
import { openShop, type Server } from './shop.ts'

const rounds = isLong ? 20 : 2
const writersEach = 6
const pieces = 12

let shop: Awaited<ReturnType<typeof openShop>>
let servers: readonly Server[]
let cookie: string
let warehouses: number[]

beforeAll(async () => {
  shop = await openShop()
  await shop.start()
  const second = await shop.another()
  await second.start()
  servers = [shop, second]
  cookie = await shop.login()
  warehouses = (await read<{ data: { id: number }[] }>('warehouses?status=active&per_page=3')).data.map(
    ({ id }) => id,
  )
}, 240_000)

afterAll(() => shop.close(), 60_000)

async function read<Body>(path: string): Promise<Body> {
  const answer = await fetch(`${shop.url}/api/${path}`, { headers: { cookie } })
  return (await answer.json()) as Body
}

/** Null when no answer came. */
async function post(url: string, path: string, body: object, key: string) {
  const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': key }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/api/${path}`, sent).catch(() => null)
  const text = await answer?.text().catch(() => null)
  return answer && typeof text === 'string' ? { status: answer.status, text } : null
}

async function addProduct(): Promise<number> {
  const code = randomUUID()
  const body = { internal_code: code, name: `Pieza ${code}`, stock: pieces }
  const answer = await post(shop.url, 'products', body, randomUUID())
  return (JSON.parse(answer?.text ?? '{}') as { data: { id: number } }).data.id
}

interface Wish {
  readonly key: string
  readonly body: {
    product_id: number
    warehouse_origin_id: number | null
    warehouse_destiny_id: number | null
    quantity: number
  }
}

const any = <T>(values: readonly T[]): T => values[Math.trunc(Math.random() * values.length)]!

/** A random output, entry or transfer: most are outputs, so that the last pieces are contested. */
function wish(products: readonly number[]): Wish {
  const [from, to] = any([
    [any(warehouses), null],
    [any(warehouses), null],
    [null, any(warehouses)],
    [warehouses[0]!, warehouses[1]!],
    [warehouses[1]!, warehouses[0]!],
  ])
  const quantity = any([1, 1, 2, 5])
  const body = { product_id: any(products), warehouse_origin_id: from, warehouse_destiny_id: to, quantity }
  return { key: randomUUID(), body }
}

/** The change of the ledger's total that it should cause. */
const gain = ({ body }: Wish) =>
  (body.warehouse_destiny_id === null ? 0 : body.quantity) -
  (body.warehouse_origin_id === null ? 0 : body.quantity)

async function moveUntil(stop: AbortSignal, url: string, products: readonly number[]) {
  const kept: Wish[] = []
  const doubtful: Wish[] = []
  const odd: string[] = []
  while (!stop.aborted) {
    const asked = wish(products)
    const answer = await post(url, 'movements', asked.body, asked.key)
    if (answer?.status === 201) kept.push(asked)
    else if (!answer) doubtful.push(asked)
    else if (answer.status !== 422) odd.push(`${answer.status} ${answer.text}`)
    if (!answer) await pause(50)
  }
  return { kept, doubtful, odd }
}

/** The sum of every movement of a product, read page by page. */
async function ledgerOf(product: number): Promise<number> {
  let sum = 0
  for (let page = 1; ; page++) {
    const found = await read<{ data: { change: number }[]; last_page: number }>(
      `movements?product_id=${product}&per_page=100&page=${page}`,
    )
    for (const { change } of found.data) sum += change
    if (page >= found.last_page) return sum
  }
}

it(`two server processes, one of them killed ${rounds} times, move the same few products and lose no piece`, async () => {
  const products = [await addProduct(), await addProduct(), await addProduct()]
  const kept: Wish[] = []
  for (let round = 0; round < rounds; round++) {
    const stop = new AbortController()
    const moving = servers.flatMap(({ url }) =>
      Array.from({ length: writersEach }, () => moveUntil(stop.signal, url, products)),
    )
    await pause(800 + Math.random() * 700)
    // The other server continues meanwhile.
    await servers[1]?.kill()
    await pause(400)
    stop.abort()
    const done = await Promise.all(moving)
    await servers[1]?.start()
    expect(done.flatMap(writer => writer.odd)).toEqual([])
    kept.push(...done.flatMap(writer => writer.kept))
    // Requests without an answer are repeated at either server, and are done once or refused.
    for (const asked of done.flatMap(writer => writer.doubtful)) {
      const answer = await post(any(servers).url, 'movements', asked.body, asked.key)
      expect([200, 201, 422]).toContain(answer?.status)
      if (answer?.status !== 422) kept.push(asked)
    }
  }
  expect(kept.length).toBeGreaterThan(0)

  for (const product of products) {
    const expected = kept
      .filter(({ body }) => body.product_id === product)
      .reduce((sum, asked) => sum + gain(asked), pieces)
    const { data: places } = await read<{ data: { quantity: number }[] }>(
      `inventories?product_id=${product}&per_page=100`,
    )
    const { data } = await read<{ data: { stock: number } }>(`products/${product}`)
    const quantities = places.map(({ quantity }) => quantity)
    expect(Math.min(...quantities)).toBeGreaterThanOrEqual(0)
    expect({
      ledger: await ledgerOf(product),
      places: quantities.reduce((sum, quantity) => sum + quantity, 0),
      stock: data.stock,
    }).toEqual({ ledger: expected, places: expected, stock: expected })
  }
  expect(await shop.verify()).toBe(0)
})
