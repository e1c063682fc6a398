import { saleStatusOf } from '#domain/sale.ts'
import type { Whom } from '#engine/notices/notify.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import type { sales } from './sale.resource.ts'

export type Sale = RecordOf<typeof sales>

/** Who hears of changes of a sale: those who may read it by the scope of sales. */
export function concernedBy({ registerId, createdBy, sellerId, cashierId }: Sale): Whom {
  return { registerId, owners: [createdBy, sellerId, cashierId] }
}

interface Happening {
  readonly soldAt?: Date
  readonly invoicedAt?: Date
  readonly cancelledAt?: Date
  readonly total?: number
  readonly totalCash?: number
  readonly totalCard?: number
  readonly returnedTotal?: number
  readonly refundedTotal?: number
}

/** The change with the state that follows from it. */
export function withStatus<H extends Happening>(sale: Sale, now: H) {
  const { soldAt, invoicedAt, cancelledAt, total, totalCash, totalCard, returnedTotal, refundedTotal } = {
    ...sale,
    ...now,
  }
  const status = saleStatusOf({
    isSold: soldAt !== null,
    isInvoiced: invoicedAt !== null,
    isCancelled: cancelledAt !== null,
    total,
    returned: returnedTotal,
    paid: totalCash + totalCard - refundedTotal,
  })
  return { ...now, status }
}
