import { sql } from 'kysely'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runVerify } from '#engine/verify.ts'
import { shopInvariants } from '#server/invariants.ts'
import { useApp, type Reply } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { make } from '#test/factories.ts'
import { howOften } from '#test/long.ts'
import { openTill, sell, type Till } from '#test/till.ts'

const runs = howOften(4, 500)
const rounds = howOften(2, 50)

const shop = useApp()
const { held, admin, product, receive } = useBuying(shop)
let till: Till
let customer: number

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin', warehouseId: held.warehouses[1]!, initialCash: 9_000_000 })
  customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
})

const read = async (path: string) => (await admin('GET', path)).body.data

/** What a sequence acts on: a product, and the sales, orders and receptions of it. */
interface World {
  readonly product: number
  readonly sales: { readonly id: number; readonly lineId: number; readonly onOrderId: number }[]
  readonly orders: number[]
  readonly receptions: number[]
}

async function newWorld(): Promise<World> {
  const fields = { price: 100_00, orderMode: 'also', supplierId: held.supplier, purchasePrice: 40_00 }
  return { product: await product(fields), sales: [], orders: [], receptions: [] }
}

async function sellOne(world: World, quantity: number): Promise<Reply> {
  const line = { product_id: world.product, quantity, unit_price: 100, on_order: true }
  const reply = await sell(till.call, [line], { customer_id: customer })
  const [row] = await read(`on-order?sale_id=${reply.body.data.id}`)
  world.sales.push({ id: reply.body.data.id, lineId: reply.body.data.details[0].id, onOrderId: row.id })
  return reply
}

async function orderOne(world: World, id: number): Promise<Reply> {
  const reply = await admin('PUT', `on-order/${id}/order`)
  const orders = await read(`purchase-orders?reception_status=pending&order_by=-id`)
  for (const order of orders) if (!world.orders.includes(order.id)) world.orders.push(order.id)
  return reply
}

async function receiveSome(world: World, id: number, pieces: number): Promise<Reply> {
  const { details } = await read(`purchase-orders/${id}`)
  const line = details.find((each: { product_id: number }) => each.product_id === world.product)
  const place = { warehouse_id: held.warehouses[pieces % 2] }
  const reply = await receive(id, [{ id: line?.id ?? 0, received_quantity: pieces }], place)
  if (reply.status === 201) world.receptions.push(reply.body.data.id)
  return reply
}

const steps = [
  'sell',
  'order',
  'edit',
  'approve',
  'receive',
  'receive all',
  'close',
  'void',
  'enter',
  'assign',
  'cancel',
  'cancel order',
  'return',
  'damaged',
  'deliver',
] as const
type Step = (typeof steps)[number]

/** Takes a step where there is something to take it on; what the rules refuse changes nothing. */
async function take(world: World, step: Step, which: number, pieces: number): Promise<Reply | null> {
  const pick = <T>(list: readonly T[]): T | undefined => list[which % Math.max(1, list.length)]
  const [sale, order, reception] = [pick(world.sales), pick(world.orders), pick(world.receptions)]
  if (step === 'sell') return sellOne(world, pieces)
  if (step === 'enter') {
    const place = held.warehouses[which % 2]
    return admin('POST', 'movements', {
      product_id: world.product,
      warehouse_destiny_id: place,
      quantity: pieces,
    })
  }
  if (step === 'void') return reception === undefined ? null : admin('DELETE', `receptions/${reception}`)
  if (
    step === 'edit' ||
    step === 'approve' ||
    step === 'receive' ||
    step === 'receive all' ||
    step === 'close' ||
    step === 'cancel order'
  ) {
    if (order === undefined) return null
    if (step === 'edit')
      return admin('PUT', `purchase-orders/${order}/product/${world.product}`, { quantity: pieces })
    if (step === 'receive') return receiveSome(world, order, pieces)
    if (step === 'receive all')
      return admin('PUT', `purchase-orders/${order}/receive`, { warehouse_id: held.warehouses[0] })
    return admin('PUT', `purchase-orders/${order}/${step === 'cancel order' ? 'cancel' : step}`)
  }
  if (!sale) return null
  if (step === 'order') return orderOne(world, sale.onOrderId)
  const act = (action: string, body: object) => till.call('PUT', `sales/${sale.id}/${action}`, body)
  if (step === 'assign') {
    const place = held.warehouses[which % 2]
    return admin('PUT', `on-order/${sale.onOrderId}/assign`, { quantity: pieces, warehouse_id: place })
  }
  if (step === 'cancel') return act('cancel', { reason: 'x' })
  if (step === 'deliver') return act('deliver', { received_by: 'Luis' })
  const condition = step === 'damaged' ? 'damaged' : 'good'
  return act('return', { reason: 'x', details: [{ id: sale.lineId, quantity: pieces, condition }] })
}

describe('pieces on order', () => {
  it('are in the books after any sequence of what may happen to them', async () => {
    await make(shop.services, 'warehouses', { name: 'Dañadas', sells: false })
    const step = fc.tuple(fc.constantFrom(...steps), fc.nat(3), fc.integer({ min: 1, max: 3 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async way => {
        const world = await newWorld()
        await take(world, 'sell', 0, 3)
        await take(world, 'sell', 0, 2)
        for (const each of way) {
          const reply = await take(world, ...each)
          expect([200, 201, 422], `${each.join(' ')} ${reply?.text}`).toContain(reply?.status ?? 200)
        }
        const findings = await runVerify(shop.services.exportDb, shopInvariants(shop.services))
        expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
      }),
      { numRuns: runs, endOnFailure: true },
    )
  }, 3_600_000)

  it('that two receptions bring at once go to one buyer once', async () => {
    for (let round = 0; round < rounds; round++) {
      const world = await newWorld()
      await sellOne(world, 3)
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
  })

  it('that come while their sale is cancelled are in stock, or went back to it', async () => {
    for (let round = 0; round < rounds; round++) {
      const world = await newWorld()
      await sellOne(world, 2)
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
  })
})
