/** How far the pieces on order of a sold line have come; the column `state` of `on_order_lines` says the same. */
export const onOrderStates = ['quoted', 'to_order', 'ordered', 'arrived', 'released'] as const
export type OnOrderState = (typeof onOrderStates)[number]

export interface OnOrderPieces {
  readonly quantity: number
  /** Those that arrived, and those that nobody waits for any more. */
  readonly assigned: number
  readonly released: number
}

export function openPieces({ quantity, assigned, released }: OnOrderPieces): number {
  return quantity - assigned - released
}

export interface ReturnedPieces {
  readonly quantity: number
  readonly condition: 'good' | 'damaged'
}

/** How many returned pieces never arrived: those go first, because nobody has them, but a damaged piece did arrive. */
export function releasedBy(line: OnOrderPieces, { quantity, condition }: ReturnedPieces): number {
  return condition === 'damaged' ? 0 : Math.min(quantity, openPieces(line))
}

/** A queue of those who wait, the first one first. */
export interface WaitingLine {
  readonly id: number
  readonly open: number
}

/** Divides pieces among those who wait; answers who gets how many, and what is left over. */
export function divide<W extends WaitingLine>(
  waiting: readonly W[],
  pieces: number,
): { given: { to: W; pieces: number }[]; left: number } {
  let left = pieces
  const given = waiting.flatMap(to => {
    const some = Math.min(left, to.open)
    left -= some
    return some > 0 ? [{ to, pieces: some }] : []
  })
  return { given, left }
}
