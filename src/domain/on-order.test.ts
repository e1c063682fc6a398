import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { divide, openPieces, releasedBy } from './on-order.ts'

it('pieces that never came are given back first, unless they are damaged', () => {
  const line = { quantity: 6, assigned: 2, released: 1 }
  expect(openPieces(line)).toBe(3)
  expect(releasedBy(line, { quantity: 2, condition: 'good' })).toBe(2)
  expect(releasedBy(line, { quantity: 5, condition: 'good' })).toBe(3)
  expect(releasedBy(line, { quantity: 2, condition: 'damaged' })).toBe(0)
})

it('pieces go to those who wait in their order, and no piece is lost or given twice', () => {
  const waiting = fc.array(fc.record({ id: fc.nat(), open: fc.nat(20) }), { maxLength: 8 })
  fc.assert(
    fc.property(waiting, fc.nat(100), (queue, pieces) => {
      const { given, left } = divide(queue, pieces)
      const sum = given.reduce((all, each) => all + each.pieces, 0)
      expect(sum + left).toBe(pieces)
      expect(given.every(each => each.pieces > 0 && each.pieces <= each.to.open)).toBe(true)
      const full = queue.filter(({ open }) => open > 0).slice(0, Math.max(0, given.length - 1))
      expect(given.slice(0, -1).map(({ to }) => to)).toEqual(full)
      const asked = queue.reduce((all, { open }) => all + open, 0)
      expect(sum).toBe(Math.min(asked, pieces))
    }),
  )
})
