const asked = process.env.PROVE

/** Whether the figures of a release are wanted: `npm run prove -- sales --full`. */
const isFull = asked === 'full'

/**
 * Whether the long versions run too: `npm run prove -- suite`. Every change runs the short ones, which check each
 * behaviour once.
 */
export const isLong = asked === '1' || isFull

/** How often something is done: at every change, in a proof, and before a release. */
export function howOften(short: number, long: number, full = long): number {
  if (isFull) return full
  return isLong ? long : short
}
