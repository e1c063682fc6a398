import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents } from '#domain/money.ts'
import type { QuotedBefore } from '#domain/quoted-before.ts'
import { message } from '#contract/messages.ts'
import type { Transaction } from '#db/database.ts'
import type { AuditEntry } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { QuotedPrice } from '../create/price-lines.server.ts'
import { salesWithTexts as sales } from '../sale-texts.server.ts'
import { discountOf } from './allow-quoted.server.ts'

/** A quotation whose folio goes on with the sale that continues it. */
export interface ContinuedQuotation extends QuotedBefore {
  readonly folio: string
  readonly revision: number
  /** The message of a visitor of the site who asked for it. */
  readonly messageId: number | null
  readonly lines: readonly QuotedPrice[]
}

export interface Replaced {
  readonly entries: readonly AuditEntry[]
  /** Null for a parked ticket. */
  readonly quotation: ContinuedQuotation | null
}

export const nothingReplaced: Replaced = { entries: [], quotation: null }

interface Row {
  readonly formerFolio: string | null
  readonly revision: number | null
  readonly validUntil: string | null
  readonly isExpired: boolean
  readonly formerMessage: number | null
  readonly discountType: 'percent' | 'amount'
  readonly discountPercent: string | null
  readonly discountAmount: number
  readonly subtotal: number
  readonly lines: readonly QuotedPrice[]
}

/**
 * Closes the pending sale that a new one continues; of two tills that recover one ticket, the lock refuses the second.
 * The folio of a quotation is free for the one that continues it, and so is the message that it answers.
 */
export async function closeReplaced(
  tx: Transaction,
  context: Context,
  id: number | null | undefined,
): Promise<Replaced> {
  if (!id) return nothingReplaced
  const actor = requireActor(context)
  const reason = message('es', 'replaced', {}, sales.texts.es)
  const { rows } = await sql<Row>`
    with before as (
      select id, message_id from sales where id = ${id} and status = 'pending' for no key update
    )
    update sales s set status = 'cancelled', cancelled_at = now(), cancelled_by = ${actor.id}::integer,
      cancel_reason = ${reason}, former_folio = s.quotation_folio, quotation_folio = null, message_id = null
    from before where s.id = before.id
    returning s.former_folio, s.revision, s.valid_until::text as valid_until, s.valid_until < shop_today() as is_expired,
      before.message_id as former_message, s.discount_type, s.discount_percent::text as discount_percent, s.discount_amount,
      s.subtotal, (
        select json_agg(json_build_object('productId', product_id, 'unitPrice', unit_price, 'currency', currency,
          'price', price, 'offerPercent', offer_percent::text, 'exchangeRate', exchange_rate::text))
        from sale_details where sale_id = s.id
      ) as lines`.execute(tx)
  const [row] = rows
  if (!row) throw new DomainError('not_pending', {}, 'replaces_id')
  const after = { status: 'cancelled', cancelReason: reason }
  const entry = { action: 'cancel', resource: 'sales', recordId: id, before: { status: 'pending' }, after }
  return { entries: [entry], quotation: quotationIn(row, actor.role === 'Admin') }
}

function quotationIn(row: Row, isAdmin: boolean): ContinuedQuotation | null {
  const { formerFolio: folio, validUntil, lines, formerMessage: messageId } = row
  if (folio === null) return null
  return {
    folio,
    revision: row.revision ?? 1,
    messageId,
    lines,
    validUntil,
    isHonoured: isAdmin || !row.isExpired,
    isBound: !isAdmin,
    discount: discountOf(row),
    totals: { subtotal: cents(row.subtotal), discount: cents(row.discountAmount) },
  }
}
