import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { howOften, isLong } from '#test/long.ts'
import { corners } from '#test/picture-corpus.ts'
import { megapixelsFor } from './decoding-cost.ts'
import { createStudio, type Studio } from './studio.ts'

let studio: Studio
afterEach(() => studio.close())

const look = (word: string) => studio.run('look', { bytes: Buffer.from(word) })
const photo = () => corners(400, 300).webp().toBuffer()
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })

describe('the process for pictures', () => {
  it('does several tasks one after the other', async () => {
    studio = createStudio()
    const master = await photo()
    const widths = [100, 200, 300]
    const made = await Promise.all(widths.map(width => studio.run('size', { master, width, format: 'webp' })))
    const looks = await Promise.all(made.map(bytes => sharp(bytes).metadata()))
    expect(looks.map(({ width }) => width)).toEqual(widths)
  })

  it('does not end while there is work, even when several tasks finish at the same moment', async () => {
    studio = createStudio({ places: 8, idleMs: 20 })
    const bytes = await corners(8, 8).webp().toBuffer()
    const turns = howOften(50, 200)
    const oneAfterTheOther = async () => {
      for (let turn = 0; turn < turns; turn++) await studio.run('look', { bytes })
    }
    await expect(Promise.all(Array.from({ length: 8 }, oneAfterTheOther))).resolves.toHaveLength(8)
  })

  // How much a decoder leaves occupied differs from run to run, so each change tries the rule with a process that says it.
  it.runIf(isLong)('takes several small uploads, and is replaced after a large one', async () => {
    // Never without work for so long that it ends, however busy the machine is.
    studio = createStudio({ idleMs: 3_600_000 })
    const small = await photo()
    const large = await flat(4_000, 3_000).jpeg().toBuffer()
    let started = 0
    const count = () => void started++
    subscribe('child_process', count)
    try {
      for (let turn = 0; turn < 3; turn++) await studio.run('keep', { bytes: small })
      expect(started).toBe(1)
      await studio.run('keep', { bytes: large })
      await studio.run('keep', { bytes: small })
      expect(started).toBe(2)
    } finally {
      unsubscribe('child_process', count)
    }
  })

  it('ends when a task takes too much memory, and the next task gets a new process', async () => {
    studio = createStudio()
    // Only the process's own memory limit stops these 6,300 by 6,300 pixels of one colour, because the header of a master
    // is not checked first.
    const bytes = await readFile(fileURLToPath(import.meta.resolve('#test/huge.avif')))
    await expect(studio.run('look', { bytes })).rejects.toMatchObject({ code: 'too_costly' })
    expect(await studio.run('look', { bytes: await photo() })).toMatchObject({ width: 400, height: 300 })
  })

  it.runIf(isLong)('takes the costliest picture that its header allows', async () => {
    studio = createStudio()
    const header = { format: 'png', depth: 'ushort', channels: 4, isProgressive: true } as const
    const side = Math.floor(Math.sqrt(megapixelsFor(header) * 1_000_000))
    const bytes = await flat(side, side)
      .ensureAlpha(0.5)
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer()
    expect(await studio.run('keep', { bytes })).toMatchObject({ width: 1_920, height: 1_920 })
  })

  it('makes the largest sizes of the tallest masters within its memory', async () => {
    studio = createStudio()
    for (const height of [2_400, 3_840]) {
      const master = await corners(1_920, height).webp().toBuffer()
      const made = await studio.run('size', { master, width: 1_920, format: 'avif' })
      const { width, height: high } = await sharp(made).metadata()
      expect(high / width).toBeCloseTo(height / 1_920, 2)
      expect(width).toBeGreaterThan(1_500)
    }
  })

  describe('with leftovers of earlier tasks', () => {
    const program = fileURLToPath(import.meta.resolve('#test/greedy-studio-process.ts'))

    it('does a task that took too much memory once more in a new one', async () => {
      studio = createStudio({ program })
      const { width: first } = await look('10000000')
      expect((await look('second')).width).not.toBe(first)
    })

    it('gives up a task that takes too much memory in a new one', async () => {
      studio = createStudio({ program })
      await look('10000000')
      await expect(look('always')).rejects.toMatchObject({ code: 'too_costly' })
    })

    it('is replaced when they are large, and only then', async () => {
      studio = createStudio({ program })
      const { width: first } = await look('10000000')
      const { width: second } = await look('50000000')
      expect(second).toBe(first)
      expect((await look('10000000')).width).not.toBe(second)
    })

    it('is replaced sooner before an upload, which may need all the memory', async () => {
      studio = createStudio({ program })
      const upload = (word: string) => studio.run('keep', { bytes: Buffer.from(word) })
      const { width: first } = await upload('10000000')
      const { width: second } = await upload('20000000')
      expect(second).toBe(first)
      expect((await look('0')).width).toBe(first)
      await look('20000000')
      expect((await upload('0')).width).not.toBe(first)
    })
  })

  it('is ended when it takes too long, and the picture may be sent again', async () => {
    studio = createStudio({ mostMs: 1 })
    await expect(studio.run('look', { bytes: await photo() })).rejects.toMatchObject({ code: 'busy' })
  })

  it('reports when it is ended in the middle, and starts again for the next task', async () => {
    studio = createStudio()
    const begun = studio.run('keep', { bytes: await photo() })
    studio.close()
    await expect(begun).rejects.toMatchObject({ code: 'busy' })
    expect(await studio.run('look', { bytes: await photo() })).toMatchObject({ format: 'webp' })
  })

  it('ends when it has no work', async () => {
    studio = createStudio()
    expect(studio.restingMs()).toBe(Infinity)
    const begun = studio.run('look', { bytes: await photo() })
    expect(studio.restingMs()).toBe(0)
    await begun
    expect(studio.restingMs()).not.toBe(Infinity)
  })

  it('spends no more time on a file that is not a picture', async () => {
    studio = createStudio()
    const bytes = Buffer.from('no soy una imagen')
    await expect(studio.run('keep', { bytes })).rejects.toMatchObject({ code: 'image' })
  })

  it('cuts a preview around the focal point, of the announced size, in JPEG', async () => {
    studio = createStudio()
    const master = await corners(300, 600).webp({ lossless: true }).toBuffer()
    const colourAt = async (y: number) => {
      const bytes = await studio.run('share', { master, x: 50, y })
      const { format, width, height } = await sharp(bytes).metadata()
      expect([format, width, height]).toEqual(['jpeg', 1_200, 630])
      const [red = 0, , blue = 0] = await sharp(bytes).raw().toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    expect(await colourAt(0)).toBe('red')
    expect(await colourAt(100)).toBe('blue')
  })
})
