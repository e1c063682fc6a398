import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PictureFile, pictureWidths, toPicture } from '#contract/picture.ts'
import { memoryStore } from '#test/memory-store.ts'
import { corners } from '#test/picture-corpus.ts'
import { keepWebp } from './keep-webp.ts'

const webp = (width: number, height: number) => corners(width, height).webp().toBuffer()
const fileOf = (bytes: Uint8Array) => new PictureFile('sofa', bytes)

async function kept(width: number, height: number) {
  const store = memoryStore()
  const original = await webp(width, height)
  const picture = await keepWebp(store, fileOf(original))
  const files = store.pictures.get(picture.id) ?? new Map<string, Buffer>()
  return { original, picture, files }
}

describe('a WebP that is ready to be served', () => {
  it.each([
    [100, 125],
    [160, 200],
    [720, 900],
    [960, 1_200],
    [1_600, 900],
  ])('of %i × %i has a file of the promised width at every address that is named', async (width, height) => {
    const { picture, files } = await kept(width, height)
    expect([...files.keys()].sort()).toEqual(pictureWidths.map(size => `${size}.webp`).sort())
    const { sources, ...look } = toPicture(picture)
    expect(look).toMatchObject({ width, height })
    expect(sources.map(({ type }) => type)).toEqual(['image/webp'])
    const entries = sources[0]?.srcset.split(', ') ?? []
    for (const entry of entries) {
      const [, file = '', promised = ''] = /\/([^/]+) (\d+)w$/.exec(entry) ?? []
      expect((await sharp(files.get(file)).metadata()).width, entry).toBe(Number(promised))
    }
    expect(entries.at(-1)).toMatch(` ${width}w`)
  })

  it('is its own largest rendering, byte by byte', async () => {
    const { original, files, picture } = await kept(960, 1_200)
    expect(files.get('1600.webp')).toEqual(original)
    expect(picture.widths).toEqual([160, 400, 1_600])
    expect(picture.bytes).toBe([...files.values()].reduce((sum, { length }) => sum + length, 0))
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
  })

  it('is refused when it is of another kind or too wide', async () => {
    const store = memoryStore()
    const others = [await corners().png().toBuffer(), await webp(1_601, 100)]
    for (const bytes of others) {
      await expect(keepWebp(store, fileOf(bytes))).rejects.toThrow('sofa is no WebP of at most 1600 pixels')
    }
    expect(store.pictures.size).toBe(0)
  })
})
