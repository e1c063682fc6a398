import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { mayTakePesos } from '#domain/tenders.ts'
import { refuseOtherSession, shareSession } from '#resources/cash-sessions/lock-session.server.ts'
import { freeHolds } from '#resources/holds/free-holds.server.ts'
import { takeSold } from '../move-sold.server.ts'
import { closeReplaced } from '../pending/pending-sale.server.ts'
import { rateOf, takePayment } from '../take-payment.server.ts'
import { exchangedSale, exchangeGoods, lockExchanged } from './exchange.server.ts'
import { refuse, type OpenOrigin } from './origin.server.ts'
import { priceLines } from './price-lines.server.ts'
import { checkedFacts } from './sale-facts.server.ts'

/** A sale with a connection, in its cashier's open session: at today's prices, of pieces in stock. */
export const tillOrigin: OpenOrigin = async ({ tx, context, body, records }) => {
  const exchanged = await exchangedSale(tx, context.actor, body)
  const replaced = await closeReplaced(tx, context, body.replacesId)
  const takesOut = exchanged !== null || mayTakePesos(body.tenders)
  const session = records.session ?? (await shareSession(tx, context.actor, { takesOut }))
  refuseOtherSession(session?.id, body.sessionId)
  if (!session) throw new DomainError('sale_needs_session')
  const facts = checkedFacts(records.parties)
  return {
    course: 'till',
    facts,
    session,
    rate: rateOf(session),
    lines: priceLines(records.products, body.details, facts, replaced.quotation),
    replaced,
    check: refuse,
    move: async (gathering, lines, payment, total) => {
      const productIds = lines.map(({ productId }) => productId)
      if (body.replacesId)
        await freeHolds(tx, context, { saleId: body.replacesId, reason: 'sold', productIds })
      const { ticket, holdApprovalId } = body
      const sale = { id: facts.saleId, ticket, holdApprovalId, warehouseId: session.warehouseId }
      if (exchanged) await lockExchanged(tx, exchanged, body, lines)
      const short = await takeSold(tx, gathering, sale, lines)
      const voucher =
        exchanged &&
        (await exchangeGoods(tx, context, exchanged, {
          body,
          saleId: facts.saleId,
          sessionId: session.id,
          total,
          payment,
        }))
      await takePayment(tx, gathering, facts.saleId, payment, session, { exchanged: voucher ?? undefined })
      return short
    },
    arrival: () => ({
      isOffline: false,
      businessDate: facts.today,
      soldAt: sql<Date>`now()`,
      reviewReason: null,
    }),
  }
}
