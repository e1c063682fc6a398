import type { Leg, MissingPieces, MovementType } from '#domain/stock.ts'
import type { HeldLeg } from './take-pieces.server.ts'

export interface StockOperation {
  readonly type: MovementType
  readonly legs: readonly Leg[]
  readonly note?: string | null
  /** The document that caused it. */
  readonly document?: { readonly type: string; readonly id?: number; readonly folio?: string }
  /** It reverses an earlier operation, so archived products and inactive warehouses are allowed too. */
  readonly isUndoing?: boolean
  /** Called with the pieces that are not there, which are then left out; without it the operation is refused. */
  readonly whenShort?: (missing: readonly MissingPieces[]) => Promise<void>
  /** Called where only pieces that are held for quotations are left, which are then taken; without it they are refused. */
  readonly overHolds?: (held: readonly HeldLeg[]) => Promise<void>
  /** The pieces leave again at once, so nobody is told that few are left. */
  readonly isPassing?: boolean
}
