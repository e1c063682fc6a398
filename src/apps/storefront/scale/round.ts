/** A number as short as the drawing needs it. */
export function round(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals))
}
