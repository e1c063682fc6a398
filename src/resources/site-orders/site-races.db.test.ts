import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerTo, openApp, type Call, type OpenApp } from '#test/app.ts'
import { postForm } from '#test/invoicing.ts'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { sell } from '#test/till.ts'
import { item } from '#test/use-till.ts'
import { buyer, useSiteOrders, type Offer } from '#test/use-site-orders.ts'
import { endPassedHolds } from '../holds/end-holds.server.ts'
import { releasePassedOrders } from './release-passed.server.ts'

const rounds = howOften(3, 50)
const random = seeded('SiteOrders')
const { shop, till, product, quoted, orderOf, deed, heldOf, pass, stockOf } = useSiteOrders()
let other: OpenApp
let servers: readonly Call[]

beforeAll(async () => {
  other = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
  servers = [shop.anonymous, callerTo(() => other.app)]
})
afterAll(() => other.close())

const atOnce = <T>(work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    random.shuffled(work).map(async each => {
      await pause(random.below(20))
      return each()
    }),
  )

/** Accepts by either server; again while it is busy. Answers the status. */
async function accept({ address, version, total }: Offer): Promise<number> {
  const seen = { version: String(version), total: String(total) }
  const email = `${random.below(1_000_000)}@correo.mx`
  for (;;) {
    const { status } = await postForm(random.any(servers), address, { ...buyer, email, ...seen })
    if (status !== 503) return status
    await pause(50)
  }
}

const forgetLimits = () => shop.services.db.deleteFrom('rateLimits').execute()

it('the last piece is one buyer’s, however many accept at once', async () => {
  for (let round = 0; round < rounds; round++) {
    await forgetLimits()
    const id = await product({ pieces: 1 })
    const offers = [await quoted([item(id)]), await quoted([item(id)]), await quoted([item(id)])]
    // Each is accepted twice, as by a double press.
    const statuses = await atOnce([...offers, ...offers].map(offer => () => accept(offer)))
    const orders = []
    for (const offer of offers) orders.push(await orderOf(offer))
    expect([statuses.toSorted((a, b) => a - b), orders.filter(Boolean).length, await heldOf(id)]).toEqual([
      [303, 303, 422, 422, 422, 422],
      1,
      { held: 1, quantity: 1 },
    ])
  }
}, 600_000)

it('the last piece is accepted on the site, or the till has sold it', async () => {
  for (let round = 0; round < rounds; round++) {
    await forgetLimits()
    const id = await product({ pieces: 1 })
    const offer = await quoted([item(id)])
    const [accepted, sold] = await Promise.all([
      pause(random.below(40)).then(() => accept(offer)),
      pause(random.below(40)).then(async () => (await sell(till.call, [item(id)])).status),
    ])
    const isAccepted = accepted === 303
    expect([accepted, sold, (await orderOf(offer)) !== undefined, await heldOf(id)]).toEqual(
      isAccepted ? [303, 422, true, { held: 1, quantity: 1 }] : [422, 201, false, { held: 0, quantity: 0 }],
    )
  }
}, 600_000)

it('an order is confirmed or let go, once, while its time ends', async () => {
  for (let round = 0; round < rounds; round++) {
    await forgetLimits()
    const id = await product({ pieces: 1 })
    const offer = await quoted([item(id)])
    expect(await accept(offer)).toBe(303)
    const { id: order } = await orderOf(offer)
    await pass(offer.id)
    const { db, jobs } = other.services
    const answers = await atOnce([
      async () => (await deed(order, 'confirm')).status,
      async () => (await deed(order, 'confirm')).status,
      async () => {
        await endPassedHolds(db)
        await releasePassedOrders(db, jobs)
        return 0
      },
    ])
    const confirmed = answers.filter(status => status === 200).length
    const isConfirmed = (await orderOf(offer)).status === 'confirmed'
    expect([confirmed, answers.filter(status => ![0, 200, 422].includes(status))]).toEqual([
      isConfirmed ? 1 : 0,
      [],
    ])
    expect([await heldOf(id), await stockOf(id)]).toEqual(
      isConfirmed ? [{ held: 0, quantity: 0 }, 0] : [{ held: 0, quantity: 1 }, 1],
    )
  }
}, 600_000)

it('an order that is extended while its time ends is held, or was let go and is held again', async () => {
  for (let round = 0; round < rounds; round++) {
    await forgetLimits()
    const id = await product({ pieces: 1 })
    const offer = await quoted([item(id)])
    expect(await accept(offer)).toBe(303)
    const { id: order } = await orderOf(offer)
    await pass(offer.id)
    const { db, jobs } = other.services
    const [extended] = await Promise.all([
      pause(random.below(20)).then(() => deed(order, 'extend', { hours: 5 })),
      pause(random.below(20))
        .then(() => endPassedHolds(db))
        .then(() => releasePassedOrders(db, jobs)),
    ])
    expect([extended.status, (await orderOf(offer)).status, await heldOf(id)]).toEqual([
      200,
      'accepted',
      { held: 1, quantity: 1 },
    ])
  }
}, 600_000)
