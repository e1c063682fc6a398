import { DomainError } from '#domain/errors.ts'
import type { CashCurrency } from '#domain/cash.ts'
import { cents, formatMoney } from '#domain/money.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { sumsOf } from './close-session.server.ts'
import { holdSession, type NamedSession } from './lock-session.server.ts'
import { writeCash } from './post-cash.server.ts'

export interface CashMovement {
  readonly type: 'income' | 'expense' | 'withdrawal'
  readonly currency: CashCurrency
  readonly amount: number
  readonly reason: string
  readonly sessionId?: NamedSession
}

/**
 * Puts cash into the caller's drawer or takes it out, but never more than it should hold, and answers the session.
 * The refusal names no figure to a Vendedor, because they count the drawer blind.
 */
export async function moveCash(tx: Transaction, context: Context, movement: CashMovement): Promise<number> {
  const actor = requireActor(context)
  const { sessionId, ...entry } = movement
  const session = await holdSession(tx, actor, sessionId)
  if (movement.type !== 'income') {
    const { cash, dollars } = await sumsOf(tx, session.id)
    const available = movement.currency === 'MXN' ? cash : dollars
    if (movement.amount > available) {
      throw actor.role === 'Vendedor'
        ? new DomainError('drawer_short', {}, 'amount')
        : new DomainError(
            'drawer_short_by',
            { available: formatMoney(cents(available), movement.currency) },
            'amount',
          )
    }
  }
  await writeCash(tx, context, session, [entry])
  return session.id
}
