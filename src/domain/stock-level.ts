/** The number of pieces up to which stock is low, if neither the product nor the shop sets another. */
export const lastPieces = 3

/** The stock of a product compared with its reorder point. Lists compute the same in SQL. */
export const stockLevels = ['none', 'few', 'enough'] as const
export type StockLevel = (typeof stockLevels)[number]

export function stockLevelOf(stock: number, reorderPoint: number): StockLevel {
  if (stock <= 0) return 'none'
  return stock <= reorderPoint ? 'few' : 'enough'
}

/** Whether a change brought the stock from above the reorder point down to it or below. */
export function isCrossing(before: number, after: number, reorderPoint: number): boolean {
  return before > reorderPoint && after <= reorderPoint
}
