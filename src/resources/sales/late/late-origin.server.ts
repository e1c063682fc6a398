import { sql } from 'kysely'
import { freeHolds } from '#resources/holds/free-holds.server.ts'
import { closeReplaced, nothingReplaced } from '../pending/pending-sale.server.ts'
import { refuseExchange } from '../create/exchange.server.ts'
import type { OpenOrigin } from '../create/origin.server.ts'
import { checkedFacts } from '../create/sale-facts.server.ts'
import { rateOf, takePayment } from '../take-payment.server.ts'
import { chargedLines } from './charged-lines.server.ts'
import { putBackCounted } from './counted-since.server.ts'
import { lateSale, noting, reviewReason, tellOfLate } from './late-sale.server.ts'
import { takeLate } from './short-stock.server.ts'

/** A ticket sold without a connection: at the prices that were charged, of pieces that may be gone. */
export const lateOrigin: OpenOrigin = async ({ tx, context, body, records }) => {
  refuseExchange(body)
  const late = await lateSale(tx, context, body)
  const { session, reasons, businessDate, soldAt, ownId } = late
  const check = noting(reasons)
  const replaced = (await check(() => closeReplaced(tx, context, body.replacesId))) ?? nothingReplaced
  const facts = checkedFacts(records.parties, { cashierId: context.actor.id, reasons })
  return {
    course: 'late',
    facts,
    session,
    rate: rateOf(session),
    lines: await chargedLines(tx, body.details, facts, late),
    replaced,
    check,
    move: async (gathering, lines, payment) => {
      const productIds = lines.map(({ productId }) => productId)
      if (replaced.entries.length > 0 && body.replacesId) {
        await freeHolds(tx, context, { saleId: body.replacesId, reason: 'sold', productIds })
      }
      const short = await takeLate(tx, gathering, facts.saleId, session.warehouseId, lines)
      await takePayment(tx, gathering, facts.saleId, payment, session, {
        check,
        drawerId: ownId,
        businessDate,
      })
      return short
    },
    arrival: () => ({
      isOffline: true,
      businessDate,
      soldAt: sql<Date>`${soldAt}::timestamptz`,
      reviewReason: reviewReason(context, reasons, body.printedFolio),
    }),
    follow: async sale => {
      await putBackCounted(tx, context, sale)
      await tellOfLate(tx, context, sale, session.registerId)
    },
  }
}
