import type { VideoFile } from '#contract/video-file.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '../context.ts'

/** Stores the row of a received video in the transaction of the record that shows it. Answers its id. */
export async function saveVideo(
  tx: Transaction,
  context: Context,
  { id, format, bytes }: VideoFile,
): Promise<string> {
  const createdBy = context.actor?.id ?? null
  await tx.insertInto('videos').values({ id, format, bytes, createdBy }).execute()
  return id
}
