import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cropAround } from './crop-around.ts'

const box = { width: 1_200, height: 630 }

it.each([
  [
    { width: 1_440, height: 1_800 },
    { x: 50, y: 50 },
    { left: 0, top: 522, width: 1_440, height: 756 },
  ],
  [
    { width: 1_440, height: 1_800 },
    { x: 0, y: 0 },
    { left: 0, top: 0, width: 1_440, height: 756 },
  ],
  [
    { width: 1_440, height: 1_800 },
    { x: 0, y: 100 },
    { left: 0, top: 1_044, width: 1_440, height: 756 },
  ],
  [
    { width: 2_400, height: 630 },
    { x: 25, y: 50 },
    { left: 300, top: 0, width: 1_200, height: 630 },
  ],
])('of %j, around %j', (picture, point, region) => {
  expect(cropAround(picture, box, point)).toEqual(region)
})

it('is always inside the picture, with the point in it', () => {
  const side = fc.integer({ min: 1, max: 4_000 })
  const hundredth = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(side, side, hundredth, hundredth, (width, height, x, y) => {
      const region = cropAround({ width, height }, box, { x, y })
      expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0)
      expect(region.left + region.width).toBeLessThanOrEqual(width)
      expect(region.top + region.height).toBeLessThanOrEqual(height)
      expect(Math.min(region.width, region.height)).toBeGreaterThanOrEqual(1)
      // Within a pixel, because regions are cut at whole pixels.
      expect((x / 100) * width).toBeGreaterThanOrEqual(region.left - 1)
      expect((x / 100) * width).toBeLessThanOrEqual(region.left + region.width + 1)
      expect((y / 100) * height).toBeGreaterThanOrEqual(region.top - 1)
      expect((y / 100) * height).toBeLessThanOrEqual(region.top + region.height + 1)
    }),
  )
})
