import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeServer, openTab, refusal, saleOf, shown, tickets } from '#test/till-queue.ts'
import { openQueueStore, type QueueStore } from './queue-store.ts'

let number = 0
let store: QueueStore
let server: FakeServer
beforeEach(() => {
  store = openQueueStore(`refused-${number++}`)
  server = new FakeServer()
})

const tab = () => openTab(store, server.post)

async function refused() {
  server.isDown = true
  const queue = tab()
  const [bad, good] = [saleOf(), saleOf()]
  await queue.send(bad, shown)
  await queue.send(good, shown)
  server.isDown = false
  server.faults.push(refusal)
  await queue.drain()
  return { queue, bad, good }
}

describe('a refused sale', () => {
  it('stays with its reason, and holds up no other', async () => {
    const { queue, bad, good } = await refused()
    expect(tickets(server.sold)).toEqual([good.ticket])
    expect(await store.list()).toMatchObject([
      { ticket: bad.ticket, refusal: { message: 'El precio cambió.' }, body: { total: 100 } },
    ])
    server.asked.length = 0
    await queue.drain()
    expect(server.asked).toEqual([])
    expect(await queue.send(saleOf(), shown)).toMatchObject({ kind: 'sold' })
  })

  it('can be sent once more as it is', async () => {
    const { queue, bad } = await refused()
    await queue.retry(bad.ticket)
    await queue.drain()
    expect(tickets(server.sold)).toContain(bad.ticket)
  })

  it('can be corrected: it leaves only once the ticket is kept elsewhere', async () => {
    const { queue, bad } = await refused()
    const failing = queue.correct(bad.ticket, () => Promise.reject(new Error('no room')))
    await expect(failing).rejects.toThrow('no room')
    expect(await store.list()).toHaveLength(1)
    const tickets: string[] = []
    await queue.correct(bad.ticket, entry => tickets.push(entry.ticket))
    expect(tickets).toEqual([bad.ticket])
    expect(await store.list()).toEqual([])
  })

  it('can be given up with a reason, which the device keeps', async () => {
    const { queue, bad } = await refused()
    await queue.discard(bad.ticket, 'El cliente se fue')
    expect(await store.list()).toEqual([])
    expect(await store.discarded()).toMatchObject([
      {
        reason: 'El cliente se fue',
        userId: 1,
        entry: { ticket: bad.ticket, refusal: { message: 'El precio cambió.' } },
      },
    ])
  })

  it('is the only kind that may leave unsold', async () => {
    server.isDown = true
    const queue = tab()
    const body = saleOf()
    await queue.send(body, shown)
    await queue.discard(body.ticket, 'por error')
    await queue.correct(body.ticket, () => undefined)
    expect(await store.list()).toHaveLength(1)
  })
})
