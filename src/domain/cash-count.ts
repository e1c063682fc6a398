import type { CashCurrency } from './cash.ts'
import { DomainError, type Issue } from './errors.ts'
import { applyRate, cents, type Cents, type Rate } from './money.ts'

/** Notes and coins in cents, the largest first. */
export const denominations: Readonly<Record<CashCurrency, readonly number[]>> = {
  MXN: [1000_00, 500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5],
  USD: [100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5, 1],
}

export interface CountedCash {
  readonly currency: CashCurrency
  /** In cents. */
  readonly denomination: number
  readonly quantity: number
}

export type CashAmounts = Readonly<Record<CashCurrency, Cents>>

/** The counted cash of each currency. Reports every unknown or repeated denomination. */
export function countCash(counted: readonly CountedCash[]): CashAmounts {
  const faults: Issue[] = []
  const seen = new Set<string>()
  const sums = { MXN: 0, USD: 0 }
  for (const [place, { currency, denomination, quantity }] of counted.entries()) {
    const field = `counted.${place}.denomination`
    const key = `${currency} ${denomination}`
    if (!denominations[currency].includes(denomination)) {
      faults.push({ code: 'unknown_denomination', field, params: {} })
    } else if (seen.has(key)) faults.push({ code: 'duplicated', field, params: {} })
    seen.add(key)
    sums[currency] += denomination * quantity
  }
  if (faults.length > 0) throw DomainError.of(faults)
  return { MXN: cents(sums.MXN), USD: cents(sums.USD) }
}

/** Counted minus expected: negative when cash is missing. */
export function cashDifference(counted: CashAmounts, expected: CashAmounts): CashAmounts {
  return { MXN: cents(counted.MXN - expected.MXN), USD: cents(counted.USD - expected.USD) }
}

/**
 * Whether a difference needs approval; one currency never offsets another, and without a rate any difference in
 * dollars does.
 */
export function exceedsLimit(difference: CashAmounts, rate: Rate | null, limit: Cents): boolean {
  const dollars = cents(Math.abs(difference.USD))
  if (dollars > 0 && rate === null) return true
  const pesos = Math.abs(difference.MXN) + (rate === null ? 0 : applyRate(dollars, rate))
  return pesos > limit
}
