import { sql } from 'kysely'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runVerify } from '#engine/verify.ts'
import { shopInvariants } from '#server/invariants.ts'
import { useApp } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { howOften, isLong } from '#test/long.ts'
import { steps, usePromises, type Step, type World } from '#test/promise-world.ts'

const runs = howOften(4, 500)
const rounds = howOften(2, 50)

const shop = useApp()
const { admin, till, read, newWorld, sellOne, orderOne, receiveSome, take } = usePromises(shop)

/** The steps that succeeded at least once, so that none is always refused unnoticed. */
const done = new Set<Step>()

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** The gain of the drawer, and what was paid for these sales, all of it in cash. */
async function moneyOf({ sales, quotations }: World) {
  const ids = [...new Set([...sales.map(({ id }) => id), ...quotations])]
  const paid = await Promise.all(ids.map(async id => (await read(`sales/${id}`)).paid as number))
  return sum(paid)
}
const drawer = async () => (await read(`pos/sessions/${till.sessionId}`)).expected_cash as number

describe('pieces on order', () => {
  it('are in the books after any sequence of what may happen to them', async () => {
    await make(shop.services, 'warehouses', { name: 'Dañadas', sells: false })
    const step = fc.tuple(fc.constantFrom(...steps), fc.nat(3), fc.integer({ min: 1, max: 3 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async way => {
        const before = await drawer()
        const world = await newWorld(4)
        const begun = [
          'sell',
          'sell',
          'quote',
          'hold',
          'order',
          'approve',
          'sell from stock',
          'schedule',
          'collect',
        ] as const
        for (const [which, first] of begun.entries()) await take(world, first, which, 2)
        for (const each of way) {
          const reply = await take(world, ...each)
          expect([200, 201, 422], `${each.join(' ')} ${reply?.text}`).toContain(reply?.status ?? 200)
          if (reply && reply.status < 300) done.add(each[0])
        }
        const findings = await runVerify(shop.services.exportDb, shopInvariants(shop.services))
        expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
        expect((await drawer()) - before).toBe(await moneyOf(world))
      }),
      { numRuns: runs, endOnFailure: true },
    )
    // Only the long run has enough sequences to reach every step.
    expect(isLong ? steps.filter(each => !done.has(each)) : []).toEqual([])
  }, 3_600_000)

  it('that two receptions bring at once go to one buyer once', async () => {
    for (let round = 0; round < rounds; round++) {
      const world = await newWorld()
      await sellOne(world, [3])
      const [sale] = world.sales
      await orderOne(world, sale!.onOrderId)
      const order = world.orders.at(-1)!
      await admin('PUT', `purchase-orders/${order}/product/${world.product}`, { quantity: 6 })
      await admin('PUT', `purchase-orders/${order}/approve`)
      const replies = await Promise.all([receiveSome(world, order, 2), receiveSome(world, order, 2)])
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
      const [line] = (await read(`sales/${sale!.id}`)).details
      expect(line).toMatchObject({ assigned_quantity: 3, order_state: 'arrived' })
      expect((await read(`products/${world.product}`)).stock).toBe(1)
    }
  }, 3_600_000)

  it('that come while their sale is cancelled are in stock, or went back to it', async () => {
    for (let round = 0; round < rounds; round++) {
      const world = await newWorld()
      await sellOne(world, [2])
      const [sale] = world.sales
      await orderOne(world, sale!.onOrderId)
      const order = world.orders.at(-1)!
      await admin('PUT', `purchase-orders/${order}/approve`)
      const cancel = till.call('PUT', `sales/${sale!.id}/cancel`, { reason: 'x' })
      const replies = await Promise.all([receiveSome(world, order, 2), cancel])
      expect(replies.map(({ status }) => status)).toEqual([201, 200])
      expect((await read(`products/${world.product}`)).stock).toBe(2)
      const { rows } =
        await sql`select id from on_order_lines where sale_id = ${sale!.id} and open_quantity > 0`.execute(
          shop.services.db,
        )
      expect(rows).toEqual([])
    }
  }, 3_600_000)
})
