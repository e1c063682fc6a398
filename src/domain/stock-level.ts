/** So many pieces or fewer are few, where neither the product nor the shop says another number. */
export const lastPieces = 3

/** How a product's pieces stand beside its reorder point. Lists compute the same in SQL. */
export const stockLevels = ['none', 'few', 'enough'] as const
export type StockLevel = (typeof stockLevels)[number]

export function stockLevelOf(stock: number, reorderPoint: number): StockLevel {
  if (stock <= 0) return 'none'
  return stock <= reorderPoint ? 'few' : 'enough'
}

/** Whether a change brought the stock down through the point; one that was already there crosses nothing. */
export function isCrossing(before: number, after: number, reorderPoint: number): boolean {
  return before > reorderPoint && after <= reorderPoint
}
