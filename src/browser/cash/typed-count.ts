import type { CashCurrency } from '#domain/cash.ts'
import { denominations, type CountedCash } from '#domain/cash-count.ts'
import { cents, type Cents } from '#domain/money.ts'
import { mostPieces } from '#domain/stock.ts'
import { typedPieces } from '#domain/typed-amount.ts'

/** The typed quantities, by currency and denomination: `MXN 50000` → `12`. */
export type TypedCount = Readonly<Record<string, string>>

export const countKey = (currency: CashCurrency, denomination: number) => `${currency} ${denomination}`

/** The typed pieces of a denomination; null when the text is no quantity, and nothing counts as none. */
export function piecesIn(typed: TypedCount, currency: CashCurrency, denomination: number): number | null {
  const text = typed[countKey(currency, denomination)] ?? ''
  return text.trim() === '' ? 0 : typedPieces(text, mostPieces)
}

/** Every denomination of these currencies with its quantity; null while one cannot be read. */
export function countedIn(typed: TypedCount, currencies: readonly CashCurrency[]): CountedCash[] | null {
  const rows = currencies.flatMap(currency =>
    denominations[currency].map(denomination => ({
      currency,
      denomination,
      quantity: piecesIn(typed, currency, denomination),
    })),
  )
  const sound = rows.filter((row): row is CountedCash => row.quantity !== null)
  return sound.length === rows.length ? sound : null
}

/** The sum of some denominations; what cannot be read counts as nothing. */
export function sumOf(typed: TypedCount, currency: CashCurrency, among = denominations[currency]): Cents {
  return cents(
    among.reduce(
      (sum, denomination) => sum + denomination * (piecesIn(typed, currency, denomination) ?? 0),
      0,
    ),
  )
}
