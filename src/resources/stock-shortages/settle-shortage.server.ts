import { DomainError } from '#domain/errors.ts'
import type { Leg } from '#domain/stock.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { moveStock } from '../movements/move-stock.server.ts'
import type { stockShortages } from './stock-shortage.resource.ts'

type Shortage = RecordOf<typeof stockShortages>

/**
 * Settles some or all missing pieces: an adjustment brings them into the books, and the sale takes them out, so that
 * the stock stays the same and the sold line has its movements.
 */
export async function settleShortage(
  tx: Transaction,
  context: Context,
  shortage: Shortage,
  settlement: { readonly quantity: number | null; readonly note: string },
) {
  const { productId, warehouseId, openQuantity: open } = shortage
  const quantity = settlement.quantity ?? open
  if (quantity > open) throw new DomainError('shortage_over', { open }, 'quantity')
  const place = { productId, warehouseId }
  const common = { note: settlement.note, isUndoing: true, isPassing: true }
  const entry: Leg = {
    ...place,
    change: quantity,
    warehouseOriginId: null,
    warehouseDestinyId: warehouseId,
  }
  await moveStock(tx, context, {
    ...common,
    type: 'adjustment',
    document: { type: 'stock-shortage', id: shortage.id, folio: shortage.folio },
    legs: [entry],
  })
  await moveStock(tx, context, {
    ...common,
    type: 'sale',
    document: { type: 'sale', id: shortage.saleId },
    legs: [
      {
        ...place,
        change: -quantity,
        warehouseOriginId: warehouseId,
        warehouseDestinyId: null,
        lineId: shortage.saleDetailId,
      },
    ],
  })
  return {
    settledQuantity: shortage.settledQuantity + quantity,
    settledBy: requireActor(context).id,
    settledAt: await transactionMoment(tx),
    note: settlement.note,
  }
}
