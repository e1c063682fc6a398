export const countStatuses = ['open', 'posted', 'cancelled'] as const
export const countLineStates = ['pending', 'counted', 'same', 'different'] as const

/** A line of a stock count at the moment of posting. */
export interface CountedLine {
  /** Null when nobody counted it. */
  readonly counted: number | null
  /** What the books held when it was counted. */
  readonly quantityAtCount: number | null
  /** What they hold now. */
  readonly quantity: number
  /** Somebody set the quantity by hand since it was counted. */
  readonly isAdjusted: boolean
}

export type CountOutcome =
  | { readonly change: number; readonly counted: number; readonly quantityAtCount: number }
  | { readonly fault: 'count_adjusted' | 'count_short' }

/**
 * What posting does to a line: the difference that was seen is added to what there is now, so that what moved in
 * between stays moved. Null leaves it alone; `zeroMissing` takes a line that nobody counted for none.
 */
export function countOutcome(line: CountedLine, zeroMissing: boolean): CountOutcome | null {
  const { counted, quantityAtCount, quantity, isAdjusted } = line
  if (counted === null || quantityAtCount === null) {
    return zeroMissing ? { change: -quantity, counted: 0, quantityAtCount: quantity } : null
  }
  // An adjustment says what there was, as a count does: both together would correct the same pieces twice.
  if (isAdjusted) return { fault: 'count_adjusted' }
  const change = counted - quantityAtCount
  return quantity + change < 0 ? { fault: 'count_short' } : { change, counted, quantityAtCount }
}
