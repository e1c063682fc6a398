export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = rows.toSpliced(from, 1)
  const row = rows[from]
  return row === undefined ? next : next.toSpliced(to, 0, row)
}

export type Deed = 'up' | 'down' | 'remove'

/** The element that gets focus after a change: a row, one of its buttons, or the one that adds. */
export type RowTarget =
  | { readonly at: 'row'; readonly place: number }
  | { readonly at: 'deed'; readonly place: number; readonly deed: Deed }
  | { readonly at: 'add' }

/** The row that gets focus after a removal; null when none is left. */
function placeAfterRemoval(count: number, place: number): number | null {
  return count > 1 ? Math.min(place, count - 2) : null
}

/** The pressed button keeps the focus; at an end, where it is disabled, the opposite one gets it. */
function deedAfterMove(count: number, to: number, step: -1 | 1): Deed {
  const isAtEnd = step < 0 ? to === 0 : to === count - 1
  return step < 0 === isAtEnd ? 'down' : 'up'
}

interface RowsOptions<T> {
  readonly rows: readonly T[]
  readonly max: number
  readonly change: (next: readonly T[]) => void
  readonly empty: () => T
  readonly focus: (target: RowTarget) => void
}

/** Adds, removes and moves rows, in any editor of rows. */
export function rowDeeds<T>({ rows, max, change, empty, focus }: RowsOptions<T>) {
  const canAdd = rows.length < max
  return {
    canAdd,
    add: (place = rows.length) => {
      if (!canAdd) return
      change(rows.toSpliced(place, 0, empty()))
      focus({ at: 'row', place })
    },
    remove: (place: number) => {
      change(rows.toSpliced(place, 1))
      const next = placeAfterRemoval(rows.length, place)
      focus(next === null ? { at: 'add' } : { at: 'deed', place: next, deed: 'remove' })
    },
    move: (place: number, step: -1 | 1) => {
      const to = place + step
      if (to < 0 || to >= rows.length) return
      change(moved(rows, place, to))
      focus({ at: 'deed', place: to, deed: deedAfterMove(rows.length, to, step) })
    },
  }
}
