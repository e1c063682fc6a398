import { beforeAll, expect } from 'vitest'
import type { Call, TestApp } from './app.ts'
import { makeMany } from './factories.ts'

/** Two suppliers, three products and two warehouses, and orders of them. */
export function useOrders(shop: TestApp) {
  const held = {
    admin: undefined as unknown as Call,
    suppliers: [] as number[],
    products: [] as number[],
    warehouses: [] as number[],
  }

  beforeAll(async () => {
    held.admin = shop.as(await shop.user('Admin', { name: 'Eva Compras' }))
    const made = async (resource: string, rows: object[]) =>
      (await makeMany(shop.services, resource, rows as never)).map(row => Number(row['id']))
    held.warehouses = await made('warehouses', [{ name: 'Bodega' }, { name: 'Tienda' }])
    held.suppliers = await made('suppliers', [{ brandName: 'Maderas' }, { brandName: 'Vidrios' }])
    held.products = await made(
      'products',
      ['Mesa', 'Silla', 'Banca'].map((name, index) => ({
        internalCode: `COD-${index}`,
        name,
        supplierId: held.suppliers[0],
        supplierCode: `PROV-${index}`,
      })),
    )
  })

  const line = (product: number, quantity = 1, unit_price_raw = 116) => ({
    product_id: held.products[product],
    quantity,
    unit_price_raw,
  })

  async function add(details: object[] = [line(0, 5), line(1, 3, 58)], values: object = {}) {
    const order = { supplier_id: held.suppliers[0], details, ...values }
    const { status, body } = await held.admin('POST', 'purchase-orders', order)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }

  const act = async (id: number, action: string, body?: object) =>
    (await held.admin('PUT', `purchase-orders/${id}/${action}`, body)).body.data

  return {
    held,
    line,
    add,
    act,
    admin: ((...given) => held.admin(...given)) as Call,
    read: async (id: number) => (await held.admin('GET', `purchase-orders/${id}`)).body.data,
    approved: async (...given: Parameters<typeof add>) => act((await add(...given)).id, 'approve'),
    receive: (id: number, details: object[], values: object = {}) =>
      held.admin('POST', `purchase-orders/${id}/receptions`, {
        received_on: '2026-01-15',
        warehouse_id: held.warehouses[0],
        details,
        ...values,
      }),
  }
}
