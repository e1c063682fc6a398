import { cents, type Cents } from '#domain/money.ts'
import { heldBeside, refundBy, type StoredTender, type WayToPay } from '#domain/tenders.ts'
import { exchangePart } from '#domain/vouchers.ts'
import type { WireSale } from '#contract/sale-body.ts'

/** Pieces of an earlier sale that come back when this ticket is charged. */
export interface TicketExchange {
  readonly saleId: number
  readonly folio: string
  readonly reason: string
  readonly creditNote: string | null
  readonly damagedWarehouseId: number | null
  readonly details: readonly {
    readonly id: number
    readonly quantity: number
    readonly condition: 'good' | 'damaged'
  }[]
  /** The value of those pieces, which this ticket may use. */
  readonly refund: Cents
  /** How that sale was paid, which says how a rest goes back. */
  readonly tenders: readonly StoredTender[]
  readonly rest: 'money' | 'voucher'
}

export interface ExchangeSums {
  /** The part that pays the ticket, and the rest that goes back. */
  readonly part: Cents
  readonly rest: Cents
  /** The rest as money, by its ways. */
  readonly refunds: readonly { readonly wayToPay: WayToPay; readonly amount: Cents }[]
}

export function exchangeSums({ refund, tenders, rest: as }: TicketExchange, total: Cents): ExchangeSums {
  const part = exchangePart(refund, total)
  const rest = cents(refund - part)
  return { part, rest, refunds: as === 'money' ? refundBy(heldBeside(tenders, part), rest) : [] }
}

/** Its part of the body of `POST sales`. */
export function exchangeBody(exchange: TicketExchange | undefined): Partial<WireSale> {
  if (!exchange) return {}
  const { saleId, reason, creditNote, damagedWarehouseId, details, rest } = exchange
  return {
    exchange_sale_id: saleId,
    exchange_reason: reason,
    exchange_rest: rest,
    ...(creditNote !== null && { exchange_credit_note: creditNote }),
    ...(damagedWarehouseId !== null && { exchange_damaged_warehouse_id: damagedWarehouseId }),
    exchange_details: details,
  }
}
