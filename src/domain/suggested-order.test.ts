import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockLevelOf } from './stock-level.ts'
import { mostPieces } from './stock.ts'
import { suggestedPieces } from './suggested-order.ts'

describe('suggestedPieces', () => {
  it.each([
    ['few are left', { stock: 2, reorderPoint: 5, onOrder: 0 }, 4],
    ['exactly the reorder point is left', { stock: 5, reorderPoint: 5, onOrder: 0 }, 1],
    ['more than the reorder point is left', { stock: 6, reorderPoint: 5, onOrder: 0 }, 0],
    ['some are on their way', { stock: 2, reorderPoint: 5, onOrder: 3 }, 1],
    ['enough are on their way', { stock: 0, reorderPoint: 5, onOrder: 10 }, 0],
    ['none is left and the reorder point is none', { stock: 0, reorderPoint: 0, onOrder: 0 }, 1],
    ['all is as large as it may be', { stock: 0, reorderPoint: mostPieces, onOrder: 0 }, mostPieces],
  ])('when %s', (_, pieces, expected) => {
    expect(suggestedPieces(pieces)).toBe(expected)
  })

  const pieces = fc.record({
    stock: fc.integer({ min: -50, max: 50 }),
    reorderPoint: fc.nat(50),
    onOrder: fc.nat(50),
  })

  it('is what is missing for enough stock, and not a piece more', () => {
    fc.assert(
      fc.property(pieces, some => {
        const { stock, reorderPoint, onOrder } = some
        const suggested = suggestedPieces(some)
        expect(stockLevelOf(stock + onOrder + suggested, reorderPoint)).toBe('enough')
        const isLess = stockLevelOf(stock + onOrder + suggested - 1, reorderPoint) !== 'enough'
        expect(suggested === 0 || isLess).toBe(true)
      }),
    )
  })

  it('suggests nothing once it was ordered', () => {
    fc.assert(
      fc.property(pieces, some => {
        const onOrder = some.onOrder + suggestedPieces(some)
        expect(suggestedPieces({ ...some, onOrder })).toBe(0)
      }),
    )
  })
})
