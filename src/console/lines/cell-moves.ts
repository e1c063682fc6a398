/** A key pressed in a cell of the lines. */

export interface CellPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The position of the cell, counting only editable cells. */
export interface Standing {
  readonly line: number
  readonly column: number
  readonly lines: number
  readonly columns: number
  /** Whether lines may be added, removed and moved. */
  readonly isOpen: boolean
  readonly canAdd: boolean
  /** A list of options is open over the cell, and uses the arrows and Enter. */
  readonly isListed: boolean
  /** A text of several lines. */
  readonly isLong: boolean
}

export type Move =
  | { readonly kind: 'go'; readonly line: number; readonly column: number }
  | { readonly kind: 'add'; readonly place: number }
  | { readonly kind: 'remove'; readonly line: number }
  | { readonly kind: 'move'; readonly line: number; readonly step: -1 | 1 }
  /** The key belongs to the lines, but there is nowhere to move. */
  | { readonly kind: 'stay' }

const stay: Move = { kind: 'stay' }

/** Null when the cell or the page handles the key. */
export function moveOf(press: CellPress, at: Standing): Move | null {
  const { key, altKey, shiftKey } = press
  const mod = press.ctrlKey || press.metaKey
  const step = { ArrowUp: -1, ArrowDown: 1 }[key] as -1 | 1 | undefined
  if (key === 'Enter' && mod && !shiftKey && !altKey) return added(at, at.line + 1)
  if (key === 'Delete' && mod) return at.isOpen ? { kind: 'remove', line: at.line } : null
  if (at.isListed) return null
  if (step && altKey && at.isOpen && !mod) return { kind: 'move', line: at.line, step }
  if (mod || altKey) return null
  if (key === 'Enter') return entered(at, shiftKey)
  if (step && !shiftKey && !at.isLong) return beside(at, step)
  return null
}

function added({ isOpen, canAdd }: Standing, place: number): Move {
  return isOpen && canAdd ? { kind: 'add', place } : stay
}

/** Moves to the next cell, or adds a line after the last one; with Shift, to the previous cell. */
function entered(at: Standing, isBack: boolean): Move | null {
  // In a long text Shift and Enter insert a line break.
  if (isBack && at.isLong) return null
  const next = at.line * at.columns + at.column + (isBack ? -1 : 1)
  if (next < 0) return stay
  if (next >= at.lines * at.columns) return added(at, at.lines)
  return { kind: 'go', line: Math.floor(next / at.columns), column: next % at.columns }
}

function beside({ line, column, lines }: Standing, step: -1 | 1): Move {
  const next = line + step
  return next < 0 || next >= lines ? stay : { kind: 'go', line: next, column }
}
