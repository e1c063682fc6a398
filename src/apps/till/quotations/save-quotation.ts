import type { QueryClient } from '@tanstack/react-query'
import { paymentTypes } from '#domain/payment-type.ts'
import type { SaleTotals } from '#domain/sale-totals.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { call, newKey } from '#browser/api.ts'
import { forgetRecords } from '#browser/query.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { saleBodyOf } from '../core/cart/sale-body.ts'
import { ticketOfSale } from '../core/cart/ticket-of-sale.ts'
import type { Ticket } from '../core/cart/ticket.ts'
import { changeTicket, closeTicket } from '../core/cart/tickets.ts'
import { findProduct } from '../core/copy/copy.ts'
import { isAdminHere } from './open-quotation.ts'
import { quotationTexts as texts } from './texts-quotations.ts'

/** Puts a ticket back into the quotation that it came from: a changed one is its next version, under the same folio. */
export async function saveQuotation(queries: QueryClient, ticket: Ticket, totals: SaleTotals): Promise<void> {
  const folio = ticket.quotation?.folio ?? ''
  try {
    const { data: stored } = await call<{ data: WireRecord }>('GET', `sales/${String(ticket.replacesId)}`)
    if (
      contentOf(ticket) ===
      contentOf(ticketOfSale(stored, ticket, { find: findProduct, isAdmin: isAdminHere() }).ticket)
    ) {
      closeTicket(ticket.id)
      return succeeded(texts.one(folio), texts.asItWas)
    }
    const body = saleBodyOf(ticket, totals, { payment_type_id: paymentTypes.cash, status: 'pending' })
    await call('POST', 'sales', body, { key: ticket.id })
    closeTicket(ticket.id)
    succeeded(texts.one(folio), texts.changed)
    await forgetRecords(queries)
  } catch (error) {
    // The ticket was stored as it was before it changed: what is on the screen now is another one.
    if (error instanceof ApiError && error.fields['ticket']) changeTicket(now => ({ ...now, id: newKey() }))
    failed(error, texts.one(folio))
  }
}

/** What a quotation offers, to tell whether it was changed. */
function contentOf({ lines, discount, customer }: Ticket): string {
  return JSON.stringify([
    lines.map(({ id, quantity, price, onOrder }) => [id, quantity, price, onOrder ?? null]),
    discount,
    customer?.id ?? null,
  ])
}
