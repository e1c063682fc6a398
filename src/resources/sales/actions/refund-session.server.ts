import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { isCash } from '#domain/tenders.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { sumsOf } from '#resources/cash-sessions/close-session.server.ts'
import {
  holdSession,
  shareSession,
  type NamedSession,
  type OpenSession,
} from '#resources/cash-sessions/lock-session.server.ts'
import type { Refund } from '../take-payment.server.ts'

/**
 * The session that gives money back. Cash needs one, locked against sales, and never leaves it beyond what it should
 * hold; the refusal names no figure to a Vendedor.
 */
export async function sessionToRefund(
  tx: Transaction,
  context: Context,
  refunds: readonly Refund[],
  named: NamedSession,
): Promise<OpenSession | undefined> {
  const actor = requireActor(context)
  const cash = refunds.filter(isCash).reduce((sum, { amount }) => sum + amount, 0)
  if (cash === 0) return shareSession(tx, actor, { named })
  const session = await holdSession(tx, actor, named)
  const { cash: available } = await sumsOf(tx, session.id)
  if (cash <= available) return session
  throw actor.role === 'Vendedor'
    ? new DomainError('refund_drawer_short')
    : new DomainError('refund_drawer_short_by', { available: formatMoney(cents(available)) })
}
