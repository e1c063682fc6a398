import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mostOfOne,
  mostSelected,
  piecesIn,
  printSelection,
  readSelection,
  withOneMore,
  withQuantity,
} from './selection.ts'

const selected = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    quantity: fc.integer({ min: 1, max: mostOfOne }),
  }),
  { selector: ({ id }) => id, maxLength: mostSelected },
)

describe('a selection', () => {
  it('is read as it was printed', () => {
    fc.assert(
      fc.property(selected, all => {
        expect(readSelection(printSelection(all))).toEqual(all)
      }),
    )
  })

  it('leaves out what nobody could have chosen', () => {
    expect(readSelection('12x2.45x1')).toEqual([
      { id: 12, quantity: 2 },
      { id: 45, quantity: 1 },
    ])
    for (const text of ['', 'x', '0x1', '5x0', '5x100', '2147483648x1', '-5x1', '5x1x1', '5', 'ñ', '5 x1']) {
      expect(readSelection(text), text).toEqual([])
    }
    expect(readSelection('5x1.5x3')).toEqual([{ id: 5, quantity: 3 }])
  })

  it('never holds more than it may, whatever is in the cookie', () => {
    const many = Array.from({ length: 60 }, (_, n) => `${n + 1}x1`).join('.')
    expect(readSelection(many)).toHaveLength(mostSelected)
    expect(withOneMore(readSelection(many), 999)).toEqual(readSelection(many))
    fc.assert(
      fc.property(fc.string(), text => {
        expect(readSelection(text).length).toBeLessThanOrEqual(mostSelected)
      }),
    )
  })

  it('grows by one, changes and loses pieces', () => {
    const two = withOneMore(withOneMore([], 7), 7)
    expect(two).toEqual([{ id: 7, quantity: 2 }])
    expect(withOneMore([{ id: 7, quantity: mostOfOne }], 7)).toEqual([{ id: 7, quantity: mostOfOne }])
    expect(withQuantity(two, 7, 0)).toEqual([])
    expect(withQuantity(two, 7, 5)).toEqual([{ id: 7, quantity: 5 }])
    expect(piecesIn([...two, { id: 8, quantity: 3 }])).toBe(5)
  })
})
