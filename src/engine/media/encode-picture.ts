import { createHash, randomUUID } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import type { PictureFile, StoredPicture } from '#contract/picture.ts'
import { looksLikePicture, pictureKinds } from '#contract/picture-file.ts'
import type { MediaStore } from './store.ts'
import { studio } from './studio.ts'

/**
 * A picture whose files are stored but whose row is not: if `savePicture` does not follow, the sweeper removes the
 * files.
 */
export interface EncodedPicture extends StoredPicture {
  /** The size of the files stored at first; other sizes follow later. */
  readonly bytes: number
  /** The hash of the uploaded file, by which a repeated request is recognised. */
  readonly digest: string
}

/** The centre, until somebody chooses a focal point. */
export const usualFocus = { focusX: 50, focusY: 50 }

/**
 * Stores a file as a master and its first sizes. The master is encoded anew from the pixels, so that metadata and
 * anything else in the file is dropped.
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

/** Adds the field's name to errors of the studio, which knows no fields. */
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
