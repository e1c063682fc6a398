import { cents, type Cents } from './money.ts'

export interface Installment {
  readonly months: number
  /** Each month; the last ones may be a cent less. */
  readonly amount: Cents
}

const fewest = 2
const most = 48

/** The months of a text such as `3, 6, 12`, in order and once each; null if it is no such text. */
export function parseMonths(text: string): readonly number[] | null {
  const pieces = text.split(',').map(piece => piece.trim())
  if (text.trim() === '') return []
  const months = pieces.map(Number)
  const isSound = (month: number, place: number) =>
    /^\d{1,2}$/.test(pieces[place] ?? '') && month >= fewest && month <= most
  return months.every(isSound) ? [...new Set(months)].toSorted((a, b) => a - b) : null
}

/** The cost of each month without interest; nothing below the least amount. */
export function installmentsOf(
  price: Cents | null,
  { months, minimum }: { readonly months: readonly number[]; readonly minimum: Cents },
): Installment[] {
  if (price === null || price === 0 || price < minimum) return []
  // Rounded up, so that the months that are promised always add up to the price.
  return months.map(count => ({ months: count, amount: cents(Math.ceil(price / count)) }))
}
