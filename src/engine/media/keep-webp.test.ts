import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PictureFile } from '#contract/picture.ts'
import { memoryStore } from '#test/memory-store.ts'
import { corners } from '#test/picture-corpus.ts'
import { keepWebp } from './keep-webp.ts'
import { studio } from './studio.ts'

const webp = (width: number, height: number) => corners(width, height).webp().toBuffer()
const fileOf = (bytes: Uint8Array) => new PictureFile('sofa', bytes)

describe('a WebP that is ready to be served', () => {
  it('is the master, byte by byte, of a picture without sizes', async () => {
    const store = memoryStore()
    const original = await webp(1_440, 1_800)
    const picture = await keepWebp(store, studio, fileOf(original), randomUUID())
    expect([...(store.pictures.get(picture.id) ?? [])]).toEqual([['master.webp', original]])
    expect(picture).toMatchObject({ width: 1_440, height: 1_800, bytes: original.length })
    const [, base64 = ''] = picture.placeholder.split(',')
    expect((await sharp(Buffer.from(base64, 'base64')).metadata()).width).toBe(16)
  })

  it('is refused when it is of another kind or too large', async () => {
    const store = memoryStore()
    const others = [await corners().png().toBuffer(), await webp(1_921, 100), await webp(100, 3_841)]
    for (const bytes of others) {
      await expect(keepWebp(store, studio, fileOf(bytes), randomUUID())).rejects.toThrow(
        'sofa is no WebP of at most 1920 × 3840',
      )
    }
    expect(store.pictures.size).toBe(0)
  })
})
