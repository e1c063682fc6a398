/** Rounded, to keep the drawing's markup short. */
export function round(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals))
}
