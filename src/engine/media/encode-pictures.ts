import { PictureFile } from '#contract/picture.ts'
import type { Row } from '#contract/field.ts'
import { VideoFile } from '#contract/video-file.ts'
import { digestOf, encodePicture } from './encode-picture.ts'
import type { MediaStore } from './store.ts'

/** What was asked, with each file in it rendered and kept. Before the transaction: it takes seconds. */
export async function encodePictures(store: MediaStore, values: Row): Promise<Row> {
  const encoded: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    encoded[name] = value instanceof PictureFile ? await encodePicture(store, value) : value
  }
  return encoded
}

/** What was asked, with a fingerprint for each file in it: the same twice is the same request. */
export function digests(values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof PictureFile ? digestOf(value) : value instanceof VideoFile ? value.digest : value,
    ]),
  )
}
