import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { idSchema } from '#contract/envelope.ts'
import { pictureSchema, toPicture } from '#contract/picture.ts'
import { showroomNames, type ShowroomName } from '#contract/showrooms.ts'
import { videoFormats, videoUrl, type VideoFile } from '#contract/video-file.ts'
import type { Database, Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import type { EncodedPicture } from '#engine/media/encode-picture.ts'
import { pictureOf, videoOf } from '#engine/media/picture-sql.ts'
import { savePicture } from '#engine/media/save-picture.ts'
import { saveVideo } from '#engine/media/save-video.ts'

export const coverVideo = z.object({
  id: idSchema,
  type: z.enum(showroomNames),
  /** The address of the video. */
  file: z.string(),
  content_type: z.enum(videoFormats.map(format => `video/${format}` as const)),
  bytes: z.int(),
  seconds: z.int().nullable(),
  poster: pictureSchema.nullable(),
  created_at: z.string(),
})
export type CoverVideo = z.infer<typeof coverVideo>

/** The cover video of a gallery; null when it has none. */
export async function readCoverVideo(db: Database, showroom: ShowroomName): Promise<CoverVideo | null> {
  const row = await db
    .selectFrom('showroomVideos')
    .innerJoin('videos', 'videos.id', 'showroomVideos.videoId')
    .select(['showroomVideos.id', 'seconds', 'format', 'bytes', 'showroomVideos.updatedAt'])
    .select(videoOf(sql.ref('showroomVideos.videoId')).as('file'))
    .select(pictureOf(sql.ref('showroomVideos.posterId')).as('poster'))
    .where('showroom', '=', showroom)
    .executeTakeFirst()
  if (!row?.file) return null
  return {
    id: row.id,
    type: showroom,
    file: videoUrl(row.file),
    content_type: `video/${row.format}`,
    bytes: row.bytes,
    seconds: row.seconds,
    poster: row.poster && toPicture(row.poster),
    created_at: row.updatedAt.toISOString(),
  }
}

export interface NewCover {
  readonly showroom: ShowroomName
  readonly video: VideoFile
  readonly poster: EncodedPicture | null
  readonly seconds: number | null
}

/** Stores the cover video of a gallery, and replaces the former one. */
export async function writeCoverVideo(
  tx: Transaction,
  context: Context,
  { showroom, video, poster, seconds }: NewCover,
): Promise<CoverVideo> {
  const before = await readCoverVideo(tx, showroom)
  const stored = {
    videoId: await saveVideo(tx, context, video),
    posterId: poster && (await savePicture(tx, context, poster)),
    seconds,
  }
  const { id } = await tx
    .insertInto('showroomVideos')
    .values({ showroom, ...stored })
    .onConflict(conflict => conflict.column('showroom').doUpdateSet(stored))
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await readCoverVideo(tx, showroom)
  if (!after) throw new Error(`The video of ${showroom} is not there`)
  const action = before ? 'update' : 'create'
  await audit(tx, context, [
    { action, resource: 'showroom-videos', recordId: id, before: traced(before), after: traced(after) },
  ])
  return after
}

export async function removeCoverVideo(tx: Transaction, context: Context, id: number): Promise<void> {
  const row = await tx
    .selectFrom('showroomVideos')
    .select('showroom')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found')
  const before = await readCoverVideo(tx, row.showroom)
  await tx.deleteFrom('showroomVideos').where('id', '=', id).execute()
  await audit(tx, context, [
    { action: 'delete', resource: 'showroom-videos', recordId: id, before: traced(before) },
  ])
}

function traced(cover: CoverVideo | null) {
  return cover && { type: cover.type, file: cover.file, poster: cover.poster?.id ?? null }
}
