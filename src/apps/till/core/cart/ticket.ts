import { mayBeOrdered, type OrderMode } from '#domain/made-to-order.ts'
import { cents, type Cents, type Percent } from '#domain/money.ts'
import { isWithinLimit, saleTotals, type Discount, type SaleTotals } from '#domain/sale-totals.ts'
import { mostPieces } from '#domain/stock.ts'
import { mostLines } from '#contract/lines.ts'
import type { TicketExchange } from './exchange.ts'

/** The part of a product that a line keeps, so that a ticket can be read without the catalogue. */
export interface SoldProduct {
  readonly id: number
  readonly name: string
  readonly internalCode: string
  /** Only its beginning. */
  readonly description: string | null
  readonly price: Cents
  /** The currency of the product's own price; a ticket is in pesos. */
  readonly currency: string | null
  readonly categoryId: number | null
  readonly offerPercent: number
  /** Pieces in the register's warehouse; null when that is not known. */
  readonly stock: number | null
  /** Whether it is sold made to order, and in how many days it is there; not known of a ticket of before. */
  readonly orderMode?: OrderMode | undefined
  readonly makingDays?: number | null | undefined
}

/** The wishes of the customer for a line on order. */
export interface LineOrder {
  /** Null is the usual day. */
  readonly promisedOn: string | null
  readonly finish: string
  readonly notes: string
}

export const usualOrder: LineOrder = { promisedOn: null, finish: '', notes: '' }

export interface TicketLine extends SoldProduct {
  readonly quantity: number
  /** The price that the cashier has not accepted yet. */
  readonly newPrice: Cents | null
  /** The price of the quotation that the ticket continues, while it may still be charged. */
  readonly quoted?: Cents | undefined
  /** Made to order, and so not taken from stock. */
  readonly onOrder?: LineOrder | null | undefined
}

export type TicketDiscount = Discount & { readonly description: string }

export interface TicketCustomer {
  readonly id: number
  readonly name: string
  readonly phone: string | null
}

/** An approval by PIN, good for a discount up to an amount. */
export interface TicketApproval {
  readonly id: string
  readonly amount: Cents
  readonly by: string
}

export interface Ticket {
  /** The UUID that makes the sale happen once. */
  readonly id: string
  /** «Ticket 2», counted on this device. */
  readonly number: number
  /** The name under which it waited, unless that was its customer's. */
  readonly name?: string | undefined
  readonly lines: readonly TicketLine[]
  /** The product of the line that the keys act on. */
  readonly selected: number | null
  readonly customer: TicketCustomer | null
  readonly discount: TicketDiscount | null
  readonly approval: TicketApproval | null
  /** The parked ticket or quotation on the server that this one continues. */
  readonly replacesId: number | null
  readonly quotation?: TicketQuotation | undefined
  /** Pieces of another sale that are exchanged for this one. */
  readonly exchange?: TicketExchange | undefined
}

/** The quotation that a ticket was opened from. */
export interface TicketQuotation {
  readonly folio: string
  readonly validUntil: string | null
  readonly isExpired: boolean
}

export function newTicket(id: string, number: number): Ticket {
  return {
    id,
    number,
    lines: [],
    selected: null,
    customer: null,
    discount: null,
    approval: null,
    replacesId: null,
  }
}

/** `again` when the product was in the ticket, `full` when the ticket has no place for another line. */
export type Added = 'new' | 'again' | 'full'

export interface Addition {
  readonly ticket: Ticket
  readonly added: Added
}

/**
 * Adds a product: a new line begins with one piece. A product of the ticket is kept and selected; only a scan of it is
 * another piece, because whoever scans holds it in the hand.
 */
export function addTo(ticket: Ticket, product: SoldProduct, isScan: boolean): Addition {
  const line = ticket.lines.find(({ id }) => id === product.id)
  const selected = { ...ticket, selected: product.id }
  if (line) {
    return { ticket: isScan ? withQuantity(selected, line.id, line.quantity + 1) : selected, added: 'again' }
  }
  const { id, name, internalCode, price } = product
  const plain = { id, name, internalCode, price, ...catalogueFacts(product), quantity: 1, newPrice: null }
  const added: TicketLine = { ...plain, ...(product.orderMode === 'only' && { onOrder: usualOrder }) }
  const longer = { ...selected, lines: [...ticket.lines, added] }
  if (longer.lines.length > mostLines || !hasTotal(longer)) return { ticket, added: 'full' }
  return { ticket: longer, added: 'new' }
}

/** What a line takes from the catalogue of this device; empty for a product that only another device knows. */
export function catalogueFacts(known: SoldProduct | null) {
  return {
    description: known?.description ?? null,
    currency: known?.currency ?? null,
    categoryId: known?.categoryId ?? null,
    offerPercent: known?.offerPercent ?? 0,
    stock: known?.stock ?? null,
    orderMode: known?.orderMode,
    makingDays: known?.makingDays,
  }
}

/** A quantity that no sale may have leaves the ticket as it is. */
export function withQuantity(ticket: Ticket, productId: number, quantity: number): Ticket {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces) return ticket
  const changed = changeLine(ticket, productId, line => ({ ...line, quantity }))
  return hasTotal(changed) ? changed : ticket
}

/** Without the line. The next one is selected, or the last. */
export function withoutLine(ticket: Ticket, productId: number): Ticket {
  const place = ticket.lines.findIndex(({ id }) => id === productId)
  if (place < 0) return ticket
  const lines = ticket.lines.filter(({ id }) => id !== productId)
  const next = lines[Math.min(place, lines.length - 1)]
  return { ...ticket, lines, selected: next?.id ?? null }
}

/** Puts a removed line back in its place, unless the product was added again meanwhile. */
export function withLineAt(ticket: Ticket, line: TicketLine, place: number): Ticket {
  if (ticket.lines.some(({ id }) => id === line.id)) return ticket
  return { ...ticket, lines: ticket.lines.toSpliced(place, 0, line), selected: line.id }
}

/** Without lines or discount; the customer stays. */
export function emptied(ticket: Ticket): Ticket {
  return { ...ticket, lines: [], selected: null, discount: null, approval: null }
}

/** Selects the line before or after the selected one. */
export function selectBeside(ticket: Ticket, step: 1 | -1): Ticket {
  const { lines } = ticket
  if (lines.length === 0) return ticket
  const place = lines.findIndex(({ id }) => id === ticket.selected)
  const next = place < 0 ? lines.length - 1 : Math.min(lines.length - 1, Math.max(0, place + step))
  return { ...ticket, selected: lines[next]?.id ?? null }
}

export function withNewPrice(ticket: Ticket, productId: number, newPrice: Cents): Ticket {
  return changeLine(ticket, productId, line => ({
    ...line,
    newPrice: newPrice === line.price ? null : newPrice,
  }))
}

export function withPriceAccepted(ticket: Ticket, productId: number): Ticket {
  return changeLine(ticket, productId, line => ({
    ...line,
    price: line.newPrice ?? line.price,
    newPrice: null,
  }))
}

/** The quoted price, or the one of today. */
export function withPriceOf(ticket: Ticket, productId: number, price: Cents): Ticket {
  return changeLine(ticket, productId, line => ({ ...line, price, newPrice: null }))
}

/** Charged at its quoted price, so that today's changes nothing. */
export const isAtQuoted = ({ quoted, price, newPrice }: TicketLine): boolean =>
  quoted !== undefined && price === quoted && newPrice === null

export function withStock(ticket: Ticket, productId: number, stock: number | null): Ticket {
  return changeLine(ticket, productId, line => (line.stock === stock ? line : { ...line, stock }))
}

export function selectedLine({ lines, selected }: Ticket): TicketLine | null {
  return lines.find(({ id }) => id === selected) ?? null
}

export function quantityOf({ lines }: Pick<Ticket, 'lines'>, productId: number): number {
  return lines.find(({ id }) => id === productId)?.quantity ?? 0
}

export const piecesOf = ({ lines }: Pick<Ticket, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** More pieces than the register's warehouse has. What is made to order comes from nowhere yet. */
export const isOver = ({
  quantity,
  stock,
  onOrder,
}: Pick<TicketLine, 'quantity' | 'stock' | 'onOrder'>): boolean =>
  !onOrder && stock !== null && quantity > stock

export const isOrderable = ({ orderMode }: Pick<TicketLine, 'orderMode'>): boolean =>
  orderMode !== undefined && mayBeOrdered({ mode: orderMode })

/** A line made to order, or from stock again. */
export function withOrder(ticket: Ticket, productId: number, onOrder: LineOrder | null): Ticket {
  return changeLine(ticket, productId, line => ({ ...line, onOrder }))
}

/** The server refuses lines on order without a customer. */
export const lacksCustomer = ({ lines, customer }: Pick<Ticket, 'lines' | 'customer'>): boolean =>
  customer === null && lines.some(({ onOrder }) => Boolean(onOrder))

/** The first line that keeps the ticket from being charged. */
export function blockingLine({ lines }: Pick<Ticket, 'lines'>): TicketLine | null {
  return lines.find(line => line.newPrice !== null || isOver(line)) ?? null
}

/** The totals as the server computes them. */
export function totalsOf(ticket: Pick<Ticket, 'lines' | 'discount'>, taxRate: Percent): SaleTotals {
  const lines = ticket.lines.map(({ quantity, price }) => ({ quantity, unitPrice: price, taxRate }))
  return saleTotals(lines, discountOn(ticket))
}

/** An amount that was given before lines were removed is never more than what is left of them. */
export function discountOn({ lines, discount }: Pick<Ticket, 'lines' | 'discount'>): Discount {
  if (discount === null) return { type: 'amount', amount: cents(0) }
  if (discount.type === 'percent') return { type: 'percent', percent: discount.percent }
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return { type: 'amount', amount: cents(Math.min(discount.amount, subtotal)) }
}

/** Whether the discount needs a PIN: above the cashier's limit, and not covered by the approval that the ticket has. */
export function needsApproval(ticket: Ticket, totals: SaleTotals, limit: Percent | null): boolean {
  if (limit === null || isWithinLimit(totals.subtotal, totals.discount, limit)) return false
  return ticket.approval === null || totals.discount > ticket.approval.amount
}

function hasTotal(ticket: Ticket): boolean {
  try {
    totalsOf(ticket, 0 as Percent)
    return true
  } catch {
    return false
  }
}

function changeLine(ticket: Ticket, productId: number, change: (line: TicketLine) => TicketLine): Ticket {
  return { ...ticket, lines: ticket.lines.map(line => (line.id === productId ? change(line) : line)) }
}
