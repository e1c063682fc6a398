import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll } from 'vitest'
import type { Call, Reply, TestApp } from './app.ts'
import { useBuying } from './buying.ts'
import { dayIn, shopDayIn } from './days.ts'
import { make } from './factories.ts'
import { openTill, sell, type Till } from './till.ts'

interface Sold {
  readonly id: number
  readonly lineIds: readonly number[]
  /** Of its line on order, when it has one. */
  readonly onOrderId: number
}

/** What a sequence acts on: a product, and all that was promised of it. */
export interface World {
  readonly product: number
  readonly sales: Sold[]
  readonly quotations: number[]
  readonly orders: number[]
  readonly receptions: number[]
  readonly trips: { readonly id: number; readonly lineIds: readonly number[] }[]
  readonly money: number[]
}

const ofOrders = ['edit', 'approve', 'receive', 'receive all', 'close', 'cancel order'] as const
const ofQuotations = ['hold', 'extend', 'release', 'sell quoted', 'cancel quoted'] as const
const ofTrips = ['depart', 'move', 'hand over', 'hand over some', 'fail', 'call off', 'collect'] as const
const ofMoney = ['take in', 'give back'] as const
const ofSales = ['order', 'assign', 'cancel', 'return', 'damaged', 'deliver', 'pay', 'schedule'] as const

export const steps = [
  'sell',
  'sell from stock',
  'quote',
  'enter',
  'void',
  ...ofOrders,
  ...ofQuotations,
  ...ofTrips,
  ...ofMoney,
  ...ofSales,
] as const
export type Step = (typeof steps)[number]

const isOf = <T extends string>(list: readonly T[], step: string): step is T =>
  list.some(each => each === step)
const price = 100

/** A shop that buys, sells to order, holds, and takes pieces to whoever bought them. */
export function usePromises(shop: TestApp) {
  const { held, admin, product, receive } = useBuying(shop)
  const till = {} as { -readonly [Key in keyof Till]: Till[Key] }
  let customer: number
  let vehicle: number

  beforeAll(async () => {
    const options = { role: 'Admin', warehouseId: held.warehouses[1]!, initialCash: 9_000_000 } as const
    Object.assign(till, await openTill(shop, options))
    customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
    vehicle = Number((await make(shop.services, 'vehicles', { name: 'Camioneta', capacity: 4 }))['id'])
  })

  /** On a loaded machine a list may be asked to wait, which a person would do. */
  async function read(path: string, waits = 5) {
    const { status, body } = await admin('GET', path)
    if (status === 200) return body.data
    if (status !== 503 || waits === 0) throw new Error(`${path} was answered with ${status}`)
    await setTimeout(1_000)
    return read(path, waits - 1)
  }
  const keyed: Call = (method, path, body) =>
    till.call(method, path, body, { headers: { 'idempotency-key': randomUUID() } })

  async function newWorld(pieces = 0): Promise<World> {
    const fields = {
      price: price * 100,
      orderMode: 'also',
      supplierId: held.supplier,
      purchasePrice: 40_00,
    }
    const world = {
      product: await product(fields),
      sales: [],
      quotations: [],
      orders: [],
      receptions: [],
      trips: [],
      money: [],
    }
    if (pieces > 0) await enter(world, 1, pieces)
    return world
  }

  const enter = (world: World, place: number, quantity: number) =>
    admin('POST', 'movements', {
      product_id: world.product,
      warehouse_destiny_id: held.warehouses[place],
      quantity,
    })

  /** A line for each number of pieces; of those on order half is owed when there is more than one of them. */
  async function sellOne(world: World, quantities: readonly number[], isOnOrder = true): Promise<Reply> {
    const lines = quantities.map((quantity, place) => ({
      product_id: world.product,
      quantity,
      unit_price: price,
      ...(isOnOrder && place === 0 && { on_order: true }),
    }))
    const total = quantities.reduce((sum, pieces) => sum + pieces * price, 0)
    const isOwed = (quantities[0] ?? 0) > 1
    const tenders = [{ way_to_pay: '01', amount: total / 2 }]
    const terms = { payment_type_id: 4, liquidation_date: dayIn(30), tenders }
    const more = { customer_id: customer, deliver_later: true, ...(isOwed && terms) }
    const reply = await sell(till.call, lines, more)
    if (reply.status === 201) await remember(world, reply.body.data)
    return reply
  }

  async function remember(world: World, sale: { id: number; details: { id: number }[] }): Promise<void> {
    const [row] = await read(`on-order?sale_id=${sale.id}`)
    world.sales.push({ id: sale.id, lineIds: sale.details.map(({ id }) => id), onOrderId: row?.id ?? 0 })
  }

  async function quote(world: World, quantity: number): Promise<Reply> {
    const line = { product_id: world.product, quantity, unit_price: price }
    const terms = { status: 'pending', valid_until: shopDayIn(10), customer_id: customer }
    const reply = await sell(till.call, [line], terms)
    world.quotations.push(reply.body.data.id)
    return reply
  }

  async function orderOne(world: World, id: number): Promise<Reply> {
    const reply = await admin('PUT', `on-order/${id}/order`)
    const pending = await read(`purchase-orders?reception_status=pending&order_by=-id`)
    for (const order of pending) if (!world.orders.includes(order.id)) world.orders.push(order.id)
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

  async function schedule(world: World, sale: Sold, pieces: number): Promise<Reply> {
    const reply = await keyed('POST', 'deliveries', {
      sale_id: sale.id,
      day: shopDayIn(pieces),
      span: 'morning',
      vehicle_id: vehicle,
      contact_name: 'Ana',
      address: 'Calle Roble 12',
      details: sale.lineIds.slice(0, pieces).map(id => ({ id, quantity: pieces })),
    })
    if (reply.status === 201) {
      const { id, details } = reply.body.data
      world.trips.push({ id, lineIds: details.map((line: { id: number }) => line.id) })
    }
    return reply
  }

  async function actOnOrder(world: World, step: (typeof ofOrders)[number], id: number, pieces: number) {
    if (step === 'edit')
      return admin('PUT', `purchase-orders/${id}/product/${world.product}`, { quantity: pieces })
    if (step === 'receive') return receiveSome(world, id, pieces)
    if (step === 'receive all')
      return admin('PUT', `purchase-orders/${id}/receive`, { warehouse_id: held.warehouses[0] })
    return admin('PUT', `purchase-orders/${id}/${step === 'cancel order' ? 'cancel' : step}`)
  }

  async function actOnQuotation(
    world: World,
    step: (typeof ofQuotations)[number],
    id: number,
    pieces: number,
  ) {
    if (step === 'cancel quoted') return keyed('PUT', `sales/${id}/cancel`, { reason: 'x' })
    if (step === 'sell quoted') {
      const reply = await keyed('PUT', `sales/${id}/sell/pay`)
      if (reply.status === 200) await remember(world, await read(`sales/${id}`))
      return reply
    }
    const until = { until: shopDayIn(pieces) }
    if (step === 'hold') return keyed('POST', `quotations/${id}/hold`, until)
    return keyed('PUT', `quotations/${id}/${step}`, step === 'extend' ? until : {})
  }

  async function actOnTrip(
    world: World,
    step: (typeof ofTrips)[number],
    trip: World['trips'][number],
    pieces: number,
  ) {
    const act = (action: string, body: object = {}) => keyed('PUT', `deliveries/${trip.id}/${action}`, body)
    if (step === 'depart') return act(step)
    if (step === 'move') return act(step, { day: shopDayIn(pieces) })
    if (step === 'fail') return act(step, { reason: 'Nadie abrió' })
    if (step === 'call off') return act('cancel', { reason: 'No va' })
    if (step === 'collect') {
      // A drawer that the telephone has open for some, and none for others, who carry it.
      const session = pieces === 1 ? { session_id: till.sessionId } : {}
      const money = { key: randomUUID(), amount: pieces * 20, way_to_pay: '01', ...session }
      const reply = await keyed('POST', `deliveries/${trip.id}/collect`, money)
      if (reply.status === 201) world.money.push(reply.body.data.id)
      return reply
    }
    const some = trip.lineIds.map((id, place) => ({ id, quantity: place === 0 ? pieces : 0 }))
    return act('deliver', { received_by: 'Luis', ...(step === 'hand over some' && { details: some }) })
  }

  async function actOnSale(
    world: World,
    step: (typeof ofSales)[number],
    sale: Sold,
    [which, pieces]: readonly [number, number],
  ): Promise<Reply | null> {
    const act = (action: string, body: object) => keyed('PUT', `sales/${sale.id}/${action}`, body)
    if (step === 'order') return sale.onOrderId ? orderOne(world, sale.onOrderId) : null
    if (step === 'schedule') return schedule(world, sale, pieces)
    if (step === 'assign') {
      if (!sale.onOrderId) return null
      const place = held.warehouses[which % 2]
      return admin('PUT', `on-order/${sale.onOrderId}/assign`, { quantity: pieces, warehouse_id: place })
    }
    if (step === 'pay') return act('pay', { amount: pieces * 40 })
    if (step === 'cancel') return act('cancel', { reason: 'x' })
    if (step === 'deliver') return act('deliver', { received_by: 'Luis' })
    const condition = step === 'damaged' ? 'damaged' : 'good'
    const id = sale.lineIds[which % sale.lineIds.length]
    return act('return', { reason: 'x', details: [{ id, quantity: pieces, condition }] })
  }

  /** Takes a step where there is something to take it on; what the rules refuse changes nothing. */
  async function take(world: World, step: Step, which: number, pieces: number): Promise<Reply | null> {
    const pick = <T>(list: readonly T[]): T | undefined => list[which % Math.max(1, list.length)]
    if (step === 'sell') return sellOne(world, which % 2 ? [pieces] : [pieces, 1])
    if (step === 'sell from stock') return sellOne(world, [pieces], false)
    if (step === 'quote') return quote(world, pieces)
    if (step === 'enter') return enter(world, which % 2, pieces)
    const [sale, order, quotation] = [pick(world.sales), pick(world.orders), pick(world.quotations)]
    const [reception, trip, money] = [pick(world.receptions), pick(world.trips), pick(world.money)]
    if (step === 'void') return reception === undefined ? null : admin('DELETE', `receptions/${reception}`)
    if (isOf(ofOrders, step)) return order === undefined ? null : actOnOrder(world, step, order, pieces)
    if (isOf(ofQuotations, step))
      return quotation === undefined ? null : actOnQuotation(world, step, quotation, pieces)
    if (isOf(ofTrips, step)) return trip ? actOnTrip(world, step, trip, pieces) : null
    if (isOf(ofMoney, step)) {
      if (money === undefined) return null
      if (step === 'take in')
        return keyed('PUT', `door-payments/${money}/receive`, { session_id: till.sessionId })
      return keyed('PUT', `door-payments/${money}/cancel`, { reason: 'Se devolvió' })
    }
    return isOf(ofSales, step) && sale ? actOnSale(world, step, sale, [which, pieces]) : null
  }

  return { held, admin, till, read, newWorld, sellOne, orderOne, receiveSome, take }
}
