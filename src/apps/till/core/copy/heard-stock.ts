import type { StockNews } from '../queue/sold-pieces.ts'
import type { Catalog } from './catalog.ts'
import { withPieces } from './till-product.ts'

/** The pieces of a product in a warehouse, as the stream has them. */
export interface Heard {
  readonly productId: number
  readonly warehouseId: number
  readonly quantity: number
  /** How many of them quotations hold. */
  readonly held?: number
}

/**
 * Pieces that the stream had since the copy was last asked for. They stay in memory, because the copy on the device
 * must match its cursor. An answer that was asked for before they were heard may be older than they are.
 */
export class HeardStock {
  readonly #heard = new Map<string, Heard & { readonly at: number }>()

  hear(heard: Heard, at: number): void {
    this.#heard.set(`${heard.productId} ${heard.warehouseId}`, { ...heard, at })
  }

  /** Takes note of an answer, which knows better whatever was heard before it was asked for. */
  tell({ askedAt, products, isComplete }: StockNews): void {
    const answers = new Set(products)
    for (const [key, { productId, at }] of this.#heard) {
      if (askedAt > at && (isComplete || answers.has(productId))) this.#heard.delete(key)
    }
  }

  /** The stream has left something out. */
  forget(): void {
    this.#heard.clear()
  }

  putInto(catalog: Catalog, warehouseId: number | null | undefined): void {
    for (const heard of this.#heard.values()) putHeard(catalog, warehouseId, heard)
  }
}

/** Puts the stock that the stream had into the copy, unless product or warehouse are not in it. */
export function putHeard(catalog: Catalog, warehouseId: number | null | undefined, heard: Heard): void {
  if (heard.warehouseId !== warehouseId) return
  const product = catalog.product(heard.productId)
  if (!product || product.stock === null) return
  const { quantity, held = 0 } = heard
  if (product.stock === quantity && (product.held ?? 0) === held) return
  catalog.putProduct(withPieces(product, quantity, held))
}
