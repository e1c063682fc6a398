export const countStatuses = ['open', 'posted', 'cancelled'] as const
export const countLineStates = ['pending', 'counted', 'same', 'different'] as const

/** A line of a stock count at the moment of posting. */
export interface CountedLine {
  /** Null when nobody counted it. */
  readonly counted: number | null
  /** The quantity in the books when it was counted. */
  readonly quantityAtCount: number | null
  /** Pieces that were sold when it was counted and still stood there; the books no longer had them. */
  readonly undelivered: number
  /** The quantity in the books now. */
  readonly quantity: number
  /** Whether somebody adjusted the quantity since it was counted. */
  readonly isAdjusted: boolean
}

export type CountOutcome =
  | {
      readonly change: number
      readonly counted: number
      readonly quantityAtCount: number
      readonly undelivered: number
    }
  | { readonly fault: 'count_adjusted' | 'count_short' }

/**
 * The pieces of a count that are the shop's own. Customers' pieces are counted with them; when even some of those are
 * missing there is nothing left, and the books cannot say more.
 */
export function ownPieces(counted: number, undelivered: number): number {
  return Math.max(0, counted - undelivered)
}

/**
 * The effect of posting a line: the difference at the time of counting is added to the current quantity, so that later
 * movements are kept. Deliveries after the count do not change it. Null leaves the line unchanged; with `zeroMissing` a
 * line that nobody counted is posted as zero.
 */
export function countOutcome(line: CountedLine, zeroMissing: boolean): CountOutcome | null {
  const { counted, quantityAtCount, undelivered, quantity, isAdjusted } = line
  if (counted === null || quantityAtCount === null) {
    return zeroMissing ? { change: -quantity, counted: 0, quantityAtCount: quantity, undelivered } : null
  }
  // An adjustment corrects the quantity as a count does, so both together would correct the same pieces twice.
  if (isAdjusted) return { fault: 'count_adjusted' }
  const change = ownPieces(counted, undelivered) - quantityAtCount
  return quantity + change < 0 ? { fault: 'count_short' } : { change, counted, quantityAtCount, undelivered }
}
