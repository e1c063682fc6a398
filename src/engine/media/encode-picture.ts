import { createHash, randomUUID } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { DomainError } from '#domain/errors.ts'
import {
  pictureFile,
  pictureFormats,
  pictureWidths,
  type PictureFile,
  type PictureFormat,
  type StoredPicture,
} from '#contract/picture.ts'
import { looksLikePicture, pictureKinds } from '#contract/picture-file.ts'
import { createGate } from '../gate.ts'
import type { MediaStore } from './store.ts'

/** A picture whose files are kept and whose row is not: `savePicture` follows, or the sweeper takes the files away. */
export interface EncodedPicture extends StoredPicture {
  /** Of all its files. */
  readonly bytes: number
  /** Of the file that was sent: the same twice is the same request. */
  readonly digest: string
}

const megapixels = 40
const seconds = 10
const widest = Math.max(...pictureWidths)
/** Below what WebP can hold. */
const tallest = 2 * widest
const placeholderBox = { width: 16, height: 32, fit: 'inside', withoutEnlargement: true } as const

// Decoding takes up to some hundred megabytes and encoding a whole core: one picture at a time, its two formats
// side by side, leave room for everybody else.
const gate = createGate(1, 32)
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file turns out to be, nothing but these four can be opened.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  // Past this effort AVIF takes twice the time for the same bytes.
  avif: image => image.avif({ quality: 52, effort: 2 }),
  webp: image => image.webp({ quality: 78, effort: 4 }),
}

export interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** Renders a file at every size and keeps the results. What the file itself held, metadata included, goes nowhere. */
export async function encodePicture(store: MediaStore, file: PictureFile): Promise<EncodedPicture> {
  checkKind(file)
  return gate(async () => {
    const pixels = await decode(file)
    const { width, height } = pixels.info
    const [avif, webp, placeholder] = await inTime(() =>
      Promise.all([render(pixels, 'avif'), render(pixels, 'webp'), placeholderOf(pixels)]),
    )
    const files = new Map([...avif, ...webp])
    const id = randomUUID()
    await store.put(id, files)
    return {
      id,
      width,
      height,
      widths: pictureWidths,
      formats: pictureFormats,
      placeholder,
      bytes: sizeOf(files),
      digest: digestOf(file),
    }
  })
}

/** Of all files together, in bytes. */
export function sizeOf(files: ReadonlyMap<string, Buffer>): number {
  return [...files.values()].reduce((sum, { length }) => sum + length, 0)
}

export function digestOf({ bytes }: PictureFile): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function checkKind({ field, bytes }: PictureFile): void {
  if (!looksLikePicture(bytes)) throw new DomainError('mimes', { values: pictureKinds }, field)
}

/** Upright, in sRGB, eight bits a channel, no larger than its largest rendering. Of an animation, the first picture. */
async function decode({ field, bytes }: PictureFile): Promise<Pixels> {
  const options = {
    failOn: 'error',
    limitInputPixels: megapixels * 1_000_000,
    sequentialRead: true,
    pages: 1,
  } as const
  try {
    // The header alone, which costs nothing however much it promises.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > options.limitInputPixels) {
      throw new DomainError('too_many_pixels', { max: megapixels }, field)
    }
    return await inTime(() =>
      sharp(bytes, options)
        .timeout({ seconds })
        .autoOrient()
        .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('image', {}, field)
  }
}

/** Smallest first. A size that the picture cannot fill is the same file as the one before it. */
async function render(pixels: Pixels, format: PictureFormat): Promise<[string, Buffer][]> {
  const files: [string, Buffer][] = []
  let rendered: { width: number; bytes: Buffer } | undefined
  for (const size of pictureWidths) {
    const width = Math.min(size, pixels.info.width)
    if (rendered?.width !== width) {
      rendered = { width, bytes: await encoders[format](fromPixels(pixels).resize({ width })).toBuffer() }
    }
    files.push([pictureFile(size, format), rendered.bytes])
  }
  return files
}

export async function placeholderOf(pixels: Pixels): Promise<string> {
  const tiny = await fromPixels(pixels).resize(placeholderBox).webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

export function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds })
}

/** A picture that takes too long says more of the hour than of itself. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) throw new DomainError('busy')
    throw error
  }
}
