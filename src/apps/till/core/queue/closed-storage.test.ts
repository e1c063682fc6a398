import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { breakDatabases, watchDatabases } from '#test/close-databases.ts'
import { ana, FakeServer, openTab, refusal, saleOf, shown, tickets } from '#test/till-queue.ts'
import type { PostSale } from './post-sale.ts'
import { openQueueStore, type QueueStore } from './queue-store.ts'

let number = 0
let store: QueueStore
let server: FakeServer
let closeDatabases: () => void
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  closeDatabases = watchDatabases()
  store = openQueueStore(`closed-${number++}`)
  server = new FakeServer()
  return () => vi.restoreAllMocks()
})

const nothing = () => {}
const tab = (post: PostSale = server.post) => openTab(store, post, ana)

describe('a database that the browser closed', () => {
  it('is opened again by the next sale, which is kept and sold once', async () => {
    const queue = tab()
    await queue.send(saleOf(), shown)
    closeDatabases()
    server.isDown = true
    const body = saleOf()
    expect(await queue.send(body, shown)).toMatchObject({ kind: 'kept' })
    closeDatabases()
    expect(tickets(await queue.entries())).toEqual([body.ticket])
    server.isDown = false
    expect(await queue.drain()).toBe(true)
    expect(server.sold).toHaveLength(2)
    expect(await store.list()).toEqual([])
  })

  it('while a sale is asked for loses nothing: it is sold, and leaves the disk', async () => {
    const queue = tab(async body => {
      closeDatabases()
      return server.post(body, ana.userId)
    })
    expect(await queue.send(saleOf(), shown)).toMatchObject({ kind: 'sold' })
    expect(await store.list()).toEqual([])
  })

  it('while it writes writes again, once', async () => {
    await store.list()
    server.isDown = true
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(function (this: IDBObjectStore, ...given) {
      const request = this.add(...given)
      this.transaction.abort()
      closeDatabases()
      return request
    })
    const body = saleOf()
    expect(await tab().send(body, shown)).toMatchObject({ kind: 'kept' })
    expect(put.mock.calls.length).toBeGreaterThan(2)
    expect(tickets(await store.list())).toEqual([body.ticket])
  })
})

describe('a disk that takes nothing', () => {
  it('lets a sale be sold with a connection, and says that another may be sold when no answer came', async () => {
    await store.list()
    const mend = breakDatabases()
    const queue = tab()
    expect(await queue.send(saleOf(), shown)).toMatchObject({ kind: 'sold' })
    server.faults.push('cut')
    const body = saleOf()
    expect(await queue.send(body, shown)).toEqual({ kind: 'unanswered' })
    mend()
    expect(await queue.send(body, shown)).toMatchObject({ kind: 'kept' })
    await queue.drain()
    expect(server.sold).toHaveLength(2)
    expect(await store.list()).toEqual([])
  })

  it.each(['sold', 'refused'] as const)(
    'after a sale was kept changes nothing about the answer: %s; it leaves the disk later and is not sent again',
    async kind => {
      if (kind === 'refused') server.faults.push(refusal)
      let mend = nothing
      const queue = tab(async body => {
        mend = breakDatabases()
        return server.post(body, ana.userId)
      })
      expect(await queue.send(saleOf(), shown)).toMatchObject({ kind })
      mend()
      expect(await store.list()).toHaveLength(1)
      await queue.drain()
      expect(server.asked).toHaveLength(1)
      expect(await store.list()).toEqual([])
    },
  )

  it('after a sale was kept leaves it to be sent later', async () => {
    server.faults.push('lost')
    let mend = nothing
    const queue = tab(async body => {
      mend = breakDatabases()
      return server.post(body, ana.userId)
    })
    const body = saleOf()
    expect(await queue.send(body, shown)).toMatchObject({ kind: 'kept' })
    mend()
    const later = tab()
    await later.drain()
    expect(tickets(server.sold)).toEqual([body.ticket])
    expect(await store.list()).toEqual([])
  })
})
