import { createHash, randomUUID } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { DomainError } from '#domain/errors.ts'
import {
  largestPicture,
  masterFile,
  pictureFile,
  type PictureFile,
  type StoredPicture,
} from '#contract/picture.ts'
import { looksLikePicture, pictureKinds } from '#contract/picture-file.ts'
import { createGate } from '../gate.ts'
import type { MediaStore } from './store.ts'

/** A picture whose files are kept and whose row is not: `savePicture` follows, or the sweeper takes the files away. */
export interface EncodedPicture extends StoredPicture {
  /** Of the files that it was kept with; its other sizes come later. */
  readonly bytes: number
  /** Of the file that was sent: the same twice is the same request. */
  readonly digest: string
}

const megapixels = 40
const seconds = 10
const placeholderBox = { width: 16, height: 32, fit: 'inside', withoutEnlargement: true } as const

// Decoding takes up to some hundred megabytes and encoding a whole core: one picture at a time leaves room for
// everybody else.
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

/** Good enough to make every size from, and quick. */
const masterOptions = { quality: 90, effort: 2 }
/** Shown at once, by the back office and by whoever looks while the other sizes are made. */
const firstSizes: readonly [string, (pixels: Pixels) => Sharp][] = [
  [pictureFile(160, 'webp'), pixels => sized(pixels, 160).webp({ quality: 78, effort: 4 })],
  // Past this effort AVIF takes twice the time for the same bytes.
  [pictureFile(640, 'avif'), pixels => sized(pixels, 640).avif({ quality: 52, effort: 2 })],
]

export interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/**
 * Keeps a file as a master and its first sizes. The master is what was seen of it, encoded anew: whatever else the file
 * held, metadata included, goes nowhere.
 */
export async function encodePicture(store: MediaStore, file: PictureFile): Promise<EncodedPicture> {
  checkKind(file)
  return gate(async () => {
    const pixels = await decode(file)
    const { width, height } = pixels.info
    const placeholder = await inTime(() => placeholderOf(pixels))
    const files = new Map([
      [masterFile, await inTime(() => fromPixels(pixels).webp(masterOptions).toBuffer())],
    ])
    for (const [name, render] of firstSizes) files.set(name, await inTime(() => render(pixels).toBuffer()))
    const id = randomUUID()
    await store.put(id, files)
    return {
      id,
      width,
      height,
      placeholder,
      focusX: 50,
      focusY: 50,
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

/** Upright, in sRGB, eight bits a channel, no larger than any size. Of an animation, the first picture. */
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
        .resize({ ...largestPicture, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('image', {}, field)
  }
}

/** Never larger than it is. */
function sized(pixels: Pixels, width: number): Sharp {
  return fromPixels(pixels).resize({ width: Math.min(width, pixels.info.width) })
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
