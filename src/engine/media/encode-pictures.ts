import { PictureFile } from '#contract/picture.ts'
import type { Row } from '#contract/field.ts'
import { VideoFile } from '#contract/video-file.ts'
import { digestOf, encodePicture } from './encode-picture.ts'
import type { MediaStore } from './store.ts'

/** The values with each file in them rendered and stored. It takes seconds, so it runs before the transaction. */
export async function encodePictures(store: MediaStore, values: Row): Promise<Row> {
  const encoded: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    encoded[name] = value instanceof PictureFile ? await encodePicture(store, value) : value
  }
  return encoded
}

/** The values with each file in them replaced by its hash, by which a repeated request is recognised. */
export function digests(values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof PictureFile ? digestOf(value) : value instanceof VideoFile ? value.digest : value,
    ]),
  )
}
