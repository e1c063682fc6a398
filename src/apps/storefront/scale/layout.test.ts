import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liftOf, topOf, door, narrowLayout, wideLayout, type Space } from './layout.ts'

const size = fc.integer({ min: 1, max: 2000 }).map(halves => halves / 2)
const spaces = fc.record<Space>({
  width: size,
  depth: size,
  height: size,
  lift: fc.integer({ min: 0, max: 155 }),
  hung: fc.boolean(),
})
const sofa: Space = { width: 220, depth: 95, height: 78, lift: 0, hung: false }

describe.each([
  ['wide', wideLayout, 1.25, 24],
  ['narrow', narrowLayout, 0.92, 0],
])('the %s composition', (_, layoutOf, full, unit) => {
  it('contains everything, with room for names and numbers, whatever the size', () => {
    fc.assert(
      fc.property(spaces, space => {
        const { width, height, scale, front, plan, ground, beside, doorX } = layoutOf(space)
        const beyond = (size: number) => space.width * scale + beside + 12 + String(size).length * 8 + unit
        expect(scale).toBeGreaterThan(0)
        expect(doorX + door.width * scale).toBeLessThan(front.x)
        expect(front.x + beyond(space.height)).toBeLessThanOrEqual(width)
        expect(plan.x + beyond(space.depth)).toBeLessThanOrEqual(width)
        expect(ground.y - door.height * scale).toBeGreaterThanOrEqual(0)
        expect(ground.y - topOf(space) * scale).toBeGreaterThanOrEqual(30)
        expect(front.y).toBeGreaterThanOrEqual(30)
        expect(plan.y).toBeGreaterThanOrEqual(30)
        expect(plan.y + space.depth * scale + 44).toBeLessThanOrEqual(height)
        const apart = plan.x > front.x + space.width * scale + beside || plan.y > ground.y + 44
        expect(apart).toBe(true)
      }),
    )
  })

  it('is at full scale for a sofa, and smaller for a piece wider than 260', () => {
    expect(layoutOf(sofa).scale).toBeCloseTo(full, 1)
    expect(layoutOf({ ...sofa, width: 300 }).scale).toBeLessThanOrEqual((full * 260) / 300)
  })

  it('draws small pieces at the full scale, not bigger', () => {
    expect(layoutOf({ ...sofa, width: 10, depth: 10, height: 20 }).scale).toBe(full)
  })
})

it('has the measures of the design: door, front and plan of a sofa', () => {
  const { scale, doorX, front, plan, ground } = wideLayout(sofa)
  expect(scale).toBe(1.25)
  expect([doorX, front.x, Math.round(plan.x), Math.round(ground.to)]).toEqual([25, 188.5, 582, 494])
})

describe('how high a piece hangs', () => {
  it('is zero for a piece that stands', () => {
    expect(liftOf('sofa', 78)).toBe(0)
    expect(liftOf('mirror', 180)).toBe(0)
  })

  it('leaves a lamp over the table, and a mirror at the eyes', () => {
    expect(liftOf('pendant', 40)).toBe(155)
    expect(liftOf('pendant', 140)).toBe(100)
    expect(liftOf('round_mirror', 90)).toBe(105)
  })
})
