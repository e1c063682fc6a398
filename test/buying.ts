import { beforeAll } from 'vitest'
import type { Call, TestApp } from './app.ts'
import { makeMany } from './factories.ts'

export type BoughtLine = readonly [product: number, quantity: number, price: number]

/** A supplier, two warehouses and an Admin who buys, for the tests of purchasing. */
export function useBuying(shop: TestApp) {
  const held = { admin: undefined as unknown as Call, supplier: 0, warehouses: [] as number[] }
  let made = 0

  beforeAll(async () => {
    held.admin = shop.as(await shop.user('Admin'))
    held.warehouses = await ids('warehouses', [{ name: 'Bodega' }, { name: 'Tienda' }])
    held.supplier = (await ids('suppliers', [{ brandName: 'Maderas' }]))[0]!
  })

  async function ids(resource: string, rows: object[]): Promise<number[]> {
    return (await makeMany(shop.services, resource, rows as never)).map(row => Number(row['id']))
  }

  async function product(values: object = {}): Promise<number> {
    const row = { internalCode: `P-${++made}`, name: `Pieza ${made}`, ...values }
    return (await ids('products', [row]))[0]!
  }

  /** An approved order without IVA in its prices, so that each price is the cost. */
  async function order(...lines: readonly BoughtLine[]) {
    const details = lines.map(([product_id, quantity, unit_price_raw]) => ({
      product_id,
      quantity,
      unit_price_raw,
    }))
    const given = { supplier_id: held.supplier, tax_included: 0, details }
    const { body } = await held.admin('POST', 'purchase-orders', given)
    return (await held.admin('PUT', `purchase-orders/${body.data.id}/approve`)).body.data
  }

  const receive = (id: number, details: readonly object[], values: object = {}) =>
    held.admin('POST', `purchase-orders/${id}/receptions`, {
      received_on: '2026-01-15',
      warehouse_id: held.warehouses[0],
      details,
      ...values,
    })

  /** An order that was received in full at once. */
  async function bought(...line: BoughtLine) {
    const { id, details } = await order(line)
    const { body } = await receive(id, [{ id: details[0].id, received_quantity: line[1] }])
    return { orderId: id as number, receptionId: body.data.id as number }
  }

  const read = async (path: string) => (await held.admin('GET', path)).body.data
  const sell = (id: number, quantity: number) =>
    held.admin('POST', 'movements', { product_id: id, warehouse_origin_id: held.warehouses[0], quantity })

  return {
    held,
    ids,
    product,
    order,
    receive,
    bought,
    sell,
    admin: ((...given) => held.admin(...given)) as Call,
    orderOf: (id: number) => read(`purchase-orders/${id}`),
    productOf: (id: number) => read(`products/${id}`),
  }
}
