import { array, assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, parsePercent } from './money.ts'
import { depositOf, divideLines, quotationState, stepsOf, type WantedLine } from './site-order.ts'

const line = (
  id: number,
  productId: number,
  quantity: number,
  more: Partial<WantedLine> = {},
): WantedLine => ({
  id,
  productId,
  quantity,
  onOrder: false,
  fromStock: true,
  toOrder: false,
  ...more,
})
const place = (id: number, free: Readonly<Record<number, number>>) => ({
  id,
  free: new Map(Object.entries(free).map(([product, pieces]) => [Number(product), pieces])),
})
const idsOf = (lines: readonly WantedLine[]) => lines.map(({ id }) => id)
const divided = (...given: Parameters<typeof divideLines<WantedLine>>) => {
  const { placeId, there, ordered, gone } = divideLines(...given)
  return { placeId, there: idsOf(there), ordered: idsOf(ordered), gone: idsOf(gone) }
}

describe('the lines of an accepted quotation', () => {
  it('leave the one warehouse that has most of them, the first among equals', () => {
    const lines = [line(1, 10, 2), line(2, 20, 1, { toOrder: true })]
    expect(divided(lines, [place(1, { 10: 2 }), place(2, { 10: 2, 20: 1 })])).toEqual({
      placeId: 2,
      there: [1, 2],
      ordered: [],
      gone: [],
    })
    expect(divided(lines, [place(3, { 10: 2 }), place(4, { 10: 9 })]).placeId).toBe(3)
  })

  it('are made where there are too few pieces and that is allowed, never divided, else gone', () => {
    const lines = [line(1, 10, 3, { toOrder: true }), line(2, 20, 3)]
    expect(divided(lines, [place(1, { 10: 2, 20: 2 })])).toEqual({
      placeId: 1,
      there: [],
      ordered: [1],
      gone: [2],
    })
  })

  it('share the pieces of one product, and those that are only made take none', () => {
    const lines = [line(1, 10, 1, { fromStock: false, toOrder: true }), line(2, 10, 2), line(3, 10, 1)]
    expect(divided(lines, [place(1, { 10: 2 })])).toMatchObject({ ordered: [1], there: [2], gone: [3] })
  })

  it('rather leave a warehouse in which none is missing', () => {
    const lines = [line(1, 10, 1, { toOrder: true }), line(2, 20, 1), line(3, 30, 1, { toOrder: true })]
    expect(divided(lines, [place(1, { 10: 1, 30: 1 }), place(2, { 20: 1 })])).toMatchObject({
      placeId: 2,
      gone: [],
    })
    expect(divided(lines, [])).toEqual({ placeId: null, there: [], ordered: [1, 3], gone: [2] })
  })

  it('are each in one part, and none takes a piece that is not there', () => {
    const wanted = record({
      productId: integer({ min: 1, max: 3 }),
      quantity: integer({ min: 1, max: 4 }),
      onOrder: boolean(),
      fromStock: boolean(),
      toOrder: boolean(),
    })
    const free = array(integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 })
    assert(
      property(array(wanted, { maxLength: 8 }), array(free, { maxLength: 3 }), (some, stocks) => {
        const lines = some.map((each, at) => ({ id: at + 1, ...each }))
        const places = stocks.map((pieces, at) =>
          place(at + 1, { 1: pieces[0]!, 2: pieces[1]!, 3: pieces[2]! }),
        )
        const { placeId, there, ordered, gone } = divideLines(lines, places)
        expect(idsOf([...there, ...ordered, ...gone]).sort((a, b) => a - b)).toEqual(idsOf(lines))
        const at = places.find(({ id }) => id === placeId)
        for (const product of [1, 2, 3]) {
          const taken = there.filter(({ productId }) => productId === product)
          const pieces = taken.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(pieces).toBeLessThanOrEqual(at?.free.get(product) ?? 0)
        }
        expect(gone.every(({ toOrder, onOrder }) => !toOrder && !onOrder)).toBe(true)
      }),
    )
  })
})

const rules = (site: number, onOrder: number, layaway: number) => ({
  site: parsePercent(site),
  onOrder: parsePercent(onOrder),
  layaway: parsePercent(layaway),
})

describe('the deposit', () => {
  it('is the most that one of the rules asks for', () => {
    expect(depositOf(cents(1_000_00), cents(400_00), rules(30, 50, 10))).toBe(300_00)
    expect(depositOf(cents(1_000_00), cents(1_000_00), rules(30, 50, 10))).toBe(500_00)
    expect(depositOf(cents(1_000_00), cents(0), rules(0, 50, 20))).toBe(200_00)
  })

  it('is at least a cent and at most the total', () => {
    expect(depositOf(cents(1_000_00), cents(0), rules(0, 0, 0))).toBe(1)
    expect(depositOf(cents(1_000_00), cents(1_000_00), rules(100, 100, 100))).toBe(1_000_00)
  })
})

describe('a quotation on the site', () => {
  it.each([
    ['pending', false, false, 'open'],
    ['pending', true, false, 'expired'],
    ['pending', true, true, 'accepted'],
    ['cancelled', false, true, 'cancelled'],
    ['sold', true, true, 'sold'],
    ['invoiced', false, false, 'sold'],
  ])('that is %s (expired %s, accepted %s) is %s', (status, isExpired, isAccepted, state) => {
    expect(quotationState({ status, isExpired, isAccepted })).toBe(state)
  })
})

describe('the steps of an order', () => {
  const facts = {
    paid: 0,
    onOrder: 0,
    inOrders: 0,
    arrived: 0,
    pieces: 3,
    scheduled: 0,
    onTheWay: 0,
    delivered: 0,
  }
  const states = (more: Partial<typeof facts>) =>
    Object.fromEntries(stepsOf({ ...facts, ...more }).map(({ step, state }) => [step, state]))

  it('have nothing of a maker when all pieces were there', () => {
    expect(states({ paid: 100 })).toEqual({
      received: 'done',
      paid: 'done',
      scheduled: 'waiting',
      on_the_way: 'waiting',
      delivered: 'waiting',
    })
  })

  it('follow the pieces, in part until all are there', () => {
    expect(states({ paid: 1, onOrder: 2, inOrders: 1, arrived: 0 })).toMatchObject({
      ordered: 'part',
      arrived: 'waiting',
    })
    expect(states({ paid: 1, onOrder: 2, inOrders: 1, arrived: 1 })).toMatchObject({
      ordered: 'done',
      arrived: 'part',
    })
    expect(states({ scheduled: 1, onTheWay: 1, delivered: 1 })).toMatchObject({
      scheduled: 'done',
      on_the_way: 'part',
      delivered: 'part',
    })
    expect(states({ delivered: 3 })).toMatchObject({
      scheduled: 'done',
      on_the_way: 'done',
      delivered: 'done',
    })
  })
})
