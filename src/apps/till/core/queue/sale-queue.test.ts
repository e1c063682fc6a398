import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { referenceOf } from '#domain/ticket-reference.ts'
import type { WireSale } from '#contract/sale-body.ts'
import { ana, FakeServer, luis, openTab, refusal, saleOf, shown, ticket, tickets } from '#test/till-queue.ts'
import type { PostSale } from './post-sale.ts'
import { openQueueStore, type QueueStore } from './queue-store.ts'
import { SaleQueue } from './sale-queue.ts'

let number = 0
let store: QueueStore
let server: FakeServer
beforeEach(() => {
  store = openQueueStore(`queue-${number++}`)
  server = new FakeServer()
})

const tab = (seller = ana, post: PostSale = server.post) => openTab(store, post, seller)

describe('a sale with a connection', () => {
  it('is on the disk before it is sent, and leaves it when it is sold', async () => {
    let waiting: number | null = null
    const queue = tab(ana, async body => {
      waiting = (await store.list()).length
      return server.post(body, ana.userId)
    })
    const body = saleOf()
    expect(await queue.send(body, shown)).toMatchObject({ kind: 'sold', sale: { ticket: body.ticket } })
    expect(waiting).toBe(1)
    expect(await store.list()).toEqual([])
    expect(server.asked[0]).not.toHaveProperty('offline')
  })

  it('tells that it is sold while it is still on the disk, at once or later, and never when it is refused', async () => {
    const sold: string[] = []
    const queue = new SaleQueue({
      store,
      post: server.post,
      isReached: () => true,
      onSold: body => sold.push(body.ticket),
    })
    queue.seller = ana
    const [first, second, third] = [saleOf(), saleOf(), saleOf()]
    await queue.send(first, shown)
    server.faults.push('lost')
    await queue.send(second, shown)
    expect(tickets([first])).toEqual(sold)
    await queue.drain()
    server.faults.push(refusal)
    await queue.send(third, shown)
    expect(sold).toEqual(tickets([first, second]))
  })

  it('that is refused goes back to the cashier, with the reason', async () => {
    server.faults.push(refusal)
    expect(await tab().send(saleOf(), shown)).toMatchObject({ kind: 'refused', message: 'El precio cambió.' })
    expect(await store.list()).toEqual([])
  })

  it.each(['lost', 'cut', { kind: 'fault' }, { kind: 'signed-out' }] as const)(
    'is kept when the answer is %o, and sold once later',
    async fault => {
      server.faults.push(fault)
      const queue = tab()
      const body = saleOf()
      expect(await queue.send(body, shown)).toMatchObject({
        kind: 'kept',
        reference: referenceOf(body.ticket),
      })
      expect(await store.list()).toMatchObject([{ ticket: body.ticket, isLate: true, refusal: null }])
      expect(await queue.drain()).toBe(true)
      expect(tickets(server.sold)).toEqual([body.ticket])
      expect(server.asked[1]).toMatchObject({ offline: true, session_id: 11, ticket: body.ticket })
      expect(await store.list()).toEqual([])
    },
  )

  it('that cannot wait is not kept without an answer; the same ticket again finds it', async () => {
    server.faults.push('cut')
    const queue = tab()
    const credit = saleOf(ticket(), { payment_type_id: 4 })
    expect(await queue.send(credit, shown)).toEqual({ kind: 'unanswered' })
    expect(await store.list()).toEqual([])
    expect(await queue.send(credit, shown)).toMatchObject({ kind: 'sold' })
    expect(server.sold).toHaveLength(1)
  })

  it('tells the day and the time of the shop, which the queue keeps', async () => {
    server.isDown = true
    const queue = new SaleQueue({
      store,
      post: server.post,
      isReached: () => true,
      now: () => Date.UTC(2026, 10, 15, 4, 5, 6),
    })
    queue.seller = ana
    await queue.send(saleOf(), shown)
    server.isDown = false
    await queue.drain()
    expect(server.sold[0]).toMatchObject({ date: '2026-11-14', time: '20:05:06' })
  })
})

describe('when another person logs in from this browser', () => {
  const taken = { kind: 'other-person', message: 'En este navegador entró otra persona.' } as const

  it('a sale is not made and not kept: the ticket stays open for its owner', async () => {
    server.faults.push(taken)
    const queue = tab()
    const body = saleOf()
    expect(await queue.send(body, shown)).toMatchObject({ kind: 'refused', message: taken.message })
    expect(await store.list()).toEqual([])
    expect(await queue.send(body, shown)).toMatchObject({ kind: 'sold' })
  })

  it('waiting sales stay as they are, are never refused, and are sent when their owner is back', async () => {
    server.isDown = true
    const queue = tab()
    const [one, two] = [saleOf(), saleOf()]
    for (const body of [one, two]) await queue.send(body, shown)
    server.isDown = false
    server.faults.push(taken)
    const before = server.asked.length
    expect(await queue.drain()).toBe(true)
    expect(server.asked).toHaveLength(before + 1)
    expect(await store.list()).toMatchObject([
      { ticket: one.ticket, isLate: true, refusal: null },
      { ticket: two.ticket, isLate: true, refusal: null },
    ])
    const theirs = tab(luis)
    await theirs.drain()
    expect(server.sold).toEqual([])
    await tab(ana).drain()
    expect(tickets(server.sold)).toEqual(tickets([one, two]))
  })
})

it('every sale names its session and its person, with and without a connection', async () => {
  const sent: [WireSale, number][] = []
  const queue = tab(ana, (body, userId) => {
    sent.push([body, userId])
    return server.post(body, userId)
  })
  await queue.send(saleOf(), shown)
  await queue.send(saleOf(ticket(), { status: 'pending' }), shown)
  server.faults.push('lost')
  await queue.send(saleOf(), shown)
  await queue.drain()
  expect(sent.map(([body, userId]) => [body['session_id'], userId])).toEqual(
    Array.from({ length: 4 }, () => [ana.sessionId, ana.userId]),
  )
})

describe('without a connection', () => {
  it('sales are kept at once, sent in order, and each is sold once', async () => {
    const queue = tab()
    server.isDown = true
    const made = Array.from({ length: 10 }, () => saleOf())
    for (const body of made) expect(await queue.send(body, shown)).toMatchObject({ kind: 'kept' })
    // Only the first one waited for an answer.
    expect(server.asked).toHaveLength(1)
    expect(await queue.drain()).toBe(false)
    server.isDown = false
    expect(await queue.drain()).toBe(true)
    expect(tickets(server.sold)).toEqual(tickets(made))
  })

  it('a sale goes behind the ones that were kept before', async () => {
    server.faults.push('lost')
    const queue = tab()
    const [one, two] = [saleOf(), saleOf()]
    await queue.send(one, shown)
    expect(await tab().send(two, shown)).toMatchObject({ kind: 'kept' })
    await queue.drain()
    expect(tickets(server.sold)).toEqual([one.ticket, two.ticket])
  })

  it('the queue stops where no answer comes and goes on there, also in another tab', async () => {
    server.isDown = true
    const queue = tab()
    const made = [saleOf(), saleOf(), saleOf()]
    for (const body of made) await queue.send(body, shown)
    server.isDown = false
    server.faults.push(...(['cut'] as const))
    expect(await queue.drain()).toBe(false)
    expect(server.sold).toHaveLength(1)
    await tab().drain()
    expect(tickets(server.sold)).toEqual(tickets(made))
    expect(await store.list()).toEqual([])
  })

  it('two tabs that drain at once send nothing twice', async () => {
    server.isDown = true
    const queue = tab()
    for (let each = 0; each < 5; each++) await queue.send(saleOf(), shown)
    server.isDown = false
    server.asked.length = 0
    await Promise.all([queue.drain(), tab().drain(), tab().drain()])
    await queue.drain()
    expect(server.asked).toHaveLength(5)
    expect(server.sold).toHaveLength(5)
  })

  it('a sale that a tab is still asking about is left to it', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const slow = tab(ana, async body => (await answered, server.post(body, ana.userId)))
    const sending = slow.send(saleOf(), shown)
    while ((await store.list()).length === 0) await new Promise(resolve => setTimeout(resolve, 1))
    await tab().drain()
    expect(server.asked).toEqual([])
    answer()
    expect(await sending).toMatchObject({ kind: 'sold' })
    expect(server.asked).toHaveLength(1)
  })

  it('a sale of a tab that crashed while it asked is sent by the next one', async () => {
    // As the crashed tab left it: kept, and not marked as late.
    const body = saleOf()
    await store.add({ ...ana, ticket: body.ticket, keptAt: 1, body, shown })
    await tab().drain()
    expect(tickets(server.sold)).toEqual([body.ticket])
  })
})

describe('a queue', () => {
  it('of somebody else waits until that person logs in', async () => {
    server.isDown = true
    await tab(ana).send(saleOf(), shown)
    server.isDown = false
    const queue = tab(luis)
    await queue.drain()
    expect(server.sold).toEqual([])
    expect(await queue.send(saleOf(), shown)).toMatchObject({ kind: 'sold' })
    await tab(ana).drain()
    expect(server.sold).toHaveLength(2)
    expect(server.sold[1]).toMatchObject({ session_id: 11 })
  })

  it('asks for a login and keeps all of it', async () => {
    server.isDown = true
    const queue = tab()
    await queue.send(saleOf(), shown)
    await queue.send(saleOf(), shown)
    server.isDown = false
    server.faults.push({ kind: 'signed-out' })
    server.asked.length = 0
    expect(await queue.drain()).toBe(true)
    expect(server.asked).toHaveLength(1)
    expect(await store.list()).toHaveLength(2)
  })

  it('goes on behind a sale that makes the server fail, and tries that one again later', async () => {
    server.isDown = true
    const queue = tab()
    const [bad, good] = [saleOf(), saleOf()]
    await queue.send(bad, shown)
    await queue.send(good, shown)
    server.isDown = false
    server.faults.push({ kind: 'fault' })
    await queue.drain()
    expect(tickets(server.sold)).toEqual([good.ticket])
    // A new sale does not wait for it either.
    expect(await queue.send(saleOf(), shown)).toMatchObject({ kind: 'sold' })
    await queue.drain()
    expect(tickets(server.sold)).toContain(bad.ticket)
    expect(await store.list()).toEqual([])
  })
})

describe('where nothing can be kept', () => {
  it('a sale is sold with an answer, and without one the cashier is told', async () => {
    const queue = new SaleQueue({ store: null, post: server.post, isReached: () => true })
    queue.seller = ana
    const body = saleOf()
    server.faults.push('cut')
    expect(await queue.send(body, shown)).toEqual({ kind: 'unanswered' })
    expect(await queue.send(body, shown)).toMatchObject({ kind: 'sold' })
    expect(server.sold).toHaveLength(1)
  })

  it('a full disk does not stop a sale with a connection', async () => {
    const full: QueueStore = {
      ...store,
      add: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    }
    const queue = new SaleQueue({ store: full, post: server.post, isReached: () => true })
    queue.seller = ana
    expect(await queue.send(saleOf(), shown)).toMatchObject({ kind: 'sold' })
  })
})
