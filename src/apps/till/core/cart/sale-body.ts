import { toDecimal } from '#domain/money.ts'
import type { SaleTotals } from '#domain/sale-totals.ts'
import type { WireSale } from '#contract/sale-body.ts'
import { exchangeBody } from './exchange.ts'
import { discountOn, type LineOrder, type Ticket } from './ticket.ts'

/** The body of `POST sales` for a ticket; `more` says how it is paid, or that it waits. */
export function saleBodyOf(
  ticket: Ticket,
  totals: SaleTotals,
  more: Pick<WireSale, 'payment_type_id'> & Partial<WireSale>,
): WireSale {
  const discount = discountOn(ticket)
  return {
    ticket: ticket.id,
    details: ticket.lines.map(({ id, quantity, price, onOrder }) => ({
      product_id: id,
      quantity,
      unit_price: toDecimal(price),
      ...(onOrder && orderOf(onOrder)),
    })),
    subtotal: toDecimal(totals.subtotal),
    discount_type: discount.type,
    ...(discount.type === 'percent' && { discount_percent: discount.percent / 100 }),
    discount_amount: toDecimal(totals.discount),
    ...(ticket.discount?.description && { discount_description: ticket.discount.description }),
    total: toDecimal(totals.total),
    total_mn: toDecimal(totals.total),
    ...(ticket.customer && { customer_id: ticket.customer.id }),
    ...(ticket.approval && { approval_id: ticket.approval.id }),
    ...(ticket.replacesId !== null && { replaces_id: ticket.replacesId }),
    ...exchangeBody(ticket.exchange),
    ...more,
  }
}

function orderOf({ promisedOn, finish, notes }: LineOrder) {
  return {
    on_order: true,
    ...(promisedOn !== null && { promised_on: promisedOn }),
    ...(finish !== '' && { finish }),
    ...(notes !== '' && { customer_notes: notes }),
  }
}

/** The order of a line of a stored sale; null for pieces from stock. */
export function orderIn(line: {
  readonly on_order?: unknown
  readonly promised_on?: string | null | undefined
  readonly finish?: string | null | undefined
  readonly customer_notes?: string | null | undefined
}): LineOrder | null {
  if (!line.on_order) return null
  return { promisedOn: line.promised_on ?? null, finish: line.finish ?? '', notes: line.customer_notes ?? '' }
}
