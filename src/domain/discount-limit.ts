import { DomainError } from './errors.ts'
import { toDecimal, type Percent } from './money.ts'
import { isWithinLimit, type Discount, type SaleTotals } from './sale-totals.ts'

type Discounted = Pick<SaleTotals, 'subtotal' | 'discount'>

/** Whether a discount stays within a limit; null is no limit. */
export function isDiscountWithin(
  limit: Percent | null,
  { subtotal, discount: amount }: Discounted,
  discount: Discount,
): boolean {
  if (limit === null) return true
  return discount.type === 'percent' ? discount.percent <= limit : isWithinLimit(subtotal, amount, limit)
}

/** The refusal of a discount beyond a limit, with the approval that would let it pass. */
export function overDiscountLimit(
  limit: Percent | null,
  { discount: amount }: Discounted,
  discount: Discount,
): DomainError {
  return DomainError.of([
    {
      code: 'discount_over_limit',
      field: discount.type === 'percent' ? 'discount_percent' : 'discount_amount',
      params: { limit: (limit ?? 0) / 100 },
      approval: { kind: 'discount', amount: toDecimal(amount) },
    },
  ])
}
