import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityOf } from './availability.ts'
import { fallenTo, lastPieces, stockLevelOf } from './stock-level.ts'

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
      expect(stockLevelOf(stock, lastPieces) === 'few').toBe(availabilityOf(stock, 'stock') === 'last_pieces')
    }
  })
})

describe('a fall', () => {
  const pieces = fc.integer({ min: 0, max: 40 })

  it('to few pieces or to none is told once until there are more again, in any sequence', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 2, maxLength: 60 }), pieces, (walk, point) => {
        const [start = 0, ...steps] = walk
        let told = stockLevelOf(start, point)
        for (const [index, after] of steps.entries()) {
          const level = stockLevelOf(after, point)
          const fallen = fallenTo(walk[index] ?? 0, after, point)
          const isTold = level === told || level === 'enough' || (level === 'few' && told === 'none')
          expect(fallen).toBe(isTold ? null : level)
          told = level
        }
      }),
    )
  })
})
