import { sql } from 'kysely'
import type { Leg } from '#domain/stock.ts'
import { snakeKeys } from '#domain/naming.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { moveStock } from '#resources/movements/move-stock.server.ts'

/** Pieces of a warehouse for a line on order, and the reception that brought them, if any. */
export interface Assignment {
  readonly saleId: number
  readonly saleDetailId: number
  readonly onOrderLineId: number
  readonly productId: number
  readonly warehouseId: number
  readonly quantity: number
  readonly orderTieId: number | null
  readonly receptionLineId: number | null
}

/**
 * Gives pieces to lines on order; they leave their warehouse like those of a sale. The sales are locked, and ties
 * beyond the rest were freed before.
 */
export async function storeAssignments(
  tx: Transaction,
  context: Context,
  assignments: readonly Assignment[],
): Promise<void> {
  if (assignments.length === 0) return
  const rows: object[] = []
  for (const [saleId, some] of Map.groupBy(assignments, each => each.saleId)) {
    const ids = await moveStock(tx, context, {
      type: 'sale',
      document: { type: 'sale', id: saleId },
      isUndoing: true,
      // Pieces that a reception brought for a buyer were never offered.
      isPassing: some.every(({ receptionLineId }) => receptionLineId !== null),
      legs: some.map(legOf),
    })
    rows.push(...some.map((each, place) => ({ ...each, movementId: ids[place] ?? 0 })))
  }
  const rowsJson = JSON.stringify(rows.map(snakeKeys))
  await sql`
    update order_ties t set assigned_quantity = t.assigned_quantity + given.quantity
    from (
      select order_tie_id, sum(quantity) as quantity from jsonb_populate_recordset(null::order_assignments, ${rowsJson}::jsonb)
      where order_tie_id is not null group by order_tie_id
    ) given where t.id = given.order_tie_id`.execute(tx)
  await sql`
    update on_order_lines o set assigned_quantity = o.assigned_quantity + given.quantity
    from (
      select on_order_line_id, sum(quantity) as quantity
      from jsonb_populate_recordset(null::order_assignments, ${rowsJson}::jsonb) group by on_order_line_id
    ) given where o.id = given.on_order_line_id`.execute(tx)
  await sql`
    insert into order_assignments (on_order_line_id, order_tie_id, reception_line_id, warehouse_id, quantity, movement_id,
      created_by)
    select on_order_line_id, order_tie_id, reception_line_id, warehouse_id, quantity, movement_id,
      ${context.actor?.id ?? null}::integer
    from jsonb_populate_recordset(null::order_assignments, ${rowsJson}::jsonb)`.execute(tx)
  await traceAssigned(tx, context, 'assign', assignments)
}

function legOf({ productId, warehouseId, quantity, saleDetailId }: Assignment): Leg {
  return {
    productId,
    warehouseId,
    change: -quantity,
    warehouseOriginId: warehouseId,
    warehouseDestinyId: null,
    lineId: saleDetailId,
    field: 'quantity',
  }
}

type Traced = Pick<Assignment, 'saleId' | 'saleDetailId' | 'quantity'>

/** The history of each sale says which lines got or lost pieces. */
export async function traceAssigned(
  tx: Transaction,
  context: Context,
  action: 'assign' | 'unassign',
  assignments: readonly Traced[],
): Promise<void> {
  const entries = [...Map.groupBy(assignments, ({ saleId }) => saleId)].map(([recordId, some]) => ({
    action,
    resource: 'sales',
    recordId,
    after: { assigned: some.map(({ saleDetailId: line, quantity }) => ({ line, quantity })) },
  }))
  await audit(tx, context, entries)
}
