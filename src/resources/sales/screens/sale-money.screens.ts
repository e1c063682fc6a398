import { centsOf, leftOf } from '#browser/sales/sale-figures.ts'
import type { Row } from '#contract/field.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import { wireText } from '#console/record/value-text.ts'
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
export const isWaitedFor = (line: Row) =>
  Boolean(line['on_order']) &&
  Number(line['quantity']) > Number(line['assigned_quantity']) + Number(line['released_quantity'])

export const isUndelivered = (line: Row) =>
  line['delivered_at'] == null && leftOf(line) > 0 && !isWaitedFor(line)

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
