import type { TillProduct } from '../core/copy/copy.ts'

export const hasPieces = ({ stock, totalStock }: TillProduct): boolean => (stock ?? totalStock) > 0

/**
 * The order of the tiles while the same question is on the screen: one that sells out stays in its place, and one that is found
 * later comes last, so that no tile moves away from under a finger.
 */
export class HeldTiles {
  readonly #find: (id: number) => TillProduct | null
  #question: string | null = null
  /** In their order, which a set keeps. */
  #held: ReadonlySet<number> = new Set()

  /** `find` reads the copy, which also has what a search leaves out because it has no pieces. */
  constructor(find: (id: number) => TillProduct | null) {
    this.#find = find
  }

  arrange(question: string, products: readonly TillProduct[]): readonly TillProduct[] {
    const sellable = products.filter(hasPieces)
    const tiles = question === this.#question ? this.#inPlace(sellable) : sellable
    this.#question = question
    if (!this.#holds(tiles)) this.#held = new Set(tiles.map(({ id }) => id))
    return tiles
  }

  #inPlace(sellable: readonly TillProduct[]): readonly TillProduct[] {
    if (this.#holds(sellable)) return sellable
    const tiles: TillProduct[] = []
    for (const id of this.#held) {
      // Only a product that the copy lacks is looked for among those of the server.
      const product = this.#find(id) ?? sellable.find(other => other.id === id)
      if (product) tiles.push(product)
    }
    for (const product of sellable) if (!this.#held.has(product.id)) tiles.push(product)
    return tiles
  }

  /** Whether these are the held ones in their order, as nearly always: with 50,000 tiles the rest is work. */
  #holds(tiles: readonly TillProduct[]): boolean {
    if (tiles.length !== this.#held.size) return false
    let place = 0
    for (const id of this.#held) if (tiles[place++]?.id !== id) return false
    return true
  }
}
