import { cents, formatMoney, storedCents, type Currency } from '#domain/money.ts'

/** An amount on a paper, from what a statement reads: `$1,160.00`; nothing stored is nothing owed. */
export function moneyText(stored: unknown, currency: Currency = 'MXN'): string {
  return formatMoney(storedCents(stored) ?? cents(0), currency)
}
