import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { DomainError } from '#domain/errors.ts'
import { largestPicture, masterFile, pictureFile, shareSize, type PictureFormat } from '#contract/picture.ts'
import { cropAround } from './crop-around.ts'
import { megapixelsFor } from './decoding-cost.ts'

// Everything that is done with the bytes of a picture. It runs in a separate process: see studio.ts.

const seconds = 20
const placeholderBox = { width: 16, height: 32, fit: 'inside', withoutEnlargement: true } as const

sharp.concurrency(1)
sharp.cache(false)
// Only these four decoders can be used, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/**
 * The most pixels of an AVIF with its colours at full and at half resolution. Its encoder takes 42 and 30 bytes a pixel
 * at its peak, and the process may use 200 MB for it.
 */
const mostPixels = { fullColour: 3_300_000, halfColour: 4_900_000 }

const encoders: Record<PictureFormat, (image: Sharp, pixels: number) => Sharp> = {
  // AVIF at effort 2 takes twice the time for 3 % fewer bytes, and at effort 4 twenty times.
  avif: (image, pixels) =>
    image.avif({
      quality: 52,
      effort: 1,
      chromaSubsampling: pixels > mostPixels.fullColour ? '4:2:0' : '4:4:4',
    }),
  webp: image => image.webp({ quality: 78, effort: 4 }),
}

/** Good enough to make every size from, and fast to encode. */
const masterOptions = { quality: 90, effort: 2 }

/** Made at once, for the back office and for visitors who come before the other sizes exist. */
const firstSizes = [
  { width: 160, format: 'webp' },
  { width: 640, format: 'avif' },
] as const

interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

export interface Kept {
  readonly width: number
  readonly height: number
  readonly placeholder: string
  /** By file name. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

export interface Plain {
  readonly type: 'image/png' | 'image/webp'
  readonly bytes: Uint8Array
}

interface PlainOptions {
  readonly bytes: Uint8Array
  /** The side of the square that the picture must fit in, in pixels. */
  readonly side: number
  readonly mostBytes: number
}

export const works = {
  /** Makes the master and the first sizes of an uploaded file. */
  async keep({ bytes }: { bytes: Uint8Array }): Promise<Kept> {
    const pixels = await decode(bytes, largestPicture)
    const { width, height } = pixels.info
    const files = new Map<string, Uint8Array>()
    files.set(masterFile, await fromPixels(pixels).webp(masterOptions).toBuffer())
    for (const size of firstSizes) {
      const image = fromPixels(pixels).resize({ width: Math.min(size.width, width) })
      files.set(pictureFile(size.width, size.format), await encoders[size.format](image, 0).toBuffer())
    }
    return { width, height, placeholder: await placeholderOf(fromPixels(pixels)), files }
  },

  /** Reads the measures of a file that is a master already. */
  async look({ bytes }: { bytes: Uint8Array }) {
    const image = sharp(bytes)
    const { format, width, height } = await image.metadata()
    return { format, width, height, placeholder: await placeholderOf(image) }
  },

  async size(wanted: { master: Uint8Array; width: number; format: PictureFormat }): Promise<Uint8Array> {
    const image = sharp(wanted.master).timeout({ seconds })
    const master = await image.metadata()
    const ratio = master.height / master.width
    const widest = wanted.format === 'avif' ? Math.floor(Math.sqrt(mostPixels.halfColour / ratio)) : Infinity
    const width = Math.min(wanted.width, master.width, widest)
    return encoders[wanted.format](image.resize({ width }), width * width * ratio).toBuffer()
  },

  /** The preview image of a link. Small pictures are enlarged only here, because the page announces the size. */
  async share(wanted: { master: Uint8Array; x: number; y: number }): Promise<Uint8Array> {
    const { width, height } = await sharp(wanted.master).metadata()
    return sharp(wanted.master)
      .timeout({ seconds })
      .extract(cropAround({ width, height }, shareSize, wanted))
      .resize({ ...shareSize, fit: 'fill' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer()
  },

  /** A small square for a printed document, which takes no WebP. */
  async print({ bytes, side }: { bytes: Uint8Array; side: number }): Promise<Uint8Array> {
    return sharp(bytes)
      .timeout({ seconds })
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer()
  },

  /** A picture that is stored in the database, in one size: lossless if that fits. */
  async plain({ bytes, side, mostBytes }: PlainOptions): Promise<Plain> {
    const pixels = await decode(bytes, { width: side, height: side })
    const png = await fromPixels(pixels).png({ compressionLevel: 9 }).toBuffer()
    if (png.length <= mostBytes) return { type: 'image/png', bytes: png }
    for (const quality of [85, 60, 30, 1]) {
      const webp = await fromPixels(pixels).webp({ quality }).toBuffer()
      if (webp.length <= mostBytes) return { type: 'image/webp', bytes: webp }
    }
    throw new DomainError('image')
  },
}

/** Upright, in sRGB, eight bits per channel, within a box. Of an animation only the first frame. */
async function decode(bytes: Uint8Array, box: { width: number; height: number }): Promise<Pixels> {
  try {
    // Only the header is read, which costs little whatever size it announces.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    const megapixels = megapixelsFor(header)
    const limitInputPixels = megapixels * 1_000_000
    if (header.width * header.height > limitInputPixels) {
      throw new DomainError('too_many_pixels', { max: megapixels })
    }
    return await sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true, pages: 1 })
      .timeout({ seconds })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw error instanceof DomainError || isTimeout(error) ? error : new DomainError('image')
  }
}

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds })
}

async function placeholderOf(image: Sharp): Promise<string> {
  const tiny = await image.resize(placeholderBox).webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** A timeout means an overloaded server, not a bad picture. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message)
}
