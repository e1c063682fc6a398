import type { WireRecord } from '../wire-record.ts'
import { cents, wireCents, type Cents } from '#domain/money.ts'
import { refundAfter, returnValue } from '#domain/sale-returns.ts'
import {
  heldBeside,
  heldTenders,
  isCash,
  refundBy,
  voucherWay,
  type StoredTender,
  type WayToPay,
} from '#domain/tenders.ts'

type Row = Readonly<Record<string, unknown>>

export const centsOf = (record: Row, wire: string): Cents => wireCents(Number(record[wire] ?? 0))

export const linesOf = (record: WireRecord) => (record['details'] ?? []) as readonly Row[]
export const tendersOf = (record: WireRecord) => (record['tenders'] ?? []) as readonly Row[]
export const returnsOf = (record: WireRecord) => (record['returns'] ?? []) as readonly Row[]

/** Flags travel as 0 and 1. */
export const isSet = (record: Row, wire: string) => Number(record[wire] ?? 0) === 1

/** Pieces of a line that were not returned. */
export const leftOf = (line: Row) => Number(line['quantity']) - Number(line['returned_quantity'] ?? 0)

/** The payments and refunds of a sale, as the rules of money read them. */
export const storedTenders = (record: WireRecord): StoredTender[] =>
  tendersOf(record).map(tender => ({
    kind: tender['kind'] === 'refund' ? 'refund' : 'payment',
    wayToPay: tender['way_to_pay'] as WayToPay,
    value: centsOf(tender, 'value'),
    change: centsOf(tender, 'change'),
  }))

const heldOf = (record: WireRecord) => heldTenders(storedTenders(record))

/** The payments that the shop keeps of a sale, after change and refunds. */
export function heldBy(record: WireRecord): { cash: Cents; other: Cents } {
  const held = heldOf(record)
  const sum = (tenders: typeof held) => cents(tenders.reduce((all, tender) => all + tender.held, 0))
  return { cash: sum(held.filter(isCash)), other: sum(held.filter(tender => !isCash(tender))) }
}

export interface Refunded {
  readonly wayToPay: WayToPay
  readonly amount: Cents
}

/** The money that goes back when the sale is cancelled, less what is kept, by the ways it came. */
export function refundOfAll(record: WireRecord, kept: Cents): Refunded[] {
  return refundBy(heldOf(record), cents(centsOf(record, 'paid') - kept))
}

/**
 * The worth of a return, the part of it that lowers the balance, and the money that goes back beside what goes out as
 * a vale.
 */
export function returnOf(
  record: WireRecord,
  pieces: readonly { line: Row; quantity: number }[],
  asVoucher: (refund: Cents) => number = () => 0,
) {
  const value = pieces.reduce(
    (sum, { line, quantity }) =>
      sum +
      returnValue(
        {
          quantity: Number(line['quantity']),
          total: centsOf(line, 'total'),
          discount: centsOf(line, 'discount'),
          returnedQuantity: Number(line['returned_quantity'] ?? 0),
        },
        quantity,
      ),
    0,
  )
  const net = centsOf(record, 'total') - centsOf(record, 'returned_total') - value
  const refund = refundAfter(centsOf(record, 'paid'), net)
  const voucher = Math.min(asVoucher(refund), refund)
  const money = refundBy(heldBeside(storedTenders(record), voucher), refund - voucher)
  const refunds: Refunded[] =
    voucher > 0 ? [{ wayToPay: voucherWay, amount: cents(voucher) }, ...money] : money
  return { value: cents(value), lowers: cents(value - refund), refund, refunds }
}
