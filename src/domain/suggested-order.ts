import { mostPieces } from './stock.ts'

/** The pieces of a product: in all warehouses, when to order again, and ordered but not received. */
export interface PiecesOnHand {
  readonly stock: number
  readonly reorderPoint: number
  readonly onOrder: number
}

/**
 * The pieces to order: the least that leaves more than the reorder point, counting what is on its way; 0 when there is
 * nothing to order.
 */
export function suggestedPieces({ stock, reorderPoint, onOrder }: PiecesOnHand): number {
  const missing = reorderPoint + 1 - stock - onOrder
  return Math.min(Math.max(missing, 0), mostPieces)
}
