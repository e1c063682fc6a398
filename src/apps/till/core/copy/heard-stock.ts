import type { StockTold } from '../queue/sold-pieces.ts'
import type { Catalog } from './catalog.ts'
import { withPieces } from './till-product.ts'

/** The pieces of a product in a warehouse, as the stream told them. */
export interface Heard {
  readonly productId: number
  readonly warehouseId: number
  readonly quantity: number
}

/**
 * What the stream told since the copy was last asked for. It is in memory only, so that the copy on the device stays what its
 * cursor says. The stream tells in order and to the end: an answer that was asked for before may be older than what was heard,
 * and one that was asked for afterwards is not.
 */
export class HeardStock {
  readonly #heard = new Map<string, Heard & { readonly at: number }>()

  hear(heard: Heard, at: number): void {
    this.#heard.set(`${heard.productId} ${heard.warehouseId}`, { ...heard, at })
  }

  /** An answer has come, which knows better what was heard before it was asked for. */
  tell({ askedAt, products, isComplete }: StockTold): void {
    const told = new Set(products)
    for (const [key, { productId, at }] of this.#heard) {
      if (askedAt > at && (isComplete || told.has(productId))) this.#heard.delete(key)
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

/** Nothing is changed for a product that is not in the copy, nor by what another warehouse has. */
export function putHeard(catalog: Catalog, warehouseId: number | null | undefined, heard: Heard): void {
  if (heard.warehouseId !== warehouseId) return
  const product = catalog.product(heard.productId)
  if (product && product.stock !== null && product.stock !== heard.quantity) {
    catalog.putProduct(withPieces(product, heard.quantity))
  }
}
