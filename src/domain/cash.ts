import { DomainError } from './errors.ts'

export const cashEntryTypes = ['opening', 'sale', 'refund', 'income', 'expense', 'withdrawal'] as const
export type CashEntryType = (typeof cashEntryTypes)[number]

export const cashCurrencies = ['MXN', 'USD'] as const
export type CashCurrency = (typeof cashCurrencies)[number]

export interface CashEntry {
  readonly type: CashEntryType
  readonly currency: CashCurrency
  /** Cents, net of change; negative when the cash left the drawer. */
  readonly amount: number
}

const leaves: ReadonlySet<CashEntryType> = new Set(['refund', 'expense', 'withdrawal'])

/**
 * The row for an amount given without a sign. Only the opening of a drawer may be zero, and only a sale may take pesos
 * out: the change of one that was paid in dollars.
 */
export function cashEntry(type: CashEntryType, currency: CashCurrency, amount: number): CashEntry {
  const isChange = type === 'sale' && currency === 'MXN' && amount < 0
  const isNothing = amount === 0 && type !== 'opening'
  if (!Number.isSafeInteger(amount) || (amount < 0 && !isChange) || isNothing) {
    throw new DomainError('min_number', { min: 0.01 }, 'amount')
  }
  return { type, currency, amount: leaves.has(type) ? -amount : amount }
}

/** The cash that a drawer should hold in each currency: the sum of its ledger. */
export function expectedCash(entries: readonly CashEntry[]): Record<CashCurrency, number> {
  const expected = { MXN: 0, USD: 0 }
  for (const { currency, amount } of entries) expected[currency] += amount
  return expected
}
