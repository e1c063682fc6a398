import type { Transaction } from '#db/database.ts'
import type { Context } from '../context.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** Stores the row of an encoded picture in the transaction of the record that shows it. Answers its id. */
export async function savePicture(
  tx: Transaction,
  context: Context,
  { id, width, height, placeholder, focusX, focusY, bytes, digest }: EncodedPicture,
): Promise<string> {
  const createdBy = context.actor?.id ?? null
  await tx
    .insertInto('media')
    .values({
      id,
      width,
      height,
      placeholder,
      focusX,
      focusY,
      bytes,
      digest: Buffer.from(digest, 'hex'),
      createdBy,
    })
    .execute()
  return id
}
