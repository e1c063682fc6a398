import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { pictureFile, pictureWidths, type PictureFile } from '#contract/picture.ts'
import {
  digestOf,
  fromPixels,
  placeholderOf,
  sizeOf,
  type EncodedPicture,
  type Pixels,
} from './encode-picture.ts'
import type { MediaStore } from './store.ts'

const widest = Math.max(...pictureWidths)
/** How much wider the original must be; a size nearer to it would save few bytes. */
const worthRendering = 1.5
/** A few bytes more than at the effort that uploads get, in half the time. */
const quickly = { quality: 78, effort: 2 }

/**
 * Keeps a WebP that was made to be served: it is its own largest rendering, and only smaller ones are made, without
 * AVIF. That takes a tenth of the time of `encodePicture`. For files that come with the software alone: nothing that
 * somebody sends is ever served as it came.
 */
export async function keepWebp(store: MediaStore, file: PictureFile): Promise<EncodedPicture> {
  const bytes = Buffer.from(file.bytes)
  const { format, width, height } = await sharp(bytes).metadata()
  if (format !== 'webp' || width > widest) {
    throw new Error(`${file.field} is no WebP of at most ${widest} pixels in width`)
  }
  const smaller = pictureWidths.filter(size => size * worthRendering <= width)
  const pixels = await decode(bytes, smaller.at(-1) ?? width)
  const files = new Map<string, Buffer>(pictureWidths.map(size => [pictureFile(size, 'webp'), bytes]))
  for (const size of smaller) {
    const rendered = fromPixels(pixels).resize({ width: size }).webp(quickly)
    files.set(pictureFile(size, 'webp'), await rendered.toBuffer())
  }
  const id = randomUUID()
  await store.put(id, files)
  return {
    id,
    width,
    height,
    // Every size has an address; those listed are what their name says.
    widths: pictureWidths.filter(size => smaller.includes(size) || size >= width),
    formats: ['webp'],
    placeholder: await placeholderOf(pixels),
    bytes: sizeOf(files),
    digest: digestOf(file),
  }
}

/** No larger than what is made of it: the decoder scales while it reads. */
function decode(bytes: Buffer, width: number): Promise<Pixels> {
  return sharp(bytes).resize({ width }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}
