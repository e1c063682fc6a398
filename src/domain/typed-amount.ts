import { cents, mostMoney, type Cents } from './money.ts'

/** `12`, `12.`, `12.5`, `.50`: also while it is being typed. */
const decimal = /^(?=\.?\d)(\d*)(?:\.(\d{0,2}))?$/

/** A typed amount; null while the text is none, or is more than may be stored. It never throws. */
export function typedCents(text: string): Cents | null {
  const [matched, whole = '', fraction = ''] = decimal.exec(text.trim()) ?? []
  const amount = matched === undefined ? Number.NaN : Number(whole + fraction.padEnd(2, '0'))
  return amount <= mostMoney ? cents(amount) : null
}

/** As `typedCents`, for an amount that may be below zero. */
export function signedCents(text: string): Cents | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith('-')) return typedCents(trimmed)
  const amount = typedCents(trimmed.slice(1))
  return amount === null ? null : cents(0 - amount)
}

/** A typed number of pieces, from 0 to the given maximum; null when the text is none. */
export function typedPieces(text: string, most: number): number | null {
  const pieces = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return pieces <= most ? pieces : null
}

/**
 * The balance after a payment that is being typed; an empty one is the whole balance. `over` when it is more than the
 * balance, and null while the text is no amount that can be paid.
 */
export function balanceAfter(balance: Cents, typed: string): Cents | 'over' | null {
  if (typed.trim() === '') return cents(0)
  if (/^\d{10,}/.test(typed.trim())) return 'over'
  const amount = typedCents(typed)
  if (amount === null || amount === 0) return null
  return amount > balance ? 'over' : cents(balance - amount)
}
