import { expect, it } from 'vitest'
import { wire } from '#test/snapshot-pages.ts'
import { toProduct, withPieces, type TillProduct } from '../core/copy/till-product.ts'
import { HeldTiles } from './held-tiles.ts'

const product = (id: number, stock = 3): TillProduct => withPieces(toProduct(wire(id)), stock)
const shown = (tiles: readonly TillProduct[]) => tiles.map(({ id, stock }) => `${id}×${stock}`)

/** Tiles over a shop whose products a test changes. */
function holding(...products: TillProduct[]) {
  const shop = new Map(products.map(each => [each.id, each]))
  const held = new HeldTiles(id => shop.get(id) ?? null)
  const ask = (question: string) =>
    shown(
      held.arrange(
        question,
        [...shop.values()].sort((a, b) => a.id - b.id),
      ),
    )
  return { shop, ask, put: (next: TillProduct) => void shop.set(next.id, next) }
}

it('a tile that sells out stays in its place, and is gone with the next question', () => {
  const { ask, put } = holding(product(1), product(2), product(3))
  expect(ask('')).toEqual(['1×3', '2×3', '3×3'])
  put(product(2, 0))
  expect(ask('')).toEqual(['1×3', '2×0', '3×3'])
  put(product(2, 5))
  expect(ask('')).toEqual(['1×3', '2×5', '3×3'])
  put(product(2, 0))
  expect(ask('mesa')).toEqual(['1×3', '3×3'])
})

it('a product that comes later moves none, and one that is sold no more leaves', () => {
  const { ask, put, shop } = holding(product(1), product(3), product(5, 0))
  expect(ask('')).toEqual(['1×3', '3×3'])
  put(product(2))
  put(product(5, 1))
  expect(ask('')).toEqual(['1×3', '3×3', '2×3', '5×1'])
  shop.delete(1)
  expect(ask('')).toEqual(['3×3', '2×3', '5×1'])
  expect(ask('silla')).toEqual(['2×3', '3×3', '5×1'])
})
