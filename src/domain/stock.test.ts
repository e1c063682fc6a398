import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  legsOf,
  netChanges,
  reversalOf,
  shortages,
  splitMissing,
  type Leg,
  type MovementRequest,
} from './stock.ts'

const request: MovementRequest = {
  productId: 1,
  warehouseOriginId: null,
  warehouseDestinyId: null,
  quantity: 3,
}

const warehouse = fc.option(fc.integer({ min: 1, max: 4 }))
const requests = fc
  .record<MovementRequest>({
    productId: fc.integer({ min: 1, max: 5 }),
    warehouseOriginId: warehouse,
    warehouseDestinyId: warehouse,
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .filter(({ warehouseOriginId, warehouseDestinyId }) => warehouseOriginId !== warehouseDestinyId)

const sum = (legs: readonly { change: number }[]) => legs.reduce((total, { change }) => total + change, 0)

describe('a movement', () => {
  it('with an origin only is an output', () => {
    const { type, legs } = legsOf({ ...request, warehouseOriginId: 7 })
    expect([type, legs]).toEqual(['output', [expect.objectContaining({ warehouseId: 7, change: -3 })]])
  })

  it('with a destiny only is an entry', () => {
    const { type, legs } = legsOf({ ...request, warehouseDestinyId: 7 })
    expect([type, legs]).toEqual(['entry', [expect.objectContaining({ warehouseId: 7, change: 3 })]])
  })

  it('with both is a transfer: pieces leave the origin and arrive at the destiny', () => {
    const { type, legs } = legsOf({ ...request, warehouseOriginId: 7, warehouseDestinyId: 8 })
    expect(type).toBe('transfer')
    expect(legs.map(({ warehouseId, change }) => [warehouseId, change])).toEqual([
      [7, -3],
      [8, 3],
    ])
  })

  it.each([
    ['no warehouse at all', {}, 'no_warehouse'],
    ['one warehouse twice', { warehouseOriginId: 7, warehouseDestinyId: 7 }, 'same_warehouse'],
    ['no pieces', { warehouseOriginId: 7, quantity: 0 }, 'between'],
    ['fewer than none', { warehouseOriginId: 7, quantity: -1 }, 'between'],
    ['too many', { warehouseOriginId: 7, quantity: 1_000_001 }, 'between'],
    ['half a piece', { warehouseOriginId: 7, quantity: 1.5 }, 'integer'],
  ])('of %s is refused', (_what, part, code) => {
    expect(() => legsOf({ ...request, ...part })).toThrow(code)
  })

  it('creates pieces only by entry, and loses them only by output', () => {
    fc.assert(
      fc.property(requests, given => {
        const { type, legs } = legsOf(given)
        const expected = { entry: given.quantity, output: -given.quantity, transfer: 0 }
        expect(sum(legs)).toBe(expected[type as keyof typeof expected])
      }),
    )
  })
})

describe('a reversal', () => {
  it('restores every stock, and can itself be reversed', () => {
    fc.assert(
      fc.property(fc.array(requests, { minLength: 1, maxLength: 6 }), many => {
        const legs = many
          .flatMap(given => legsOf(given).legs)
          .map((leg, index) => ({ ...leg, id: index + 1 }))
        const back = reversalOf(legs)
        expect(netChanges([...legs, ...back])).toEqual([])
        expect(back.map(leg => leg.reversesId)).toEqual(legs.map(leg => leg.id))
        const there = reversalOf(back.map((leg, index) => ({ ...leg, id: index + 1 })))
        expect(there.map(withoutIds)).toEqual(legs.map(withoutIds))
      }),
    )
  })

  it('names the warehouses the other way round', () => {
    const { legs } = legsOf({ ...request, warehouseOriginId: 7, warehouseDestinyId: 8 })
    const [left] = reversalOf(legs.map((leg, index) => ({ ...leg, id: index + 1 })))
    expect(left).toMatchObject({ warehouseId: 7, change: 3, warehouseOriginId: 8, warehouseDestinyId: 7 })
  })
})

describe('the net changes', () => {
  it('keep the sum, name each place once, and come in the order of locks', () => {
    fc.assert(
      fc.property(fc.array(requests, { maxLength: 20 }), many => {
        const legs = many.flatMap(given => legsOf(given).legs)
        const net = netChanges(legs)
        expect(sum(net)).toBe(sum(legs))
        const keys = net.map(({ productId, warehouseId }) => productId * 10 + warehouseId)
        expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b))
        expect(netChanges(legs.toReversed())).toEqual(net)
      }),
    )
  })
})

function withoutIds({ reversesId: _, ...leg }: Leg & { id?: number }) {
  const { id: __, ...rest } = leg
  return rest
}

describe('shortages', () => {
  const place = { productId: 1, warehouseId: 1 }
  const take = (quantity: number, field: string, of = place): Leg => ({
    ...of,
    change: -quantity,
    warehouseOriginId: of.warehouseId,
    warehouseDestinyId: null,
    field,
  })

  it('name every line that exceeds the stock, each with the pieces left for it', () => {
    const other = { productId: 2, warehouseId: 1 }
    const legs = [take(3, 'a'), take(2, 'b'), take(1, 'c'), take(9, 'd', other)]
    const found = shortages(legs, [
      { ...place, quantity: 4 },
      { ...other, quantity: 8 },
    ])
    expect(found.map(({ leg, available }) => [leg.field, available])).toEqual([
      ['b', 1],
      ['d', 8],
    ])
  })

  it('are none when every line fits, and lines of other places do not matter', () => {
    expect(shortages([take(4, 'a')], [{ ...place, quantity: 4 }])).toEqual([])
    expect(shortages([take(4, 'a')], [])).toEqual([])
  })
})

const sold = (productId: number, quantity: number): Leg => ({
  productId,
  warehouseId: 1,
  change: -quantity,
  warehouseOriginId: 1,
  warehouseDestinyId: null,
})

describe('pieces that are not there', () => {
  it('are missing of the later rows; places that are not named hold enough', () => {
    const legs = [sold(1, 2), sold(2, 9), sold(1, 2), sold(1, 1)]
    const { taken, missing } = splitMissing(legs, [{ productId: 1, warehouseId: 1, quantity: 3 }])
    expect(taken.map(({ productId, change }) => [productId, change])).toEqual([
      [1, -2],
      [2, -9],
      [1, -1],
    ])
    expect(missing.map(({ leg, pieces }) => [legs.indexOf(leg), pieces])).toEqual([
      [2, 1],
      [3, 1],
    ])
  })

  it('and those taken are all that were asked for, and no more is taken than there is', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9 })))
    fc.assert(
      fc.property(rows, fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }), (given, held) => {
        const legs = given.map(([productId, quantity]) => sold(productId, quantity))
        const places = held.map((quantity, place) => ({ productId: place + 1, warehouseId: 1, quantity }))
        const { taken, missing } = splitMissing(legs, places)
        for (const { productId, quantity } of places) {
          const asked = 0 - sum(legs.filter(leg => leg.productId === productId))
          const gone = 0 - sum(taken.filter(leg => leg.productId === productId))
          const short = missing.filter(({ leg }) => leg.productId === productId)
          expect(gone).toBe(Math.min(asked, quantity))
          expect(gone + short.reduce((all, { pieces }) => all + pieces, 0)).toBe(asked)
        }
        expect(taken.every(({ change }) => change < 0)).toBe(true)
      }),
    )
  })
})
