import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PictureFile } from '#contract/picture.ts'
import { memoryStore } from '#test/memory-store.ts'
import { corners, turned } from '#test/picture-corpus.ts'
import { encodePicture } from './encode-picture.ts'

async function encode(bytes: Buffer) {
  const store = memoryStore()
  const picture = await encodePicture(store, new PictureFile('file', bytes))
  const files = store.pictures.get(picture.id) ?? new Map<string, Buffer>()
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0)
  return { picture, files, file }
}

/** The colour of each corner: r, g, b or w. */
async function seen(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(start, start + 3)
    if (Math.min(r, g, b) > 180) return 'w'
    return ['r', 'g', 'b'][[r, g, b].indexOf(Math.max(r, g, b))]
  }
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)].join('')
}

describe('a picture', () => {
  it('is kept as a master and the first sizes that are shown, with its bytes counted', async () => {
    const { picture, files, file } = await encode(await corners(2_400, 1_200).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1_920, height: 960, focusX: 50, focusY: 50 })
    const looks = await Promise.all(
      [...files.keys()].map(async name => {
        const { width, height } = await sharp(file(name)).metadata()
        return [name, width, height]
      }),
    )
    expect(looks).toEqual([
      ['master.webp', 1_920, 960],
      ['160.webp', 160, 80],
      ['640.avif', 640, 320],
    ])
    expect(picture.bytes).toBe([...files.values()].reduce((sum, bytes) => sum + bytes.length, 0))
  })

  it('is never enlarged', async () => {
    const { picture, file } = await encode(await corners(300, 200).png().toBuffer())
    expect(picture).toMatchObject({ width: 300, height: 200 })
    expect((await sharp(file('640.avif')).metadata()).width).toBe(300)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned upright by EXIF orientation %i', async orientation => {
    const { picture, file } = await encode(await turned(orientation))
    expect([picture.width, picture.height]).toEqual([64, 32])
    expect(await seen(file('master.webp'))).toBe('rgbw')
    expect(await seen(file('640.avif'))).toBe('rgbw')
  })

  it.each([
    ['in CMYK', () => corners().toColourspace('cmyk').jpeg()],
    ['of 16 bits', () => corners().toColourspace('rgb16').png()],
    ['of a palette', () => corners().png({ palette: true })],
  ])('%s keeps its colours, in sRGB', async (_what, make) => {
    const { file } = await encode(await make().toBuffer())
    for (const name of ['master.webp', '640.avif']) {
      expect(await seen(file(name))).toBe('rgbw')
      expect((await sharp(file(name)).metadata()).space).toBe('srgb')
    }
  })

  it('with transparency keeps it', async () => {
    const { file } = await encode(await corners().ensureAlpha(0.5).png().toBuffer())
    for (const name of ['master.webp', '640.avif']) {
      const { channels } = await sharp(file(name)).stats()
      expect(channels[3]?.mean).toBeCloseTo(127.5, -1)
    }
  })

  it('that is animated is kept as its first frame', async () => {
    const frames = [await corners().png().toBuffer(), await corners().negate().png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const { picture, file } = await encode(moving)
    expect([picture.width, picture.height]).toEqual([64, 32])
    expect(await seen(file('master.webp'))).toBe('rgbw')
  })

  it.each([
    ['a photo', 1_200, 900],
    ['a strip', 9_000, 2],
    ['a strip on end', 2, 9_000],
    ['a pixel', 1, 1],
  ])('has a placeholder that fits in a page: %s', async (_what, width, height) => {
    const { picture } = await encode(await corners(width, height).png().toBuffer())
    expect(picture.placeholder.length).toBeLessThanOrEqual(1_024)
    const [, base64 = ''] = picture.placeholder.split(',')
    const tiny = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect(tiny.width).toBeLessThanOrEqual(16)
  })
})

describe('a file that is not a picture', () => {
  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', 'GIF89a', 'BM', '%PDF-1.7', ''])(
    'is recognised by its first bytes, and never opened: %j',
    async text => {
      const file = new PictureFile('image', Buffer.from(text))
      await expect(encodePicture(memoryStore(), file)).rejects.toMatchObject({
        issues: [{ code: 'mimes', field: 'image' }],
      })
    },
  )

  it('is refused by the name of its field, and nothing of it is kept', async () => {
    const store = memoryStore()
    const halves = (await corners(900, 600).jpeg().toBuffer()).subarray(0, 3_000)
    const file = new PictureFile('files.3', halves)
    await expect(encodePicture(store, file)).rejects.toMatchObject({
      issues: [{ code: 'image', field: 'files.3' }],
    })
    expect(store.pictures.size).toBe(0)
  })
})
