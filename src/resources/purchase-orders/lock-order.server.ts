import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { orderRefusal, type OrderAction } from '#domain/purchase-order.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { lockRecords } from '#engine/record.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { Order } from './order-types.server.ts'
import type { purchaseOrders } from './purchase-order.resource.ts'

/** Locks the order named in a body, if its state allows the action. */
export async function lockOrder(
  tx: Transaction,
  orders: ServerResource<typeof purchaseOrders>,
  { actor }: Context,
  id: number | null | undefined,
  action: OrderAction,
): Promise<Order> {
  const [order] = await lockRecords(tx, orders, [id ?? 0], { actor })
  requireAllowed(order, action)
  return order
}

/** Refuses a missing order, and one whose state does not allow the action. */
export function requireAllowed(order: Order | undefined, action: OrderAction): asserts order is Order {
  if (!order) throw new DomainError('exists', {}, 'purchase_order_id')
  const refusal = orderRefusal(action, order)
  if (refusal) throw DomainError.of([refusal])
}

/** Locks the orders of these receptions, payments or returns, in order of id. */
export async function lockOrdersOf(
  tx: Transaction,
  table: 'receptions' | 'purchase_order_payments' | 'supplier_returns',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select id from purchase_orders
    where id in (select purchase_order_id from ${sql.table(table)} where id = any(${ids}))
    order by id for no key update`.execute(tx)
}
