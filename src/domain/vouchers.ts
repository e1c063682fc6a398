import { DomainError } from './errors.ts'
import { cents, formatMoney, type Cents } from './money.ts'

export interface ReturnedMoney {
  /** The part that goes out as a vale, and the part that goes back by the ways it came. */
  readonly voucher: Cents
  readonly money: Cents
}

/** Divides the refund of a return; a vale without an amount is for all of it. */
export function divideRefund(
  refund: number,
  asked: {
    readonly as?: 'money' | 'voucher' | null | undefined
    readonly voucherAmount?: number | null | undefined
  },
): ReturnedMoney {
  if (asked.as !== 'voucher') return { voucher: cents(0), money: cents(refund) }
  if (refund === 0) throw new DomainError('voucher_nothing', {}, 'refund_as')
  const voucher = asked.voucherAmount ?? refund
  if (voucher > refund || voucher === 0) {
    throw new DomainError('voucher_over_refund', { refund: formatMoney(cents(refund)) }, 'voucher_amount')
  }
  return { voucher: cents(voucher), money: cents(refund - voucher) }
}

export interface SpentVoucher {
  readonly id: number
  /** What this document took from it and did not put back yet. */
  readonly left: number
}

/** What each vale gets back, the latest first. */
export function restoreTo(spent: readonly SpentVoucher[], amount: number): { id: number; amount: Cents }[] {
  let left = amount
  const parts = spent.toReversed().map(({ id, left: most }) => {
    const part = Math.min(left, most)
    left -= part
    return { id, amount: cents(part) }
  })
  if (left > 0) throw new RangeError('More is put back than vales were spent')
  return parts.filter(({ amount: part }) => part > 0)
}

/** The part of what an exchange leaves over that pays the new ticket. */
export const exchangePart = (refund: number, total: number): Cents => cents(Math.min(refund, total))
