import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { arePutOff, broken, sellUntil } from './selling.ts'
import { send } from './send.ts'
import type { Cashier, Tills } from './tills.ts'

const clients = 50
const wanted = howOften(60, 3_000, 20_000)
const customers = howOften(5_000, 30_000)
const random = seeded('Flood')

let tills: Tills
let cashiers: readonly Cashier[]
let searchers: readonly string[]
let products: readonly number[]

const searches = [
  () => `customers?q=persona+${random.below(customers)}`,
  () => `customers?q=presona+${random.below(customers)}`,
  () => `customers?order_by=-updated_at&page=${random.between(1, 200)}`,
  () => 'sales?q=pieza',
  () => `sales?q=V-${random.below(100)}`,
  () => `movements?page=${random.between(1, 20)}`,
  () => 'sales/sums',
  () => `products?q=${randomUUID().slice(0, 4)}`,
]

/** Asks and leaves after a moment, as somebody does who goes on typing. */
async function leave(url: string, path: string, cookie: string): Promise<void> {
  const asking = get(new URL(`/api/${path}`, url), { headers: { cookie }, agent: false })
  asking.on('error', () => undefined)
  asking.on('response', answer => answer.resume())
  await pause(random.below(60))
  asking.destroy()
}

/** Searches until it is stopped; what is neither found nor put off is odd. */
async function searchUntil(stop: AbortSignal, cookie: string) {
  const told = { found: 0, putOff: 0, left: 0, odd: [] as string[] }
  while (!stop.aborted) {
    const [url, path] = [random.any(tills.urls), random.any(searches)()]
    if (random.chance(0.25)) {
      await leave(url, path, cookie)
      told.left += 1
      continue
    }
    const { status, text, isBusy } = await send(url, { method: 'GET', path, cookie })
    if (status === 200) told.found += 1
    else if (isBusy) told.putOff += 1
    else told.odd.push(`${path}: ${status} ${text}`)
    if (isBusy) await pause(50)
  }
  return told
}

async function stored(): Promise<number> {
  const [row] = await tills.shop.query<{ count: number }>('select count(*)::integer as count from sales')
  return row?.count ?? 0
}

/** Sales while many search. */
export function flood(open: () => Tills): void {
  beforeAll(async () => {
    tills = open()
    cashiers = await tills.openCashiers(8)
    const people = await Promise.all(Array.from({ length: howOften(8, 25) }, () => tills.newPerson('Admin')))
    searchers = people.map(({ cookie }) => cookie)
    products = await Promise.all(Array.from({ length: 6 }, () => tills.newProduct(1_000_000)))
    await tills.shop.query(
      `with made as (
      insert into customers (full_name, phone, email)
      select 'Persona ' || n || ' ' || md5(n::text), '+5255' || lpad(n::text, 8, '0'), 'p' || n || '@prueba.mx'
      from generate_series(1, $1::integer) as n returning id
    )
    insert into audit_log (action, resource, record_id, route, request_id)
    select 'create', 'customers', id, 'test', 'test' from made`,
      [customers],
    )
  }, 240_000)

  it(`${wanted} sales at eight tills while ${clients} clients search: none stand in line, each is stored once`, async () => {
    const before = await stored()
    const stop = new AbortController()
    let count = 0
    const onSold = () => {
      count += 1
      if (count >= wanted) stop.abort()
    }
    const selling = Promise.all(
      cashiers.map(({ cookie }) =>
        sellUntil(stop.signal, {
          cookie,
          products,
          random,
          servers: () => tills.urls,
          isGentle: true,
          onSold,
        }),
      ),
    )
    const searching = Promise.all(
      Array.from({ length: clients }, () => searchUntil(stop.signal, random.any(searchers))),
    )
    // A seller who meets something odd ends early, and then nobody would stop the searches.
    const sold = await selling.finally(() => stop.abort())
    const searched = await searching
    expect(sold.flatMap(({ odd }) => odd)).toEqual([])
    expect(arePutOff(sold)).toBe(false)
    expect(searched.flatMap(({ odd }) => odd)).toEqual([])
    const acknowledged = sold.flatMap(each => each.sold)
    expect(await broken(tills.shop, acknowledged)).toEqual([])
    expect((await stored()) - before).toBe(acknowledged.length)
    const sum = (of: 'found' | 'putOff' | 'left') => searched.reduce((all, each) => all + each[of], 0)
    process.stdout.write(
      `Flood: ${acknowledged.length} sales; searches: ${sum('found')} found, ${sum('putOff')} put off, ${sum('left')} left\n`,
    )
    expect(sum('found')).toBeGreaterThan(0)
  }, 3_600_000)
}
