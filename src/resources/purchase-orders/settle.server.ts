import { storedPercent } from '#domain/money.ts'
import { financialStatusOf, receptionStatusOf } from '#domain/purchase-order.ts'
import { orderTotals } from '#domain/purchase-totals.ts'
import type { Transaction } from '#db/database.ts'

interface Happening {
  readonly approvedAt?: Date
  readonly sentAt?: Date | null
  readonly invoicedAt?: Date
  readonly closedAt?: Date | null
  readonly cancelledAt?: Date
}

/** The columns of a locked order that follow from its lines, receptions and payments. */
export async function settledColumns(tx: Transaction, id: number, now: Happening = {}) {
  const stored = await tx
    .selectFrom('purchaseOrders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = { ...stored, ...now }
  const lines = await tx
    .selectFrom('purchaseOrderLines')
    .select(['quantity', 'receivedQuantity', 'unitPriceRaw'])
    .where('purchaseOrderId', '=', id)
    .execute()
  const { paid } = await tx
    .selectFrom('purchaseOrderPayments')
    .select(({ fn }) => fn.sum<string | null>('amount').as('paid'))
    .where('purchaseOrderId', '=', id)
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const reception = await tx
    .selectFrom('receptions')
    .select('id')
    .where('purchaseOrderId', '=', id)
    .executeTakeFirst()

  const isClosed = order.closedAt !== null
  // Pieces that will not come are not owed.
  const owed = isClosed ? lines.map(line => ({ ...line, quantity: line.receivedQuantity })) : lines
  const totals = orderTotals(owed, {
    taxIncluded: order.taxIncluded,
    ivaRate: storedPercent(order.ivaRate),
  })
  const facts = {
    isApproved: order.approvedAt !== null,
    isSent: order.sentAt !== null,
    isInvoiced: order.invoicedAt !== null,
    isClosed,
    isCancelled: order.cancelledAt !== null,
    ordered: lines.reduce((sum, line) => sum + line.quantity, 0),
    received: lines.reduce((sum, line) => sum + line.receivedQuantity, 0),
    wasReceived: reception !== undefined,
    total: totals.total,
    paid: Number(paid ?? 0),
  }
  return {
    ...now,
    ...totals,
    paid: facts.paid,
    receptionStatus: receptionStatusOf(facts),
    financialStatus: financialStatusOf(facts),
  }
}
