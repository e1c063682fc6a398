/** The number of pieces up to which stock is low, if neither the product nor the shop sets another. */
export const lastPieces = 3

/** The stock of a product compared with its reorder point. Lists compute the same in SQL. */
export const stockLevels = ['none', 'few', 'enough'] as const
export type StockLevel = (typeof stockLevels)[number]

export function stockLevelOf(stock: number, reorderPoint: number): StockLevel {
  if (stock <= 0) return 'none'
  return stock <= reorderPoint ? 'few' : 'enough'
}

/** The level to which a change lowered the stock; null when it did not fall, so that a notice comes once. */
export function fallenTo(before: number, after: number, reorderPoint: number): 'few' | 'none' | null {
  const now = stockLevelOf(after, reorderPoint)
  const isLower = stockLevels.indexOf(now) < stockLevels.indexOf(stockLevelOf(before, reorderPoint))
  return isLower && now !== 'enough' ? now : null
}
