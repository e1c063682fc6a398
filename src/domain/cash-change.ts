import { denominations } from './cash-count.ts'
import { cents, type Cents } from './money.ts'

/** Steps of a whole number of notes, in cents. */
const small = [50_00, 100_00]
const large = [500_00, 1000_00, 5000_00, 10_000_00]

/** Above it, a till asks before the change is handed over, unless the shop sets another. */
export const usualChangeLimit = cents(1_000_00)

/**
 * The sums that a customer probably hands over for an amount: the exact one, and each next sum of notes. A small step
 * that the amount is already a multiple of is left out.
 */
export function likelyCash(due: Cents, most = 6): Cents[] {
  const sums: number[] = [due]
  for (const step of [...small.filter(step => due % step !== 0), ...large]) {
    const last = sums.at(-1) ?? due
    const next = (Math.floor(last / step) + 1) * step
    if (next <= Math.max(due * 10, 1000_00)) sums.push(next)
  }
  return sums.slice(0, most).map(cents)
}

/** The fewest notes and coins that make a sum, the largest first; the cents that no coin makes are left over. */
export function handOver(amount: Cents): { denomination: number; pieces: number }[] {
  let left: number = amount
  return denominations.MXN.flatMap(denomination => {
    const pieces = Math.floor(left / denomination)
    left -= pieces * denomination
    return pieces > 0 ? [{ denomination, pieces }] : []
  })
}
