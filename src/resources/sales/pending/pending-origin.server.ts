import { storedRate, type Rate } from '#domain/money.ts'
import { freeHolds } from '#resources/holds/free-holds.server.ts'
import { holdAgain, openHoldsOf, type OpenHold } from '#resources/holds/hold-again.server.ts'
import { refuseOtherSession, type OpenSession } from '#resources/cash-sessions/lock-session.server.ts'
import { refuseExchange } from '../create/exchange.server.ts'
import { refuse, type OpenOrigin } from '../create/origin.server.ts'
import { priceLines } from '../create/price-lines.server.ts'
import { checkedFacts } from '../create/sale-facts.server.ts'
import type { PricedSoldLine } from '../move-sold.server.ts'
import { closeReplaced } from './pending-sale.server.ts'

/** A quotation of the office, the till or the site, or a parked ticket: nothing moves, and no session is needed. */
export const pendingOrigin: OpenOrigin = async ({ tx, context, body, records }) => {
  refuseExchange(body)
  const replaced = await closeReplaced(tx, context, body.replacesId)
  refuseOtherSession(records.session?.id, body.sessionId)
  const facts = checkedFacts(records.parties)
  const open: OpenHold[] = []
  const stored: PricedSoldLine[] = []
  return {
    course: 'pending',
    facts,
    session: null,
    rate: quotedRate(body.exchangeRate, facts.exchangeRate, records.session),
    lines: priceLines(records.products, body.details, facts, replaced.quotation),
    replaced,
    check: refuse,
    move: async (_gathering, lines) => {
      stored.push(...lines)
      if (body.replacesId) open.push(...(await openHoldsOf(tx, body.replacesId)))
      if (body.replacesId) await freeHolds(tx, context, { saleId: body.replacesId, reason: 'cancelled' })
      return 0
    },
    arrival: () => ({ isOffline: false, businessDate: facts.today, soldAt: null, reviewReason: null }),
    follow: async ({ id }) => {
      if (!body.parked) await holdAgain(tx, context, id, open, stored)
    },
  }
}

/** The sent rate if it is the shop's or the drawer's; else the shop's, the drawer's or, without either, the sent one. */
function quotedRate(
  sent: string | null | undefined,
  shop: string | null,
  drawer: OpenSession | undefined,
): Rate | null {
  const [named] = ratesIn([sent])
  const known = ratesIn([shop, drawer?.exchangeRate])
  return known.find(rate => rate === named) ?? known[0] ?? named ?? null
}

function ratesIn(texts: readonly (string | null | undefined)[]): Rate[] {
  return texts.flatMap(text => (text ? [storedRate(text)] : []))
}
