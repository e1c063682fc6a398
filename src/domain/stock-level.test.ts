import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityOf } from './availability.ts'
import { isCrossing, lastPieces, stockLevelOf } from './stock-level.ts'

describe('the level of a stock', () => {
  it.each([
    [0, 3, 'none'],
    [0, 0, 'none'],
    [1, 0, 'enough'],
    [3, 3, 'few'],
    [4, 3, 'enough'],
  ] as const)('of %i pieces with a reorder point of %i is %s', (stock, point, level) => {
    expect(stockLevelOf(stock, point)).toBe(level)
  })

  it('is «few» when the site shows the last pieces, unless another reorder point was chosen', () => {
    for (const stock of [1, lastPieces, lastPieces + 1]) {
      expect(stockLevelOf(stock, lastPieces) === 'few').toBe(availabilityOf(stock) === 'last_pieces')
    }
  })
})

describe('a crossing', () => {
  const pieces = fc.integer({ min: 0, max: 40 })

  it('happens once between two times above the reorder point, in any sequence', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 2, maxLength: 60 }), pieces, (walk, point) => {
        let isTold = (walk[0] ?? 0) <= point
        for (const [index, after] of walk.slice(1).entries()) {
          const crosses = isCrossing(walk[index] ?? 0, after, point)
          expect(crosses).toBe(!isTold && after <= point)
          isTold = after <= point
        }
      }),
    )
  })
})
