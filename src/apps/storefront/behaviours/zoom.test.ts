import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, keptInside, largest, whole, zoomed } from './zoom.ts'

const stage = { width: 390, height: 780 }
const picture = { width: 1560, height: 1950 }
const fit = fitted(stage, picture)

describe('a photograph over the page', () => {
  it('starts whole, as large as the screen allows', () => {
    expect(fit).toEqual({ width: 390, height: 487.5 })
    expect(fitted({ width: 1440, height: 975 }, picture)).toEqual({ width: 780, height: 975 })
  })

  it('can be enlarged to its own pixels, and a small one up to three times', () => {
    expect(largest(fit, picture)).toBe(4)
    expect(largest(fit, { width: 400, height: 500 })).toBe(3)
  })

  it('keeps the point under the finger in place', () => {
    const point = { x: 80, y: -120 }
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 4, noNaN: true }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        (from, to) => {
          const before = { scale: from, x: 12, y: -30 }
          const after = zoomed(before, to, point)
          const onPicture = ({ scale, x }: typeof before) => (point.x - x) / scale
          expect(onPicture(after)).toBeCloseTo(onPicture(before))
        },
      ),
    )
  })

  it('moves only up to its edges, and not at all while it is whole', () => {
    expect(keptInside({ scale: 1, x: 50, y: -50 }, stage, fit)).toEqual({ ...whole, y: -0 })
    expect(keptInside({ scale: 2, x: 1_000, y: 1_000 }, stage, fit)).toEqual({ scale: 2, x: 195, y: 97.5 })
  })
})
