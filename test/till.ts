import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/roles.ts'
import type { Call, Reply, TestApp } from './app.ts'
import { make, nextNumber, type TestUser } from './factories.ts'

/** A user at a register with an open drawer. */
export interface Till {
  readonly user: TestUser
  readonly call: Call
  readonly registerId: number
  readonly warehouseId: number
  readonly sessionId: number
}

export interface TillOptions {
  readonly role?: Role
  readonly initialCash?: number
  readonly exchangeRate?: number
  readonly warehouseId?: number
}

/** Adds a warehouse with a register, and opens its drawer for a new user. */
export async function openTill(shop: TestApp, options: TillOptions = {}): Promise<Till> {
  const { role = 'Vendedor', initialCash = 500, exchangeRate } = options
  const user = await shop.user(role)
  const call = shop.as(user)
  const warehouseId =
    options.warehouseId ?? (await newId(shop, 'warehouses', { name: `Tienda ${nextNumber()}` }))
  const registerId = await newId(shop, 'registers', { name: `Caja ${nextNumber()}`, warehouseId })
  if (exchangeRate !== undefined) {
    await shop.as(await shop.user('Admin'))('PUT', 'settings', { exchange_rate: exchangeRate })
  }
  const { body } = await call('POST', 'pos/session', {
    register_id: registerId,
    initial_cash: initialCash,
    ...(exchangeRate !== undefined && { exchange_rate: exchangeRate }),
  })
  return { user, call, registerId, warehouseId, sessionId: body.data.id }
}

/** Adds a product with a price in pesos and pieces in a warehouse. */
export async function stocked(
  shop: TestApp,
  warehouseId: number,
  {
    price = 100_00,
    pieces = 10,
    ...more
  }: Readonly<Record<string, unknown>> & { price?: number; pieces?: number } = {},
): Promise<number> {
  const code = `V-${nextNumber()}`
  const id = await newId(shop, 'products', { name: `Silla ${code}`, internalCode: code, price, ...more })
  if (pieces > 0) {
    const admin = shop.as(await shop.user('Admin'))
    await admin('POST', 'movements', { product_id: id, warehouse_destiny_id: warehouseId, quantity: pieces })
  }
  return id
}

export interface Item {
  readonly product_id: number
  readonly quantity: number
  readonly unit_price: number
}

/** The body of a cash sale without discount. */
export function ticketOf(details: readonly Item[], more: object = {}) {
  const total = details.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  return {
    ticket: randomUUID(),
    details,
    subtotal: total,
    discount_type: 'amount',
    discount_amount: 0,
    total,
    payment_type_id: 1,
    date: '2026-01-15',
    time: '12:30:00',
    ...more,
  }
}

export const sell = (call: Call, details: readonly Item[], more: object = {}): Promise<Reply> =>
  call('POST', 'sales', ticketOf(details, more))

async function newId(shop: TestApp, resource: string, values: Record<string, unknown>): Promise<number> {
  return Number((await make(shop.services, resource, values))['id'])
}
