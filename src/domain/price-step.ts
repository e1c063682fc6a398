import { cents, mulDiv, type Cents } from './money.ts'

/** `00` and `90` are the cents in which a new price ends. */
export const roundings = ['none', '00', '90'] as const
export type Rounding = (typeof roundings)[number]

/** A change of many prices: by hundredths of a percent, or by an amount. Both may be negative. */
export type PriceStep =
  | { readonly by: 'percent'; readonly percent: number }
  | { readonly by: 'amount'; readonly amount: Cents }

/** The new price, or null when nothing or less would be left of it. */
export function steppedPrice(price: Cents, step: PriceStep, rounding: Rounding): Cents | null {
  const next =
    step.by === 'percent' ? mulDiv(price, 10_000 + step.percent, 10_000) : cents(price + step.amount)
  return next > 0 ? roundedPrice(next, rounding) : null
}

/** The nearest price with that ending, the higher one when two are as near. It is never 0. */
export function roundedPrice(price: Cents, rounding: Rounding): Cents {
  if (rounding === 'none') return price
  const ending = Number(rounding)
  const nearest = Math.floor((price - ending + 50) / 100) * 100 + ending
  return cents(Math.max(nearest, ending === 0 ? 100 : ending))
}
