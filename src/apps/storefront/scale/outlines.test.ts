import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { families } from '#domain/furniture-family.ts'
import { pointsOf, type Mark } from './marks.ts'
import { outlines } from './outlines.ts'
import { plans } from './plans.ts'

const size = fc.integer({ min: 1, max: 2000 }).map(halves => halves / 2)
const boxes = fc.record({ width: size, depth: size, height: size })
/** Usual sizes of furniture, for which the drawing must reach the sides that the dimension lines measure. */
const usual = fc.record({
  width: fc.integer({ min: 20, max: 300 }),
  depth: fc.integer({ min: 20, max: 120 }),
  height: fc.integer({ min: 20, max: 240 }),
})

function extent(marks: readonly Mark[]) {
  const points = marks.flatMap(pointsOf)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** The largest distance by which the marks exceed the box. */
function overflow(marks: readonly Mark[], width: number, height: number): number {
  const { left, right, top, bottom } = extent(marks)
  return Math.max(-left, right - width, -top, bottom - height)
}

/** The largest distance between the marks and a side of the box. */
function gap(marks: readonly Mark[], width: number, height: number): number {
  const { left, right, top, bottom } = extent(marks)
  return Math.max(left, width - right, top, height - bottom)
}

describe.each(families)('a %s', family => {
  it('stays inside its box from the front and from above, at any size', () => {
    fc.assert(
      fc.property(boxes, box => {
        expect(overflow(outlines[family](box), box.width, box.height)).toBeLessThan(1e-9)
        expect(overflow(plans[family](box), box.width, box.depth)).toBeLessThan(1e-9)
      }),
    )
  })

  it('reaches all four sides of it', () => {
    fc.assert(
      fc.property(usual, box => {
        expect(gap(outlines[family](box), box.width, box.height)).toBeLessThan(0.5)
        expect(gap(plans[family](box), box.width, box.depth)).toBeLessThan(0.5)
      }),
    )
  })
})

const box = (width: number, depth: number, height: number) => ({ width, depth, height })
const rects = (marks: readonly Mark[]) => marks.filter(mark => mark.kind === 'rect' && !mark.fine)

/** Counts the back cushions of a sofa from above: the ones against the wall, between the arms. */
const backs = (width: number) =>
  plans.sofa(box(width, 90, 80)).filter(mark => mark.kind === 'rect' && mark.y === 0 && mark.x > 0).length
/** Each drawer is a front and a handle, on a carcass and its top. */
const drawers = (width: number, height: number) =>
  (rects(outlines.drawers(box(width, 45, height))).length - 2) / 2
const doors = (width: number) => (rects(outlines.cabinet(box(width, 45, 80))).length - 2) / 2

describe('the size of a piece decides', () => {
  it('the number of seats', () => {
    expect([80, 164, 220, 285, 420].map(backs)).toEqual([1, 2, 2, 3, 5])
  })

  it('the number of drawers and of doors', () => {
    expect([drawers(50, 55), drawers(150, 82), drawers(80, 120)]).toEqual([2, 6, 5])
    expect([doors(40), doors(90), doors(180)]).toEqual([1, 2, 4])
  })

  it('neither the thickness of a leg nor of a table top', () => {
    const [top] = outlines.table(box(400, 120, 75)).filter(mark => mark.kind === 'rect' && mark.y === 0)
    expect(top).toMatchObject({ height: 4 })
    const leg = outlines.chair(box(120, 60, 200)).find(mark => mark.kind === 'rect')
    expect(leg).toMatchObject({ width: 3.5 })
  })

  it('the corner of a sofa too deep to be straight', () => {
    const straight = plans.sofa(box(285, 95, 82))
    const corner = plans.sofa(box(285, 165, 82))
    expect(corner.length).toBe(straight.length + 1)
    const [body] = corner
    expect(body).toMatchObject({ width: 285, height: 98 })
  })
})
