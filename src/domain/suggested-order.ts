import { mostPieces } from './stock.ts'

/** Pieces of a product in the warehouses that sell, the number at which to order again, and pieces ordered but not received. */
export interface PiecesOnHand {
  readonly stock: number
  readonly reorderPoint: number
  readonly onOrder: number
}

/** The fewest pieces that leave more than the reorder point, counting those on their way; 0 when nothing is needed. */
export function suggestedPieces({ stock, reorderPoint, onOrder }: PiecesOnHand): number {
  const missing = reorderPoint + 1 - stock - onOrder
  return Math.min(Math.max(missing, 0), mostPieces)
}
