import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '#test/long.ts'
import { gainOf, kinds, wishOf, type Order, type Stage } from './stock-wishes.ts'
import { openStorm, type Storm } from './storm.ts'

const rounds = isLong ? 20 : 1
const pieces = 12
const ordered = 40

let storm: Storm
let stage: Stage

beforeAll(async () => {
  storm = await openStorm()
  const warehouses = [await warehouse(), await warehouse()]
  const products = [await product(), await product(), await product()]
  for (const product_id of products) {
    await storm.made('movements', { product_id, warehouse_destiny_id: warehouses[0], quantity: pieces })
  }
  const supplier = await storm.made<{ id: number }>('suppliers', { brand_name: 'Proveedor' })
  // Two orders of the same products in another order, so that their receptions wait for each other.
  const orders = [await order(supplier.id, products), await order(supplier.id, products.toReversed())]
  stage = { warehouses, products, orders }
}, 240_000)

afterAll(() => storm.close(), 60_000)

async function warehouse(): Promise<number> {
  return (await storm.made<{ id: number }>('warehouses', { name: `Bodega ${randomUUID()}` })).id
}

async function product(): Promise<number> {
  const code = randomUUID()
  return (await storm.made<{ id: number }>('products', { internal_code: code, name: `Pieza ${code}` })).id
}

async function order(supplier_id: number, products: readonly number[]): Promise<Order> {
  const details = products.map((product_id, index) => ({
    product_id,
    quantity: ordered,
    unit_price_raw: 100 + index,
  }))
  const { id } = await storm.made<Order>('purchase-orders', { supplier_id, details })
  return storm.made<Order>(`purchase-orders/${id}/approve`, {}, 'PUT')
}

interface Corrected {
  readonly product_id: number
  /** Null when nobody counted it. */
  readonly difference: number | null
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

it(`two server processes, one of them killed ${rounds} times, move, buy and count the same pieces and the books add up`, async () => {
  const { done, odd } = await storm.rage({
    rounds,
    writersEach: 6,
    kinds,
    wish: () => wishOf(storm, stage),
  })
  expect(odd).toEqual([])

  const received: Order['details'][number][] = []
  for (const { id } of stage.orders) {
    const { paid, total, received_pieces, details } = await storm.read<Order>(`purchase-orders/${id}`)
    expect(paid).toBeLessThanOrEqual(total)
    const came = await storm.readAll<{ pieces: number }>(`purchase-orders/${id}/receptions?status=active`)
    expect(sum(came.map(each => each.pieces))).toBe(received_pieces)
    for (const line of details) expect(line.received_quantity).toBeLessThanOrEqual(ordered)
    received.push(...details)
  }
  const posted = done
    .filter(({ asked }) => asked.kind === 'post count')
    .map(({ data }) => data as { id: number })
  const corrected: Corrected[] = []
  for (const { id } of posted) {
    expect(await storm.read(`stock-counts/${id}`)).toMatchObject({ status: 'posted' })
    corrected.push(...(await storm.readAll<Corrected>(`stock-counts/${id}/count-lines?order_by=id`)))
  }
  expect(new Set(posted.map(({ id }) => id)).size).toBe(posted.length)

  for (const id of stage.products) {
    const expected =
      pieces +
      sum(done.map(each => gainOf(each, id))) +
      sum(received.filter(line => line.product_id === id).map(line => line.received_quantity)) +
      sum(corrected.filter(line => line.product_id === id).map(line => line.difference ?? 0))
    const { stock } = await storm.read<{ stock: number }>(`products/${id}`)
    const places = await storm.read<{ quantity: number }[]>(`inventories?product_id=${id}&per_page=100`)
    const ledger = await storm.readAll<{ change: number }>(`movements?product_id=${id}`)
    const quantities = places.map(({ quantity }) => quantity)
    expect(Math.min(...quantities)).toBeGreaterThanOrEqual(0)
    expect({ stock, places: sum(quantities), ledger: sum(ledger.map(({ change }) => change)) }).toEqual({
      stock: expected,
      places: expected,
      ledger: expected,
    })
  }
  expect(await storm.verify()).toBe(0)
})
