import { largestPicture, masterFile, type PictureFile } from '#contract/picture.ts'
import { digestOf, usualFocus, type EncodedPicture } from './encode-picture.ts'
import type { MediaStore } from './store.ts'
import type { Studio } from './studio.ts'

/**
 * Stores a WebP unchanged as the master of a picture. Only for files that come with the software: uploads are never
 * stored as they came.
 */
export async function keepWebp(
  store: MediaStore,
  studio: Studio,
  file: PictureFile,
  id: string,
): Promise<EncodedPicture> {
  const bytes = Buffer.from(file.bytes)
  const { format, width, height, placeholder } = await studio.run('look', { bytes })
  if (format !== 'webp' || width > largestPicture.width || height > largestPicture.height) {
    throw new Error(`${file.field} is no WebP of at most ${largestPicture.width} × ${largestPicture.height}`)
  }
  await store.put(id, new Map([[masterFile, bytes]]))
  return { id, width, height, placeholder, ...usualFocus, bytes: bytes.length, digest: digestOf(file) }
}
