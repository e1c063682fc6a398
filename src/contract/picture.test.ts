import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureSchema, toPicture } from './picture.ts'

const id = 'ab54a98c-eb1f-4ad2-9016-40da5e3f3f30'
const stored = (width: number) => ({
  id,
  width,
  height: 900,
  placeholder: 'data:image/webp;base64,AA==',
  focusX: 50,
  focusY: 33,
})

describe('a picture on the wire', () => {
  it('names its files by size, best format first', () => {
    expect(toPicture(stored(1_600))).toEqual({
      id,
      url: `/media/${id}/1600.webp`,
      thumbnail_url: `/media/${id}/160.webp`,
      share_url: `/media/${id}/share-50-33.jpg`,
      width: 1_600,
      height: 900,
      widths: [160, 320, 480, 640, 960, 1_280, 1_600],
      focus: { x: 0.5, y: 0.33 },
      placeholder: 'data:image/webp;base64,AA==',
      sources: ['avif', 'webp'].map(format => ({
        type: `image/${format}`,
        srcset: [160, 320, 480, 640, 960, 1_280, 1_600]
          .map(size => `/media/${id}/${size}.${format} ${size}w`)
          .join(', '),
      })),
    })
  })

  it('whose width is not one of the sizes is found at the next larger size', () => {
    const { sources, widths } = toPicture(stored(700))
    expect(widths).toEqual([160, 320, 480, 640, 700])
    expect(sources[0]?.srcset).toMatch(` /media/${id}/960.avif 700w`)
  })

  it('offers each width once, in order, up to its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_920 }), width => {
        const picture = toPicture(stored(width))
        expect(pictureSchema.parse(picture)).toEqual(picture)
        for (const { srcset } of picture.sources) {
          const widths = srcset.split(', ').map(entry => Number.parseInt(entry.split(' ')[1] ?? '', 10))
          expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b))
          expect(widths.at(-1)).toBe(width)
        }
      }),
    )
  })
})
