import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { largestPicture, masterFile, type PictureFile } from '#contract/picture.ts'
import { digestOf, placeholderOf, type EncodedPicture } from './encode-picture.ts'
import type { MediaStore } from './store.ts'

/**
 * Keeps a WebP that was made to be served as the master of a picture, as it is. For files that come with the software
 * alone: nothing that somebody sends is ever kept as it came.
 */
export async function keepWebp(store: MediaStore, file: PictureFile): Promise<EncodedPicture> {
  const bytes = Buffer.from(file.bytes)
  const { format, width, height } = await sharp(bytes).metadata()
  if (format !== 'webp' || width > largestPicture.width || height > largestPicture.height) {
    throw new Error(`${file.field} is no WebP of at most ${largestPicture.width} × ${largestPicture.height}`)
  }
  // The decoder scales while it reads.
  const pixels = await sharp(bytes)
    .resize({ width: 64 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const id = randomUUID()
  await store.put(id, new Map([[masterFile, bytes]]))
  return {
    id,
    width,
    height,
    placeholder: await placeholderOf(pixels),
    focusX: 50,
    focusY: 50,
    bytes: bytes.length,
    digest: digestOf(file),
  }
}
