import type { Cents } from './money.ts'
import type { Discount, SaleTotals } from './sale-totals.ts'

/** A quotation that a new version of it, or its sale, continues. */
export interface QuotedBefore {
  /** The last day of its prices. */
  readonly validUntil: string | null
  /** Whether its prices may still be charged by this person. */
  readonly isHonoured: boolean
  /** An Admin gives old prices for as long as they like. */
  readonly isBound: boolean
  readonly discount: Discount
  readonly totals: Pick<SaleTotals, 'subtotal' | 'discount'>
}

/** Whether a quoted price is charged instead of today's. */
export function keepsQuoted(
  sent: number | null,
  { today, quoted }: { readonly today: number; readonly quoted: readonly number[] },
  isHonoured: boolean,
): boolean {
  return isHonoured && sent !== null && sent !== today && quoted.includes(sent)
}

/** The last day of another version that keeps quoted prices, which no version moves; null lets any day be chosen. */
export function boundUntil(before: QuotedBefore | null, keepsPrices: boolean): string | null {
  return before?.isBound && keepsPrices ? before.validUntil : null
}

/** Whether a discount is no more than the one that was quoted, neither as an amount nor as a part. */
export function wasQuoted(
  before: QuotedBefore,
  discount: Discount,
  totals: { readonly subtotal: Cents; readonly discount: Cents },
): boolean {
  if (totals.discount > before.totals.discount) return false
  if (discount.type === 'percent' && before.discount.type === 'percent') {
    return discount.percent <= before.discount.percent
  }
  return totals.subtotal >= before.totals.subtotal
}
