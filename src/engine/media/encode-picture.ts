import { createHash, randomUUID } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import type { PictureFile, StoredPicture } from '#contract/picture.ts'
import { looksLikePicture, pictureKinds } from '#contract/picture-file.ts'
import type { MediaStore } from './store.ts'
import { studio } from './studio.ts'

/** A picture whose files are kept and whose row is not: `savePicture` follows, or the sweeper takes the files away. */
export interface EncodedPicture extends StoredPicture {
  /** Of the files that it was kept with; its other sizes come later. */
  readonly bytes: number
  /** Of the file that was sent: the same twice is the same request. */
  readonly digest: string
}

/** In the middle until somebody chooses. */
export const usualFocus = { focusX: 50, focusY: 50 }

/**
 * Keeps a file as a master and its first sizes. The master is what was seen of it, encoded anew: whatever else the file
 * held, metadata included, goes nowhere.
 */
export async function encodePicture(store: MediaStore, file: PictureFile): Promise<EncodedPicture> {
  checkKind(file)
  const kept = await naming(file.field, studio.run('keep', { bytes: file.bytes }))
  const files = new Map(Array.from(kept.files, ([name, bytes]) => [name, Buffer.from(bytes)]))
  const id = randomUUID()
  await store.put(id, files)
  return {
    id,
    width: kept.width,
    height: kept.height,
    placeholder: kept.placeholder,
    ...usualFocus,
    bytes: files.values().reduce((sum, { length }) => sum + length, 0),
    digest: digestOf(file),
  }
}

/** The studio knows no fields. */
export async function naming<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'busy') throw error
    throw new DomainError(error.code, error.params, field)
  }
}

export function digestOf({ bytes }: PictureFile): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function checkKind({ field, bytes }: PictureFile): void {
  if (!looksLikePicture(bytes)) throw new DomainError('mimes', { values: pictureKinds }, field)
}
