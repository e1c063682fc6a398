import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { mayTakePesos } from '#domain/tenders.ts'
import { refuseOtherSession, shareSession } from '#resources/cash-sessions/lock-session.server.ts'
import { freeHolds } from '#resources/holds/free-holds.server.ts'
import { takeSold } from '../move-sold.server.ts'
import { closeReplaced } from '../pending/pending-sale.server.ts'
import { rateOf, takePayment } from '../take-payment.server.ts'
import { refuse, type OpenOrigin } from './origin.server.ts'
import { priceLines } from './price-lines.server.ts'
import { checkedFacts } from './sale-facts.server.ts'

/** A sale with a connection, in its cashier's open session: at today's prices, of pieces in stock. */
export const tillOrigin: OpenOrigin = async ({ tx, context, body, records }) => {
  const replaced = await closeReplaced(tx, context, body.replacesId)
  const takesOut = mayTakePesos(body.tenders)
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
    move: async (gathering, lines, payment) => {
      const productIds = lines.map(({ productId }) => productId)
      if (body.replacesId)
        await freeHolds(tx, context, { saleId: body.replacesId, reason: 'sold', productIds })
      const { ticket, holdApprovalId } = body
      const sale = { id: facts.saleId, ticket, holdApprovalId, warehouseId: session.warehouseId }
      const short = await takeSold(tx, gathering, sale, lines)
      await takePayment(tx, gathering, facts.saleId, payment, session)
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
