import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { referenceOf } from '#domain/ticket-reference.ts'
import { ana, FakeServer, saleOf, shown } from '#test/till-queue.ts'
import { readEntry, type Entry } from './entry.ts'
import { openQueueStore } from './queue-store.ts'
import { SaleQueue } from './sale-queue.ts'
import { noteSent, sentNow, sentOf, sentTold } from './sent-now.ts'

const entry = (ticket: string) => readEntry({ place: 1, ticket, userId: 7, body: {} }) as Entry
const sale = (folio: string, more: object = {}) => ({
  id: 1,
  allowed_actions: [],
  folio,
  total: 120.5,
  ...more,
})
const send = (ticket: string, folio: string) => noteSent(sentOf(entry(ticket), sale(folio), 5))

beforeEach(() => {
  sentNow.set([])
  sentTold.set(0)
})

describe('the sales that were sent late', () => {
  it('are told with their entry once they are sent; one that was sold at once is not', async () => {
    const store = openQueueStore('sent-late')
    const server = new FakeServer()
    const sent: [string, unknown][] = []
    const queue = new SaleQueue({
      store,
      post: server.post,
      isReached: () => true,
      onSent: (entry, sale) => sent.push([entry.reference, sale['ticket']]),
    })
    queue.seller = ana
    await queue.send(saleOf(), shown)
    expect(sent).toEqual([])
    const body = saleOf()
    server.faults.push({ kind: 'fault' })
    // A server that failed was reached, and the page says so.
    expect(await queue.send(body, shown)).toMatchObject({ kind: 'kept', hasFault: true })
    await queue.drain()
    expect(sent).toEqual([[referenceOf(body.ticket), body.ticket]])
  })

  it('have their folio, their total and whether the office reviews them', () => {
    const ticket = 'aaaaaaaa-0000-4000-8000-000000000001'
    expect(sentOf(entry(ticket), sale('V-000007', { needs_review: 1 }), 5)).toMatchObject({
      ticket,
      folio: 'V-000007',
      total: cents(120_50),
      needsReview: true,
    })
  })

  it('are each told once, also when two tabs tell of the same one', () => {
    send('a', 'V-000001')
    send('b', 'V-000002')
    send('a', 'V-000001')
    expect(sentNow.get().map(({ folio }) => folio)).toEqual(['V-000002', 'V-000001'])
  })

  it('stay a bounded list, of which what was told stays told', () => {
    for (let n = 0; n < 200; n++) send(`t${n}`, `V-${n}`)
    sentTold.set(200)
    send('new', 'V-new')
    expect(sentNow.get()).toHaveLength(200)
    expect(
      sentNow
        .get()
        .slice(sentTold.get())
        .map(({ folio }) => folio),
    ).toEqual(['V-new'])
  })
})
