import type { Row } from '#contract/field.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { formatMoney, wireCents, type Currency } from '#domain/money.ts'

export const currencyOf = (record: Row): Currency => (record['currency'] === 'USD' ? 'USD' : 'MXN')

/** An amount of the order, in its currency. */
export function moneyOf(record: WireRecord, wire: string): string {
  return formatMoney(wireCents(Number(record[wire])), currencyOf(record))
}

/** From 0 to 1; an order of zero is never paid. */
export function paidShare({ paid, total }: Row): number {
  return Number(total) > 0 ? Number(paid) / Number(total) : 0
}

/** Rounded down, so that only a full share is 100. */
export const percentOf = (share: number) => Math.floor(share * 100)

export function linesOf(record: WireRecord): readonly Row[] {
  return (record['details'] ?? []) as readonly Row[]
}

export function pendingOf(line: Row): number {
  return Number(line['quantity']) - Number(line['received_quantity'] ?? 0)
}

/** Whether pieces of it may still arrive. */
export const isOpen = (record: WireRecord) =>
  ['approved', 'send'].includes(String(record['reception_status']))

/** Pieces of a line that still come, and that nobody waits for. */
export const buyerlessOf = (line: Row) => Number(line['buyerless_quantity'] ?? 0)
