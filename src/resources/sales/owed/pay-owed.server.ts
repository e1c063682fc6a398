import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { runAction } from '#engine/act.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { openIdOf } from '#resources/cash-sessions/open-id.server.ts'
import type { Instalment } from '../actions/sell-sale.server.ts'
import type { Sale } from '../sale-types.server.ts'
import { payableSales } from './payable.server.ts'

/**
 * Takes an instalment of a sale that may be a colleague's, in the drawer in which the caller works. The sale is locked before
 * its balance is read, so that two at once take no more than it.
 */
export async function payOwed(tx: Transaction, context: Context, id: number | null, input: Instalment) {
  const openId = await openIdOf(tx, requireActor(context))
  if (openId === null) throw new DomainError('cash_session_needed')
  const saved = await runAction(tx, payableSales, context, {
    id,
    name: 'pay',
    input: { ...input, sessionId: input.sessionId ?? openId },
  })
  const sale = saved as Sale
  const payments = sale.tenders.filter(({ kind }) => kind === 'payment')
  return { sale, tenderId: Math.max(...payments.map(tender => tender.id)) }
}
