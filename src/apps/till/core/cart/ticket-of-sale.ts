import { wireCents, type Percent } from '#domain/money.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { orderIn } from './sale-body.ts'
import {
  catalogueFacts,
  type SoldProduct,
  type Ticket,
  type TicketDiscount,
  type TicketLine,
} from './ticket.ts'

interface WireDetail {
  readonly product_id: number
  readonly name: string
  readonly internal_code: string
  readonly quantity: number
  readonly unit_price: number
  readonly today_price: number | null
  readonly is_archived: number
  readonly on_order?: number
  readonly promised_on?: string | null
  readonly finish?: string | null
  readonly customer_notes?: string | null
}

interface Known {
  readonly find: (productId: number) => SoldProduct | null
  /** Whether this person may charge quoted prices whatever their day. */
  readonly isAdmin: boolean
}

/** A pending sale of the server as a ticket, and the names of the products that are sold no more. */
export function ticketOfSale(
  sale: WireRecord,
  { id, number }: Pick<Ticket, 'id' | 'number'>,
  known: Known,
): { readonly ticket: Ticket; readonly gone: readonly string[] } {
  const details = sale['details'] as readonly WireDetail[]
  const quotation = quotationIn(sale) ?? null
  const isHonoured = quotation !== null && (known.isAdmin || !quotation.isExpired)
  const offered = details.filter(({ is_archived: isArchived }) => isArchived !== 1)
  const lines = joined(offered.map(detail => lineOf(detail, known.find, isHonoured)))
  const customerId = sale['customer_id'] as number | null
  const name = sale['label'] as string | null
  const ticket: Ticket = {
    id,
    number,
    lines,
    selected: lines.at(-1)?.id ?? null,
    customer:
      customerId === null
        ? null
        : {
            id: customerId,
            name: String(sale['customer_name'] ?? ''),
            phone: sale['customer_phone'] as string | null,
          },
    // It goes by the same name until it is sold.
    ...(name !== null && name !== sale['customer_name'] && { name }),
    ...(quotation && { name: quotation.folio, quotation }),
    discount: discountIn(sale),
    approval: null,
    replacesId: sale.id,
  }
  const gone = details.filter(({ is_archived: isArchived }) => isArchived === 1)
  return { ticket, gone: gone.map(({ name: product }) => product) }
}

function quotationIn(sale: WireRecord): Ticket['quotation'] | null {
  const folio = sale['quotation_folio']
  if (typeof folio !== 'string') return null
  const validUntil = sale['valid_until']
  return {
    folio,
    validUntil: typeof validUntil === 'string' ? validUntil : null,
    isExpired: Number(sale['is_expired']) === 1,
  }
}

function lineOf(detail: WireDetail, find: Known['find'], isHonoured: boolean): TicketLine {
  const price = wireCents(detail.unit_price)
  const today = detail.today_price === null ? price : wireCents(detail.today_price)
  return {
    id: detail.product_id,
    name: detail.name,
    internalCode: detail.internal_code,
    price,
    ...catalogueFacts(find(detail.product_id)),
    quantity: detail.quantity,
    newPrice: today === price || isHonoured ? null : today,
    ...(isHonoured && { quoted: price }),
    onOrder: orderIn(detail),
  }
}

/** A ticket has one line of a product, an office's document may have several. */
function joined(lines: readonly TicketLine[]): TicketLine[] {
  return [...Map.groupBy(lines, ({ id }) => id).values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, quantity: rest.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  )
}

function discountIn(sale: WireRecord): TicketDiscount | null {
  const amount = wireCents(Number(sale['discount_amount']))
  const description = String(sale['discount_description'] ?? '')
  if (amount === 0) return null
  if (sale['discount_type'] === 'percent') {
    const percent = Math.round(Number(sale['discount_percent']) * 100) as Percent
    return { type: 'percent', percent, description }
  }
  return { type: 'amount', amount, description }
}
