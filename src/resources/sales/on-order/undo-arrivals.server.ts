import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { reversalOf, type Leg } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { moveStock } from '#resources/movements/move-stock.server.ts'
import { traceAssigned } from './store-assignments.server.ts'

interface Given {
  readonly id: number
  readonly onOrderLineId: number
  readonly orderTieId: number
  readonly quantity: number
  readonly saleId: number
  readonly saleDetailId: number
  readonly folio: string
  readonly product: string
  readonly isDelivered: boolean
  /** Pieces that arrived for the line and did not go back to a warehouse. */
  readonly held: number
  readonly movement: Leg & { readonly id: number }
}

/**
 * A voided reception takes back by reversal what it brought for buyers, who wait for its order again. It is refused
 * once a customer has the pieces; those that went back to stock are there.
 */
export async function undoArrivals(tx: Transaction, context: Context, receptionId: number): Promise<void> {
  await sql`
    select id from sales where id in (
      select o.sale_id from reception_lines d join order_assignments a on a.reception_line_id = d.id
      join on_order_lines o on o.id = a.on_order_line_id where d.reception_id = ${receptionId}
    ) order by id for no key update`.execute(tx)
  const { rows } = await sql<Given>`
    select a.id, a.on_order_line_id, a.order_tie_id, a.quantity, o.sale_id, o.sale_detail_id, s.folio, e.name as product,
      e.delivered_at is not null or exists (
        select from delivery_lines l where l.sale_detail_id = e.id and l.delivered_quantity > 0
      ) as is_delivered,
      case when s.cancelled_at is not null then 0
        else o.assigned_quantity - (e.returned_quantity - o.released_quantity) end as held,
      json_build_object('id', m.id, 'productId', m.product_id, 'warehouseId', m.warehouse_id, 'change', m.change,
        'warehouseOriginId', m.warehouse_origin_id, 'warehouseDestinyId', m.warehouse_destiny_id) as movement
    from reception_lines d join order_assignments a on a.reception_line_id = d.id and a.undone_at is null
    join on_order_lines o on o.id = a.on_order_line_id
    join sales s on s.id = o.sale_id
    join sale_details e on e.id = o.sale_detail_id
    join movements m on m.id = a.movement_id
    where d.reception_id = ${receptionId} order by a.id`.execute(tx)
  const undone = stillHeld(rows)
  for (const [saleId, some] of Map.groupBy(undone, each => each.saleId)) {
    const legs = some.flatMap(({ movement, saleDetailId }) =>
      reversalOf([movement]).map(leg => ({ ...leg, lineId: saleDetailId })),
    )
    const document = { type: 'sale', id: saleId }
    await moveStock(tx, context, { type: 'reversal', document, legs, isUndoing: true, isPassing: true })
  }
  const ids = undone.map(({ id }) => id)
  await sql`
    update on_order_lines o set assigned_quantity = o.assigned_quantity - a.quantity
    from (
      select on_order_line_id, sum(quantity) as quantity from order_assignments where id = any(${ids})
      group by on_order_line_id
    ) a where o.id = a.on_order_line_id`.execute(tx)
  await sql`
    update order_ties t set assigned_quantity = t.assigned_quantity - a.quantity
    from (
      select order_tie_id, sum(quantity) as quantity from order_assignments where id = any(${ids}) group by order_tie_id
    ) a where t.id = a.order_tie_id`.execute(tx)
  await sql`update order_assignments set undone_at = now() where id = any(${ids})`.execute(tx)
  await traceAssigned(tx, context, 'unassign', undone)
}

/** The assignments to take back; refuses those whose pieces a customer has, or of which only a part is left. */
function stillHeld(rows: readonly Given[]): Given[] {
  const left = new Map(rows.map(({ onOrderLineId, held }) => [onOrderLineId, held]))
  return rows.filter(({ onOrderLineId, quantity, isDelivered, folio, product }) => {
    const held = left.get(onOrderLineId) ?? 0
    if (held === 0) return false
    if (isDelivered) throw new DomainError('reception_delivered', { folio, product })
    if (held < quantity) throw new DomainError('reception_divided', { folio, product })
    left.set(onOrderLineId, held - quantity)
    return true
  })
}
