import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isReached, tellReached } from '#browser/connection/connection.ts'
import { openFor } from '#browser/person.ts'
import type { StreamEvents } from '#contract/stream-events.ts'
import { page, wire } from '#test/snapshot-pages.ts'
import { findProduct } from '../copy/copy.ts'
import { noteAnswer, retryNow, signedOut } from '../connection/connection.ts'
import { queueView } from '../queue/queue.ts'
import { startBeat } from './beat.ts'

const stream = await vi.hoisted(async () => {
  const { createStore } = await import('#browser/store.ts')
  return { isLive: createStore(false), listeners: new Map<string, (data: object) => void>() }
})
vi.mock('#browser/stream/stream.ts', () => ({
  streamIsLive: stream.isLive,
  onStream: (name: string, listener: (data: object) => void) => {
    stream.listeners.set(name, listener)
    return () => void stream.listeners.delete(name)
  },
}))

function tell<Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): void {
  stream.listeners.get(name)?.(data)
}
const change = (resource: string, action = 'update') =>
  tell('change', { resource, action, ids: [1], by: null })

/** The calls that were made, without their numbers, which differ. */
let calls: string[]
/** Answers to what is asked; null is no answer. */
let answers: Record<string, (() => Response | null) | undefined>
const snapshot = () => Response.json({ data: page({ reset: true, products: [{ ...wire(1), stock: 9 }] }) })
const deltas = () => calls.filter(path => path === 'GET pos/snapshot').length
const windowEvents = new EventTarget()
const screen = Object.assign(new EventTarget(), { hidden: false })
let stop: () => void

beforeAll(async () => {
  // Fetched while a test runs, it would come later than the ticks that are waited for.
  await import('../trips/trips.ts')
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('document', screen)
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents))
  calls = []
  answers = {}
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = `${method} ${url.replace('/api/', '').replace(/\?.*/, '')}`
    calls.push(path)
    const answer = (answers[path] ?? (path === 'GET pos/snapshot' ? snapshot : () => Response.json({})))()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  openFor(7)
  stream.isLive.set(true)
  screen.hidden = false
  tellReached()
  noteAnswer()
  signedOut.set(false)
  stop = startBeat()
  await settle()
  calls = []
})
afterEach(async () => {
  stop()
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise(resolve => setImmediate(resolve))
}
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
/** As seconds go by in a shop: what is due happens in between. */
async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second++) await pass(1_000)
}

describe('while the stream tells what changes', () => {
  it('an idle till asks for its copy once in one to two minutes', async () => {
    await seconds(55)
    expect(deltas()).toBe(0)
    await seconds(80)
    expect(deltas()).toBe(1)
  })

  it('a till goes on saying once a minute that it is there', async () => {
    localReports()
    await seconds(121)
    expect(calls.filter(path => path === 'PUT pos/report').length).toBeGreaterThanOrEqual(2)
  })

  it('pieces of its warehouse are shown without a call, however many are sold', async () => {
    for (let quantity = 9; quantity > 2; quantity--) {
      tell('stock', { product_id: 1, warehouse_id: 1, quantity })
      change('products', 'stock')
      change('sales', 'create')
      change('cash-sessions', 'cash')
    }
    expect(findProduct(1)?.stock).toBe(3)
    await seconds(20)
    expect(deltas()).toBe(0)
  })

  it.each(['products', 'categories', 'subcategories', 'settings'])(
    'a change of %s is asked for within a second, once for many',
    async resource => {
      await seconds(3)
      for (let times = 0; times < 50; times++) change(resource)
      await seconds(1)
      expect(deltas()).toBe(1)
    },
  )

  it('changes without end are asked for every two seconds', async () => {
    await seconds(3)
    for (let second = 0; second < 20; second++) {
      change('products')
      await pass(1_000)
    }
    expect(deltas()).toBeGreaterThanOrEqual(8)
    expect(deltas()).toBeLessThanOrEqual(11)
  })

  it('new customers may wait for some seconds', async () => {
    change('customers', 'create')
    await seconds(4)
    expect(deltas()).toBe(0)
    await seconds(7)
    expect(deltas()).toBe(1)
  })

  it.each<[string, () => void]>([
    ['a gap in the stream', () => tell('reset', { cursor: '' })],
    ['a tab that is shown again', () => screen.dispatchEvent(new Event('visibilitychange'))],
    ['a network that is back', () => windowEvents.dispatchEvent(new Event('online'))],
    ['a sale of its own', retryNow],
  ])('after %s the copy is asked for', async (_, happens) => {
    await seconds(3)
    happens()
    await seconds(1)
    expect(deltas()).toBe(1)
  })

  it('after a gap what was heard before it counts no more', async () => {
    tell('stock', { product_id: 1, warehouse_id: 1, quantity: 2 })
    tell('reset', { cursor: '' })
    await seconds(3)
    expect(findProduct(1)?.stock).toBe(9)
  })

  it('pieces that this device sold are not taken away twice', async () => {
    await seconds(3)
    const tabs = new BroadcastChannel('till-queue')
    const body = { ticket: 'a', details: [{ product_id: 1, quantity: 2 }] }
    tabs.postMessage({ body, at: Date.now() })
    await vi.waitFor(() => expect(findProduct(1)?.stock).toBe(7))
    tabs.close()
    // Perhaps with those two, perhaps without: only an answer that is asked for now tells.
    tell('stock', { product_id: 1, warehouse_id: 1, quantity: 6 })
    expect(findProduct(1)?.stock).toBe(7)
    await seconds(1)
    expect(deltas()).toBe(1)
    expect(findProduct(1)?.stock).toBe(9)
  })

  it('a sale that waits is tried every ten seconds', async () => {
    queueView.set({ ...queueView.get(), waiting: 1 })
    await seconds(31)
    expect(deltas()).toBeGreaterThanOrEqual(3)
    queueView.set({ ...queueView.get(), waiting: 0 })
  })
})

describe('when the stream falls silent', () => {
  it('the server is asked itself, and then every ten seconds', async () => {
    stream.isLive.set(false)
    await seconds(4)
    expect(calls.filter(path => path === 'GET /readyz')).toHaveLength(1)
    expect(deltas()).toBe(1)
    await seconds(31)
    expect(deltas()).toBe(4)
    stream.isLive.set(true)
    await seconds(40)
    expect(deltas()).toBeLessThanOrEqual(5)
  })

  it('one that comes back at once puts nothing in doubt', async () => {
    stream.isLive.set(false)
    await seconds(1)
    stream.isLive.set(true)
    await seconds(9)
    expect(calls).not.toContain('GET /readyz')
    expect(deltas()).toBe(0)
  })

  it('a server that is gone is known within seconds, and found again after two', async () => {
    answers['GET /readyz'] = answers['GET pos/snapshot'] = () => null
    stream.isLive.set(false)
    await seconds(4)
    expect(isReached()).toBe(false)
    answers = {}
    await seconds(3)
    expect(isReached()).toBe(true)
    expect(deltas()).toBe(1)
  })

  it.each([
    [500, true],
    [502, false],
    [503, false],
  ])('an answer of %d to a call says whether the server is reached: %s', async (status, reached) => {
    answers['GET pos/snapshot'] = () => new Response('{}', { status })
    answers['GET /readyz'] = () => new Response('{}', { status: reached ? 200 : 503 })
    stream.isLive.set(false)
    await seconds(4)
    expect(isReached()).toBe(reached)
  })

  it('a till without a session asks on, and learns when there is one', async () => {
    answers['GET pos/snapshot'] = () => new Response('{}', { status: 401 })
    stream.isLive.set(false)
    await seconds(4)
    expect(signedOut.get()).toBe(true)
    answers = {}
    await seconds(11)
    expect(signedOut.get()).toBe(false)
  })
})

function localReports(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}
