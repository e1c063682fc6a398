import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { daysAfter } from '#contract/days-after.ts'
import { refuseTooLate } from '../create/too-late.server.ts'
import { message } from '#contract/messages.ts'
import type { Transaction } from '#db/database.ts'
import type { AuditEntry } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { SaleBody } from '../create/sale-body.server.ts'
import type { SaleFacts } from '../create/sale-facts.server.ts'
import { salesWithTexts as sales } from '../sale-texts.server.ts'

/** A pending sale is a quotation, with a date until which its prices hold, or a parked ticket, without one. */
export function pendingTerms(body: SaleBody, { today, quotationDays, quotationMostDays }: SaleFacts) {
  const isPending = body.status === 'pending'
  const isParked = isPending && Boolean(body.parked)
  const { validUntil } = body
  if (isPending && validUntil && validUntil < today) throw new DomainError('valid_past', {}, 'valid_until')
  if (isPending && !isParked) refuseTooLate('valid_until', validUntil, today, quotationMostDays)
  return {
    isParked,
    label: body.label ?? null,
    validUntil:
      isPending && !isParked
        ? (validUntil ?? daysAfter(today, Math.min(quotationDays, quotationMostDays)))
        : null,
  }
}

/**
 * Closes the pending sale that a new one continues, which also locks it: of two tills that recover one ticket, the second
 * is refused.
 */
export async function closeReplaced(
  tx: Transaction,
  context: Context,
  id: number | null | undefined,
): Promise<AuditEntry[]> {
  if (!id) return []
  const reason = message('es', 'replaced', {}, sales.texts.es)
  const { rows } = await sql`
    update sales set status = 'cancelled', cancelled_at = now(), cancelled_by = ${requireActor(context).id}::integer,
      cancel_reason = ${reason}
    where id = ${id} and status = 'pending' returning id`.execute(tx)
  if (rows.length === 0) throw new DomainError('not_pending', {}, 'replaces_id')
  const change = { status: 'cancelled', cancelReason: reason }
  return [{ action: 'cancel', resource: 'sales', recordId: id, before: { status: 'pending' }, after: change }]
}
