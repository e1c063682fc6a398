import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureFormats, pictureSchema, pictureWidths, toPicture } from './picture.ts'

const id = 'ab54a98c-eb1f-4ad2-9016-40da5e3f3f30'
const stored = (width: number) => ({
  id,
  width,
  height: 900,
  widths: pictureWidths,
  formats: pictureFormats,
  placeholder: 'data:image/webp;base64,AA==',
})

describe('a picture on the wire', () => {
  it('names its files by size, best format first', () => {
    expect(toPicture(stored(1_600))).toEqual({
      id,
      url: `/media/${id}/1600.webp`,
      thumbnail_url: `/media/${id}/160.webp`,
      width: 1_600,
      height: 900,
      placeholder: 'data:image/webp;base64,AA==',
      sources: ['avif', 'webp'].map(format => ({
        type: `image/${format}`,
        srcset: [160, 400, 800, 1_600].map(size => `/media/${id}/${size}.${format} ${size}w`).join(', '),
      })),
    })
  })

  it('names only files of formats that it has', () => {
    const { sources, url } = toPicture({ ...stored(700), formats: ['webp'] })
    expect(sources.map(({ type }) => type)).toEqual(['image/webp'])
    expect(url).toBe(`/media/${id}/1600.webp`)
  })

  it('offers each width once, in order, up to its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_600 }), width => {
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
