import { cents, formatMoney, storedCents, type Currency } from '#domain/money.ts'

/** An amount on a paper, from what a statement read: `$1,160.00`; a missing one is zero. */
export function moneyText(stored: unknown, currency: Currency = 'MXN'): string {
  return formatMoney(storedCents(stored) ?? cents(0), currency)
}
