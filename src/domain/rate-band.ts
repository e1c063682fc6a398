import type { Percent, Rate } from './money.ts'

/** Whether a rate of the dollar stays within a percentage of the shop's own, above and below it. */
export function isNearRate(rate: Rate, shop: Rate | null, band: Percent): boolean {
  // Without a rate of the shop nothing vouches for the typed one.
  if (shop === null) return false
  return BigInt(Math.abs(rate - shop)) * 10_000n <= BigInt(shop) * BigInt(band)
}
