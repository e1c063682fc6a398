import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { startProxy } from '#test/tcp-proxy.ts'
import { startListener } from './listening.ts'
import { insist, send } from './send.ts'
import { openTills, ticketOf, type Cashier, type Tills } from './tills.ts'

const changes = howOften(120, 2_000)
const kills = howOften(1, 8)
/** Longer than a heartbeat and the slow poll, in a proof. */
const cutSeconds = howOften(3, 60)
const random = seeded('Stream')

let tills: Tills
let seller: Cashier
let stranger: Cashier
let listeners: Record<'admin' | 'seller' | 'stranger', ReturnType<typeof startListener>>

beforeAll(async () => {
  tills = await openTills(random)
  const [first, second] = await tills.openCashiers(2)
  if (!first || !second) throw new Error('no cashiers')
  ;[seller, stranger] = [first, second]
  const listen = (cookie: string) => startListener(tills.urls, cookie, random)
  listeners = {
    admin: listen(tills.admin),
    seller: listen(seller.cookie),
    stranger: listen(stranger.cookie),
  }
}, 240_000)

afterAll(async () => {
  await Promise.all(Object.values(listeners).map(each => each.close()))
  await tills.shop.close()
}, 60_000)

it(`${changes} changes beside cuts and kills are all told, to those who may read them and to nobody else`, async () => {
  const all = Object.values(listeners)
  await vi.waitUntil(() => all.every(each => each.hasBegun()), { timeout: 20_000 })
  const products = await Promise.all([1, 2, 3].map(() => tills.newProduct(changes)))

  /** Sent again until it is answered, as a till does: a ticket is one sale. */
  async function sell(): Promise<void> {
    const body = ticketOf([random.any(products)])
    await insist(async () => {
      const url = random.any(tills.urls)
      return send(url, { method: 'POST', path: 'sales', cookie: seller.cookie, body }).catch(() => null)
    })
  }

  const waiting = Array.from({ length: changes })
  const hand = async () => {
    while (waiting.pop() !== undefined || waiting.length > 0) {
      await sell()
      if (random.chance(0.05)) random.any(all).cut()
    }
  }
  const breakIt = async () => {
    for (let time = 0; time < kills; time++) {
      await pause(300 + random.below(500))
      await tills.second.kill()
      await tills.second.start()
    }
  }
  waiting.fill(true)
  await Promise.all([hand(), hand(), hand(), breakIt()])

  const sold = await tills.shop.query<{ id: number }>('select id from sales where sold_at is not null')
  const left = await tills.shop.query<{ product: number; quantity: number }>(
    'select product_id as product, quantity from inventories where product_id = any($1)',
    [products],
  )
  expect(sold).toHaveLength(changes)
  const ids = sold.map(({ id }) => id).sort((a, b) => a - b)
  const state = new Map(left.map(({ product, quantity }) => [product, quantity]))
  const told = (who: keyof typeof listeners) => [...listeners[who].told('sales')].sort((a, b) => a - b)
  await vi.waitFor(
    () => {
      expect(told('admin')).toEqual(ids)
      expect(told('seller')).toEqual(ids)
      for (const each of all)
        for (const [product, quantity] of state) expect(each.stock.get(product)).toBe(quantity)
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(told('stranger')).toEqual([])
  expect(all.map(each => each.resets())).toEqual([0, 0, 0])
  process.stdout.write(`Streams: ${all.map(each => each.times()).join(', ')} times cut\n`)
}, 1_800_000)

it(`who was cut off for ${cutSeconds} s is then told all of it, and each only what they may read`, async () => {
  const proxies = await Promise.all(tills.urls.map(url => startProxy(url)))
  const through = proxies.map(({ url }) => url)
  const listen = (cookie: string) => startListener(tills.urls, cookie, random, through)
  const cutOff = {
    admin: listen(tills.admin),
    seller: listen(seller.cookie),
    stranger: listen(stranger.cookie),
  }
  const all = Object.values(cutOff)
  try {
    await vi.waitUntil(() => all.every(each => each.hasBegun()), { timeout: 20_000 })
    const product = await tills.newProduct(10_000)
    const sold = { seller: new Set<number>(), stranger: new Set<number>() }
    let pieces = 0
    const sell = async (who: keyof typeof sold) => {
      const { cookie } = { seller, stranger }[who]
      const { id } = await tills.add('sales', ticketOf([product]), cookie)
      sold[who].add(id)
      pieces += 1
    }
    await Promise.all([sell('seller'), sell('stranger')])
    const isTold = () =>
      cutOff.admin.told('sales').isSupersetOf(sold.seller.union(sold.stranger)) &&
      cutOff.seller.told('sales').isSupersetOf(sold.seller) &&
      cutOff.stranger.told('sales').isSupersetOf(sold.stranger)
    await vi.waitUntil(isTold, { timeout: 20_000 })

    await Promise.all(proxies.map(proxy => proxy.cut()))
    const before = cutOff.admin.told('sales').size
    const end = Date.now() + 1_000 * cutSeconds
    while (Date.now() < end) {
      await Promise.all([sell('seller'), sell('stranger')])
      // More changes than the stream repeats would be a reset.
      await pause(cutSeconds * 20)
    }
    expect(cutOff.admin.told('sales').size).toBe(before)
    await Promise.all(proxies.map(proxy => proxy.mend()))

    await vi.waitFor(
      () => {
        expect(cutOff.admin.told('sales')).toEqual(sold.seller.union(sold.stranger))
        expect(cutOff.seller.told('sales')).toEqual(sold.seller)
        expect(cutOff.stranger.told('sales')).toEqual(sold.stranger)
        for (const each of all) expect(each.stock.get(product)).toBe(10_000 - pieces)
      },
      { timeout: 20_000, interval: 200 },
    )
    expect(all.map(each => each.resets())).toEqual([0, 0, 0])
  } finally {
    await Promise.all([...all, ...proxies].map(each => each.close()))
  }
}, 240_000)
