import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ana, FakeServer, luis, openTab, saleOf, shown, tickets } from '#test/till-queue.ts'
import { openQueueStore, type QueueStore } from './queue-store.ts'
import { SaleQueue, type Seller } from './sale-queue.ts'
import { sendAgain } from './send-again.ts'
import { openSentStore, sentSale, type SentStore } from './sent-store.ts'

let number = 0
let store: QueueStore
let sent: SentStore
let server: FakeServer
let clock = 0
const hour = 3_600_000

beforeEach(() => {
  store = openQueueStore(`queue-${++number}`)
  sent = openSentStore(`sent-${number}`)
  server = new FakeServer()
  clock = Date.parse('2026-11-16T12:00:00Z')
})

/** A till that remembers what the server has taken, as the real one does. */
function till(seller: Seller = ana): SaleQueue {
  const queue = new SaleQueue({
    store,
    post: async (body, userId) => {
      const posted = await server.post(body, userId)
      return posted.kind === 'sold'
        ? { ...posted, sale: { ...posted.sale, folio: `V-00000${server.sold.length}` } }
        : posted
    },
    isReached: () => true,
    onSold: async (body, sale, userId) => {
      const kept = sentSale(body, sale, userId, clock)
      if (kept) await sent.add(kept)
    },
  })
  queue.seller = seller
  return queue
}

describe('a till whose shop was restored from an older copy', () => {
  it('sends again what it sold around and after that moment, with the folio of the paper', async () => {
    const [old, before, after, late] = [saleOf(), saleOf(), saleOf(), saleOf()]
    const queue = till()
    await queue.send(old, shown)
    clock += 30 * hour
    await queue.send(before, shown)
    const copiedAt = clock + hour
    clock += 2 * hour
    await queue.send(after, shown)
    server.faults.push('lost')
    await queue.send(late, shown)
    await queue.drain()
    expect(await store.list()).toEqual([])

    server = new FakeServer()
    expect(await sendAgain(sent, store, copiedAt)).toBe(3)
    await till().drain()
    expect(tickets(server.asked)).toEqual(tickets([before, after, late]))
    expect(server.asked.map(body => [body['printed_folio'], body['offline'], body['session_id']])).toEqual(
      [2, 3, 4].map(folio => [`V-00000${folio}`, true, ana.sessionId]),
    )
    expect(await store.list()).toEqual([])
  })

  it('lets a new sale wait behind them', async () => {
    await till().send(saleOf(), shown)
    await sendAgain(sent, store, clock)
    server = new FakeServer()
    const next = saleOf()
    expect(await till().send(next, shown)).toMatchObject({ kind: 'kept' })
    await till().drain()
    expect(tickets(server.sold).at(-1)).toBe(next.ticket)
  })

  it('keeps those of another person until that one logs in', async () => {
    await till().send(saleOf(), shown)
    await sendAgain(sent, store, clock)
    server = new FakeServer()
    await openTab(store, server.post, luis).drain()
    expect(server.asked).toEqual([])
    await openTab(store, server.post, ana).drain()
    expect(server.asked).toHaveLength(1)
  })

  it('does not remember what needs the server’s word, nor for ever', async () => {
    const credit = saleOf(undefined, { payment_type_id: 4 })
    expect(sentSale(credit, { folio: 'V-000001' }, 1, clock)).toBeNull()
    expect(sentSale(saleOf(), { folio: null }, 1, clock)).toBeNull()
    await till().send(saleOf(), shown)
    await sent.forgetBefore(clock)
    expect(await sent.since(0)).toHaveLength(1)
    await sent.forgetBefore(clock + 1)
    expect(await sent.since(0)).toEqual([])
  })
})
