import type { Leg, MissingPieces, MovementType } from '#domain/stock.ts'
import type { HeldLeg } from './take-pieces.server.ts'

export interface StockOperation {
  readonly type: MovementType
  readonly legs: readonly Leg[]
  readonly note?: string | null
  /** The document that caused it. */
  readonly document?: { readonly type: string; readonly id?: number; readonly folio?: string }
  /** Reverses an earlier operation, so archived products and inactive warehouses are allowed too. */
  readonly isUndoing?: boolean
  /** Called with the missing pieces, which are then left out; without it the operation is refused. */
  readonly whenShort?: (missing: readonly MissingPieces[]) => Promise<void>
  /** Called where all remaining pieces are held for quotations, which then lose them; without it the operation is refused. */
  readonly overHolds?: (held: readonly HeldLeg[]) => Promise<void>
  /** The pieces leave again at once, so nobody is notified that few are left. */
  readonly isPassing?: boolean
}
