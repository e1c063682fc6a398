import { wireCents, type Percent } from '#domain/money.ts'
import { orderIn } from '../cart/sale-body.ts'
import {
  catalogueFacts,
  type SoldProduct,
  type Ticket,
  type TicketDiscount,
  type TicketLine,
} from '../cart/ticket.ts'
import type { Entry } from './entry.ts'

/** A kept sale as a ticket again, at the prices that were charged; other prices of today are shown beside them. */
export function ticketOfEntry(
  { body, shown }: Entry,
  { id, number }: Pick<Ticket, 'id' | 'number'>,
  find: (productId: number) => SoldProduct | null,
): Ticket {
  const lines = body.details.map((detail, place): TicketLine => {
    const known = find(detail.product_id)
    const kept = shown?.lines[place]
    const price = wireCents(detail.unit_price)
    return {
      id: detail.product_id,
      name: known?.name ?? kept?.name ?? `#${detail.product_id}`,
      internalCode: known?.internalCode ?? kept?.code ?? '',
      price,
      ...catalogueFacts(known),
      quantity: detail.quantity,
      newPrice: known && known.price !== price ? known.price : null,
      onOrder: orderIn(detail),
    }
  })
  const customerId = body['customer_id']
  return {
    id,
    number,
    lines,
    selected: lines[0]?.id ?? null,
    customer:
      typeof customerId === 'number'
        ? { id: customerId, name: shown?.customerName ?? `#${customerId}`, phone: null }
        : null,
    discount: discountOf(body),
    approval: null,
    replacesId: typeof body['replaces_id'] === 'number' ? body['replaces_id'] : null,
  }
}

function discountOf(body: Entry['body']): TicketDiscount | null {
  const amount = wireCents(body.discount_amount ?? 0)
  if (amount <= 0) return null
  const description = body.discount_description ?? ''
  return body.discount_type === 'percent'
    ? {
        type: 'percent',
        percent: Math.round(Number(body.discount_percent) * 100) as Percent,
        description,
      }
    : { type: 'amount', amount, description }
}
