import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { decideSale } from '#domain/new-sale.ts'
import { isCredit } from '#domain/payment-type.ts'
import { limitOf } from '#domain/staff-limits.ts'
import type { Actor } from '#contract/action.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { lateOrigin } from '../late/late-origin.server.ts'
import { pendingOrigin } from '../pending/pending-origin.server.ts'
import { approveDiscount } from './allow-over-limit.server.ts'
import { approveCredit } from './approve-credit.server.ts'
import { approvePromise } from './approve-promise.server.ts'
import type { OpenOrigin } from './origin.server.ts'
import { checkedBody, hashOf } from './sale-body.server.ts'
import { findFacts } from './sale-facts.server.ts'
import { storeSale } from './store-sale.server.ts'
import { tillOrigin } from './till-origin.server.ts'

/** The origin of a quotation that a visitor of the site asked for: the member of staff who gets it, and its message. */
export interface SiteOrigin {
  readonly author: Actor
  readonly messageId: number
}

/**
 * Stores a sale, or finds the one that its ticket made before. First it reads what is known, then decides without the
 * database, then moves pieces and money and stores the sale. These are six statements and a few more for unusual
 * sales, whatever the number of lines. The last one takes the folio, because all other sales wait for it.
 */
export async function createSale(
  tx: Transaction,
  caller: Context,
  input: SaleBody,
  site?: SiteOrigin,
): Promise<{ id: number; isReplay: boolean }> {
  const body = checkedBody(input)
  const actor = site?.author ?? requireActor(caller)
  const context = { ...caller, actor }
  await lockTicket(tx, body)
  const records = await findFacts(tx, actor.id, body, site ? null : actor)
  const { known } = records
  if (known) {
    if (known.createdBy !== actor.id) throw new DomainError('ticket_taken', {}, 'ticket')
    if (!known.contentHash.equals(hashOf(body))) throw new DomainError('ticket_reused', {}, 'ticket')
    return { id: known.id, isReplay: true }
  }
  const origin = await originOf(body)({ tx, context, body, records })
  const { course, facts, lines, rate, check } = origin
  const limits = facts.discountLimits
  const sale = decideSale(body, {
    course,
    lines,
    rate,
    limit: limitOf(limits, actor.role),
    terms: facts,
    deposit: facts.deposit,
    mayHurry: actor.role !== 'Vendedor',
    before: origin.replaced.quotation,
  })
  if (sale.needsApproval) {
    const { totals, discount } = sale
    const { ticket, approvalId } = body
    const asking = { saleId: facts.saleId, ticket, totals, discount, limits, approvalId }
    await check(() => approveDiscount(tx, context, { ...asking, isLate: course === 'late' }))
  }
  if (sale.hurried !== null) {
    await approvePromise(tx, context, { saleId: facts.saleId, body, lines, value: sale.hurried })
  }
  if (course === 'till' && isCredit(body.paymentTypeId) && body.customerId && body.liquidationDate) {
    const { customerId, liquidationDate, paymentTypeId, ticket, creditApprovalId } = body
    await approveCredit(tx, context, {
      saleId: facts.saleId,
      ticket,
      customerId,
      liquidationDate,
      paymentTypeId,
      total: sale.totals.total,
      paid: sale.payment.paid,
      today: facts.today,
      approvalId: creditApprovalId,
    })
  }
  const by = { createdBy: actor.id, messageId: site?.messageId ?? null }
  const stored = await storeSale(tx, caller, body, origin, sale, by)
  await origin.follow?.(stored)
  return { id: stored.id, isReplay: false }
}

function originOf({ offline, status }: SaleBody): OpenOrigin {
  if (offline) return lateOrigin
  return status === 'pending' ? pendingOrigin : tillOrigin
}

/**
 * Requests with the same ticket wait for each other here, so that the later one finds what the first one stored. It
 * finds it by the next statement, because this one sees the time before its wait.
 */
async function lockTicket(tx: Transaction, { ticket }: SaleBody): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ticket}::text, 0))`.execute(tx)
}
