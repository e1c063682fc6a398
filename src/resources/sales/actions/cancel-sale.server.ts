import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, mulDiv, parsePercent } from '#domain/money.ts'
import { paymentTypes } from '#domain/payment-type.ts'
import { heldTenders, refundBy } from '#domain/tenders.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { readSettings } from '#engine/settings.ts'
import type { NamedSession } from '#resources/cash-sessions/lock-session.server.ts'
import { freeHolds } from '#resources/holds/free-holds.server.ts'
import { allowRefund } from '../create/allow-over-limit.server.ts'
import { putBack } from '../move-sold.server.ts'
import { sessionToRefund } from './refund-session.server.ts'
import { concernedBy, withStatus, type Sale } from '../sale-types.server.ts'
import { consumeShortages } from '../late/short-stock.server.ts'
import { releaseReturned, whereTheyCame } from '../on-order/never-came.server.ts'
import { giveBack } from '../take-payment.server.ts'

export interface Cancellation {
  readonly reason: string
  /** The part of a layaway's payments that the shop keeps. */
  readonly retained?: number | null | undefined
  readonly approvalId?: string | null | undefined
  readonly sessionId?: NamedSession
}

/**
 * Cancels a sale: pieces that were not returned go back to their warehouse, and money goes back by the ways it came,
 * from the caller's open session. A quotation has neither.
 */
export async function cancelSale(tx: Transaction, context: Context, sale: Sale, cancellation: Cancellation) {
  const actor = requireActor(context)
  const retention = await retentionOf(tx, context, sale, cancellation.retained ?? 0)
  const refund = cents(sale.paid - retention.retainedTotal)
  const left = sale.details
    .map(line => ({ line, quantity: line.quantity - line.returnedQuantity, condition: 'good' as const }))
    .filter(({ quantity }) => quantity > 0)
  if (sale.soldAt === null) await freeHolds(tx, context, { saleId: sale.id, reason: 'cancelled' })
  if (sale.soldAt !== null && sale.warehouseId !== null) {
    const refunds = refundBy(heldTenders(sale.tenders), refund)
    const session = await sessionToRefund(tx, context, refunds, cancellation.sessionId)
    await allowRefund(tx, context, sale, {
      kind: 'cancel',
      amount: refund,
      approvalId: cancellation.approvalId,
    })
    const released = await releaseReturned(tx, left)
    const gone = left.map(({ line: { id, productId, onOrder }, quantity }, place) => ({
      id,
      productId,
      onOrder,
      quantity: quantity - (released[place] ?? 0),
    }))
    const short = await consumeShortages(tx, context, sale, gone)
    const there = gone.map((line, place) => ({ ...line, quantity: line.quantity - (short[place] ?? 0) }))
    const back = await whereTheyCame(tx, there, sale.warehouseId)
    await putBack(tx, context, { type: 'sale', id: sale.id }, back)
    await giveBack(tx, context, sale.id, refunds, { session })
    const { id, folio, total } = sale
    const facts = { id, folio: folio ?? id, user: actor.name, total }
    await notify(tx, context, 'sale_cancelled', facts, concernedBy(sale))
  }
  return withStatus(sale, {
    cancelledAt: await transactionMoment(tx),
    ...(sale.soldAt !== null && { cancelledOn: await shopToday(tx) }),
    cancelledBy: actor.id,
    cancelReason: cancellation.reason,
    refundedTotal: sale.refundedTotal + refund,
    ...retention,
  })
}

/** An Admin may keep a part of a layaway's payments, up to the percentage in the settings. */
async function retentionOf(tx: Transaction, context: Context, sale: Sale, retained: number) {
  if (retained === 0) return { retainedTotal: 0 }
  const field = 'retained'
  if (sale.paymentTypeId !== paymentTypes.layaway || sale.soldAt === null) {
    throw new DomainError('retained_not_layaway', {}, field)
  }
  if (requireActor(context).role !== 'Admin') throw new DomainError('retained_needs_admin', {}, field)
  const percent = parsePercent((await readSettings(tx)).layaway_retention_percent)
  const most = mulDiv(cents(sale.paid), percent, 10_000)
  if (retained > most) {
    throw new DomainError('retained_over', { most: formatMoney(cents(most)) }, field)
  }
  return { retainedTotal: retained, retentionPercent: (percent / 100).toFixed(2) }
}
