import { sql } from 'kysely'
import { divide } from '#domain/on-order.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { storeAssignments, type Assignment } from './store-assignments.server.ts'

/** Pieces that came for a line of an order. */
export interface Arrived {
  readonly receptionLineId: number
  readonly orderLineId: number
  readonly warehouseId: number
  readonly quantity: number
}

interface Buyer extends Omit<Assignment, 'warehouseId' | 'quantity' | 'orderTieId' | 'receptionLineId'> {
  /** The id of the tie. */
  readonly id: number
  readonly open: number
  readonly orderLineId: number
}

/**
 * Gives arrived pieces to those who wait for them, the oldest sale first; the rest stays in stock. Answers the sales
 * that got pieces, which `lockBuyers` has locked.
 */
export async function assignArrivals(
  tx: Transaction,
  context: Context,
  arrivals: readonly Arrived[],
): Promise<number[]> {
  const { rows } = await sql<Buyer>`
    select t.id, t.open_quantity as open, t.purchase_order_line_id as order_line_id, o.id as on_order_line_id, o.sale_id,
      o.sale_detail_id, o.product_id
    from order_ties t join on_order_lines o on o.id = t.on_order_line_id
    where t.purchase_order_line_id = any(${arrivals.map(({ orderLineId }) => orderLineId)}) and t.open_quantity > 0
    order by o.id, t.id`.execute(tx)
  const assignments = arrivals.flatMap(({ receptionLineId, orderLineId, warehouseId, quantity }) => {
    const waiting = rows.filter(buyer => buyer.orderLineId === orderLineId)
    return divide(waiting, quantity).given.map(({ to, pieces }): Assignment => {
      const { saleId, saleDetailId, onOrderLineId, productId } = to
      const buyer = { saleId, saleDetailId, onOrderLineId, productId }
      return { ...buyer, warehouseId, quantity: pieces, orderTieId: to.id, receptionLineId }
    })
  })
  await storeAssignments(tx, context, assignments)
  return [...new Set(assignments.map(({ saleId }) => saleId))]
}
