import { heldTenders, refundBy } from '#domain/tenders.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { shareSession } from '../cash-sessions/lock-session.server.ts'
import { putBack } from './move-sold.server.ts'
import { withStatus, type Sale } from './sale-types.server.ts'
import { giveBack } from './take-payment.server.ts'

/**
 * Cancels a sale: pieces that were not returned go back to their warehouse, and money goes back by the ways it came,
 * from the caller's open session. A quotation has neither.
 */
export async function cancelSale(tx: Transaction, context: Context, sale: Sale, reason: string) {
  const actor = requireActor(context)
  const session = await shareSession(tx, actor.id)
  const left = sale.details
    .map(({ id, productId, quantity, returnedQuantity }) => ({
      id,
      productId,
      quantity: quantity - returnedQuantity,
    }))
    .filter(({ quantity }) => quantity > 0)
  if (sale.soldAt !== null && sale.warehouseId !== null) {
    await putBack(tx, context, { type: 'sale', id: sale.id }, sale.warehouseId, left)
    await giveBack(tx, context, sale.id, refundBy(heldTenders(sale.tenders), sale.paid), { session })
  }
  return withStatus(sale, {
    cancelledAt: new Date(),
    cancelledBy: actor.id,
    cancelReason: reason,
    refundedTotal: sale.refundedTotal + sale.paid,
  })
}
