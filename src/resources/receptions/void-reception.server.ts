import { sql } from 'kysely'
import { costAfterVoid, readCost } from '#domain/average-cost.ts'
import { DomainError } from '#domain/errors.ts'
import { reversalOf } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { lockRecord } from '#engine/record.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { save } from '#engine/write.ts'
import { moveStock } from '../movements/move-stock.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import { settledColumns } from '../purchase-orders/settle.server.ts'
import { undoArrivals } from '../sales/on-order/undo-arrivals.server.ts'
import { lockProducts, otherCosts, storeCosts } from './product-costs.server.ts'
import type { receptions } from './reception.resource.ts'

/** Voids a reception of a locked order: its pieces leave at their own cost, and the order waits for them again. */
export async function voidReception(
  tx: Transaction,
  context: Context,
  reception: RecordOf<typeof receptions>,
  reason: string | null,
): Promise<void> {
  if (reception.returnedPieces > 0) throw new DomainError('reception_has_returns')
  const { actor } = context
  const order = await lockRecord(tx, purchaseOrdersServer, reception.purchaseOrderId, { actor })
  const ids = reception.details.map(({ productId }) => productId ?? 0)
  await undoArrivals(tx, context, reception.id)
  const products = await lockProducts(tx, ids)
  await takeOut(tx, context, reception)
  const others = await otherCosts(tx, reception.id, ids)
  await storeCosts(
    tx,
    new Map(
      reception.details.map(({ productId, receivedQuantity: quantity, unitCost }) => {
        const { stock = 0, cost = null } = products.get(productId ?? 0) ?? {}
        const batch = { quantity, unitCost: readCost(unitCost ?? '0') }
        return [productId ?? 0, costAfterVoid({ stock, cost }, batch, others.get(productId ?? 0) ?? [])]
      }),
    ),
  )
  await sql`
    update purchase_order_lines l set received_quantity = l.received_quantity - d.quantity
    from reception_lines d where d.reception_id = ${reception.id} and l.id = d.purchase_order_line_id`.execute(
    tx,
  )
  await tx
    .updateTable('receptions')
    .set({ voidedAt: sql<Date>`now()`, voidedBy: actor?.id ?? null, voidReason: reason })
    .where('id', '=', reception.id)
    .execute()
  // A closed order is opened again, because its pieces may still come.
  const values = await settledColumns(tx, order.id, { closedAt: null })
  await save(tx, purchaseOrdersServer, context, { action: 'void_reception', before: order, values })
}

async function takeOut(
  tx: Transaction,
  context: Context,
  reception: RecordOf<typeof receptions>,
): Promise<void> {
  const rows = await tx
    .selectFrom('movements')
    .select([
      'id',
      'productId',
      'warehouseId',
      'change',
      'warehouseOriginId',
      'warehouseDestinyId',
      'originLineId',
    ])
    .where('originType', '=', 'reception')
    .where('originId', '=', reception.id)
    .where('type', '=', 'reception')
    .orderBy('id')
    .execute()
  const places = new Map(reception.details.map(({ id }, index) => [id, index]))
  const legs = reversalOf(rows).map((leg, index) => {
    const lineId = rows[index]?.originLineId ?? 0
    return { ...leg, lineId, field: `details.${places.get(lineId) ?? 0}.received_quantity` }
  })
  const document = { type: 'reception', id: reception.id, folio: reception.orderFolio ?? '' }
  await moveStock(tx, context, { type: 'reversal', legs, document, isUndoing: true })
}
