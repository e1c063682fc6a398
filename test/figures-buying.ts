import type { Call, Reply } from './app.ts'

/** Who buys, from whom, and what. */
export interface Buyer {
  readonly admin: Call
  readonly suppliers: readonly number[]
  readonly goods: readonly { id: number; price: number }[]
}

export interface Arrival {
  readonly supplier: number
  readonly good: number
  readonly quantity: number
  /** In cents of the order's currency. */
  readonly price: number
  readonly isInDollars: boolean
  readonly isPaid: boolean
}

export function done(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(reply.text)
  return reply
}

/** Orders, receives and pays it, in part or as a whole. */
export async function receive({ admin, suppliers, goods }: Buyer, warehouseId: number, arrival: Arrival) {
  const { supplier, good, quantity, price, isInDollars, isPaid } = arrival
  const given = {
    supplier_id: suppliers[supplier],
    tax_included: 0,
    iva_rate: 0,
    ...(isInDollars && { currency: 'USD', exchange_rate: 18.123456 }),
    details: [{ product_id: goods[good]?.id, quantity, unit_price_raw: price / 100 }],
  }
  const { id } = done(await admin('POST', 'purchase-orders', given)).body.data
  done(await admin('PUT', `purchase-orders/${id}/approve`))
  done(await admin('PUT', `purchase-orders/${id}/receive`, { warehouse_id: warehouseId }))
  if (isPaid) done(await admin('PUT', `purchase-orders/${id}/pay`, {}))
  else if (quantity * price > 1) {
    const part = { amount: Math.floor((quantity * price) / 2) / 100, way_to_pay: '03', date: '2026-01-16' }
    done(await admin('POST', `purchase-orders/${id}/payments`, part))
  }
}

/** Counts so many pieces more or less than the books say. */
export async function count({ admin }: Buyer, warehouseId: number, product_id: number, more: number) {
  const { id } = done(await admin('POST', 'stock-counts', { warehouse_id: warehouseId })).body.data
  const held = done(await admin('GET', `inventories?product_id=${product_id}&warehouse_id=${warehouseId}`))
    .body.data[0].quantity as number
  const details = [{ product_id, counted: held + more, age_ms: 0 }]
  done(await admin('PUT', `stock-counts/${id}/counts`, { details }))
  done(await admin('PUT', `stock-counts/${id}/post`, { reason: 'x', zero_missing: 0 }))
}
