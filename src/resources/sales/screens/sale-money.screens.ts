import { centsOf, isSet, leftOf, linesOf } from '#browser/sales/sale-figures.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Row } from '#contract/field.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import { wireText } from '#console/record/value-text.ts'
import { words } from './sale-words.screens.ts'
import { sales } from '../sale.resource.ts'

export {
  centsOf,
  heldBy,
  isSet,
  leftOf,
  linesOf,
  refundOfAll,
  returnOf,
  returnsOf,
  tendersOf,
  type Refunded,
} from '#browser/sales/sale-figures.ts'

export const moneyOf = (record: Row, wire: string, currency: Currency = 'MXN'): string =>
  formatMoney(centsOf(record, wire), currency)

/** Whether something made to order has not arrived completely. */
export const isWaitedFor = (line: Row) => waitedOf(line) > 0

export const isUndelivered = (line: Row) =>
  line['delivered_at'] == null && leftOf(line) > 0 && !isWaitedFor(line)

/** Pieces of a line that are still waited for. */
export const waitedOf = (line: Row) =>
  isSet(line, 'on_order')
    ? Number(line['quantity']) - Number(line['assigned_quantity']) - Number(line['released_quantity'])
    : 0

/** Pieces that purchase orders still bring and nobody waits for, with their orders. */
export function buyerlessOf(lines: readonly Row[]) {
  const ties = lines.filter(line => Number(line['buyerless_quantity'] ?? 0) > 0)
  return {
    pieces: ties.reduce((sum, line) => sum + Number(line['buyerless_quantity']), 0),
    orders: new Map(ties.map(line => [Number(line['buyerless_order_id']), String(line['buyerless_folios'])])),
  }
}

/** What was done, and what is on the way without a buyer since. */
export function withBuyerless(done: string, sale: WireRecord): string {
  const { pieces } = buyerlessOf(linesOf(sale))
  return pieces === 0 ? done : `${done} ${words.banner.buyerless(pieces)}.`
}

/** Whether everything made to order has arrived, and some of it is not handed over yet. */
export const hasArrived = (lines: readonly Row[]) =>
  lines.some(line => Boolean(line['on_order']) && isUndelivered(line)) && !lines.some(isWaitedFor)

/** The paid part of the total, from 0 to 1. */
export function paidShare(record: Row): number {
  const owed = Number(record['total']) - Number(record['returned_total'])
  return owed > 0 ? Number(record['paid']) / owed : 1
}

/** The paid part in whole percent: any payment is at least 1 %, and 100 % is only the whole. */
export function paidPercent(record: Row): number {
  const share = paidShare(record)
  return share <= 0 ? 0 : Math.max(1, Math.floor(Math.min(share, 1) * 100))
}

/** «Efectivo», «Tarjeta de crédito». */
export function wayText(way: unknown): string {
  const { tenders } = sales.lines
  return wireText({ ...sales, fields: tenders.fields, texts: tenderTexts }, 'wayToPay', way, '')
}

const tenderTexts = {
  es: { ...sales.texts.es, ...sales.texts.es.lines?.['tenders'] },
  en: { ...sales.texts.en, ...sales.texts.en.lines?.['tenders'] },
} as typeof sales.texts
