import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WireRecord } from '#browser/wire-record.ts'
import type { PostedTrip } from './post-trip.ts'
import { TripQueue } from './trip-queue.ts'
import { openTripStore, type TripStore } from './trip-store.ts'
import { outcomeOf, withWorks, type NewWork } from './trip-work.ts'

const details = [
  { id: 1, quantity: 2, delivered_quantity: 0 },
  { id: 2, quantity: 1, delivered_quantity: 0 },
]
const trip = (more: object = {}): WireRecord => ({
  id: 7,
  allowed_actions: [],
  status: 'scheduled',
  details,
  ...more,
})
const went = (...quantities: number[]) =>
  trip({
    status: 'delivered',
    received_by: 'Eva',
    closed_by_name: 'Beto',
    details: details.map((line, place) => ({ ...line, delivered_quantity: quantities[place] })),
  })

let lastKey = 0
const work = (more: Partial<NewWork> = {}): NewWork => ({
  key: `work-${++lastKey}`,
  userId: 1,
  tripId: 7,
  folio: 'E-000001',
  name: 'Ana',
  action: 'deliver',
  body: { received_by: 'Ana', delivered_on: '2026-01-15', details: [{ id: 1, quantity: 2 }] },
  keptAt: 0,
  ...more,
})

/** A shop that does each key once, and whose answers can be lost. */
class Shop {
  readonly done: NewWork[] = []
  readonly asked: NewWork[] = []
  readonly faults: (Exclude<PostedTrip, { kind: 'done' }> | 'cut')[] = []
  seen = trip()
  isDown = false

  readonly post = async (each: NewWork): Promise<PostedTrip> => {
    this.asked.push(each)
    if (this.isDown) return { kind: 'unreached' }
    const fault = this.faults.shift()
    if (fault && fault !== 'cut') return fault
    if (!this.done.some(({ key }) => key === each.key)) this.done.push(each)
    return fault === 'cut' ? { kind: 'unreached' } : { kind: 'done', trip: this.seen }
  }
  readonly look = async (): Promise<PostedTrip> =>
    this.isDown ? { kind: 'unreached' } : { kind: 'done', trip: this.seen }
}

const refused = (fields: Record<string, string[]> = {}): Exclude<PostedTrip, { kind: 'done' }> => ({
  kind: 'refused',
  status: 422,
  message: 'Ya no se puede.',
  fields,
  stored: {},
  approval: null,
})

let number = 0
let store: TripStore
let shop: Shop
beforeEach(() => {
  store = openTripStore(`trips-${number++}`)
  shop = new Shop()
})
const tab = (isReached = () => true) => new TripQueue({ store, post: shop.post, look: shop.look, isReached })

describe('what a crew does at a stop', () => {
  it('is on the disk before it is sent, and leaves it once it is done', async () => {
    let waiting = 0
    const queue = new TripQueue({
      store,
      look: shop.look,
      isReached: () => true,
      post: async each => {
        waiting = (await store.list()).length
        return shop.post(each)
      },
    })
    expect(await queue.send(work())).toEqual({ kind: 'sent' })
    expect(waiting).toBe(1)
    expect(await store.list()).toEqual([])
  })

  it('is kept without a network and sent once in its order, also when an answer is lost', async () => {
    const queue = tab(() => !shop.isDown)
    shop.isDown = true
    const works = [work({ action: 'depart', body: {} }), work(), work({ tripId: 8, action: 'fail' })]
    for (const each of works) expect(await queue.send(each)).toEqual({ kind: 'kept' })
    expect(shop.asked).toEqual([])
    expect(await queue.drain(1)).toBe(false)
    shop.isDown = false
    shop.faults.push('cut')
    expect(await queue.drain(1)).toBe(false)
    expect(await queue.drain(1)).toBe(true)
    expect(shop.done.map(({ key }) => key)).toEqual(works.map(({ key }) => key))
    expect(await store.list()).toEqual([])
  })

  it('is sent once by two tabs at the same time', async () => {
    shop.isDown = true
    await tab().send(work())
    shop.isDown = false
    await Promise.all([tab().drain(1), tab().drain(1)])
    expect(shop.done).toHaveLength(1)
  })

  it('waits for its own person', async () => {
    shop.isDown = true
    await tab().send(work())
    shop.isDown = false
    expect(await tab().drain(2)).toBe(true)
    expect(await store.list()).toHaveLength(1)
  })

  it('needs nothing more when another telephone ended the stop in the same way', async () => {
    shop.seen = went(2, 0)
    shop.faults.push(refused())
    expect(await tab().send(work())).toEqual({ kind: 'sent' })
    expect(await store.list()).toEqual([])
  })

  it('is told when the stop had ended in another way, until somebody has read it', async () => {
    shop.seen = went(1, 0)
    const queue = tab(() => !shop.isDown)
    shop.isDown = true
    const late = work()
    await queue.send(late)
    shop.isDown = false
    shop.faults.push(refused())
    expect(await queue.drain(1)).toBe(true)
    const trouble = { kind: 'other', status: 'delivered', by: 'Beto', receivedBy: 'Eva' }
    expect(await store.list()).toMatchObject([{ key: late.key, trouble }])
    // It is not sent again, and holds nothing up.
    await queue.drain(1)
    expect(shop.asked).toHaveLength(1)
    await queue.dismiss(late.key)
    expect(await store.list()).toEqual([])
  })

  it('that is refused while somebody waits for it goes back to them', async () => {
    shop.faults.push(refused())
    const trouble = { kind: 'refused', message: 'Ya no se puede.' }
    expect(await tab().send(work())).toEqual({ kind: 'refused', trouble })
    expect(await store.list()).toEqual([])
  })

  it('is not held up by one over which the server fails', async () => {
    shop.isDown = true
    const [first, second] = [work(), work({ tripId: 8 })]
    for (const each of [first, second]) await tab().send(each)
    shop.isDown = false
    shop.faults.push({ kind: 'fault' })
    expect(await tab().drain(1)).toBe(true)
    expect(shop.done.map(({ key }) => key)).toEqual([second.key])
    expect((await store.list()).map(({ key }) => key)).toEqual([first.key])
  })

  it('goes without a day when the clock of the device is wrong', async () => {
    shop.faults.push(refused({ delivered_on: ['Es futura.'] }))
    expect(await tab().send(work())).toEqual({ kind: 'sent' })
    expect(shop.done[0]?.body).not.toHaveProperty('delivered_on')
  })

  it('goes with its photographs, in their order and none without it', async () => {
    const file = { type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer }
    const photos = [work({ action: 'photo', body: {}, file }), work({ action: 'photo', body: {}, file })]
    const first = work()
    const queue = tab(() => !shop.isDown)
    shop.isDown = true
    expect(await queue.send(first, photos)).toEqual({ kind: 'kept' })
    shop.isDown = false
    expect(await tab().drain(1)).toBe(true)
    expect(shop.done.map(({ key }) => key)).toEqual([first, ...photos].map(({ key }) => key))
    expect(new Uint8Array(shop.done[1]!.file!.bytes)).toEqual(new Uint8Array([1, 2, 3]))
    shop.faults.push(refused(), refused())
    expect(await queue.send(work(), [work({ action: 'photo', body: {}, file })])).toMatchObject({
      kind: 'refused',
    })
    expect(await store.list()).toEqual([])
  })

  it('is money that arrives once, also of a stop that another telephone recorded', async () => {
    const money = work({ action: 'collect', body: { amount: 60, collected_on: '2026-01-15' } })
    shop.isDown = true
    await tab().send(work())
    await tab().send(money)
    shop.isDown = false
    shop.seen = went(1, 0)
    shop.faults.push(refused(), 'cut', refused({ delivered_on: ['Es futura.'] }))
    expect(await tab().drain(1)).toBe(false)
    expect(await tab().drain(1)).toBe(true)
    expect(shop.done.map(({ key }) => key)).toEqual([money.key])
    expect(shop.asked.at(-1)?.body).toEqual({ amount: 60 })
    expect(await store.list()).toMatchObject([{ trouble: { kind: 'other' } }])
  })

  it('is not dismissed while it waits', async () => {
    shop.isDown = true
    const late = work()
    await tab().send(late)
    await tab().dismiss(late.key)
    expect(await store.list()).toHaveLength(1)
  })

  it('is asked for again where nothing can be kept', async () => {
    const queue = new TripQueue({ store: null, post: shop.post, look: shop.look, isReached: () => true })
    shop.isDown = true
    expect(await queue.send(work())).toEqual({ kind: 'unanswered' })
    shop.isDown = false
    expect(await queue.send(work())).toEqual({ kind: 'sent' })
  })
})

describe('the stops of a day', () => {
  it('are kept with those of the day before, and no others', async () => {
    for (const day of ['2026-01-13', '2026-01-14', '2026-01-15']) {
      await store.keepDay({ day, at: 1, stops: [day] }, '2026-01-14')
    }
    const kept = await Promise.all(['2026-01-13', '2026-01-14', '2026-01-15'].map(day => store.day(day)))
    expect(kept.map(each => each?.day)).toEqual([undefined, '2026-01-14', '2026-01-15'])
  })

  it('are shown with what waits for them', () => {
    const waiting = { ...work(), place: 1, trouble: null }
    expect(withWorks(trip(), [waiting])).toMatchObject({
      status: 'delivered',
      received_by: 'Ana',
      details: [{ delivered_quantity: 2 }, { delivered_quantity: 0 }],
    })
    const refusedWork = { ...waiting, trouble: { kind: 'refused', message: '' } as const }
    expect(withWorks(trip(), [refusedWork])).toEqual(trip())
    expect(withWorks(trip({ id: 9 }), [waiting])).toMatchObject({ status: 'scheduled' })
    expect(withWorks(trip({ status: 'failed' }), [waiting])).toMatchObject({ status: 'failed' })
    const money = { ...waiting, action: 'collect', body: { amount: 60 } } as const
    expect(withWorks(trip({ status: 'delivered', carried: 10 }), [money])).toMatchObject({
      status: 'delivered',
      carried: 70,
    })
  })
})

it.each([
  ['depart', 'scheduled', 'open'],
  ['depart', 'failed', 'same'],
  ['fail', 'on_the_way', 'open'],
  ['fail', 'failed', 'same'],
  ['fail', 'delivered', 'other'],
  ['fail', 'cancelled', 'other'],
  ['deliver', 'on_the_way', 'open'],
  ['deliver', 'cancelled', 'other'],
] as const)('%s of a stop that is %s has ended: %s', (action, status, outcome) => {
  expect(outcomeOf({ action, body: {} }, trip({ status }))).toBe(outcome)
})
