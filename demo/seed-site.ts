import { sql } from 'kysely'
import { keptPhone } from '#domain/phone.ts'
import type { Content, ContentKey } from '#contract/contents.ts'
import type { Row } from '#contract/field.ts'
import type { ShowroomName } from '#contract/showrooms.ts'
import type { VideoFile } from '#contract/video-file.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { writeContent } from '#resources/contents/contents.server.ts'
import type { EncodedPicture } from '#engine/media/encode-picture.ts'
import { recordId } from '#engine/record.ts'
import { createRecords } from '#engine/write.ts'
import { messageRules } from '#resources/messages/message-rules.server.ts'
import { writeCoverVideo, type NewCover } from '#resources/showrooms/cover-video.server.ts'
import { showroomsServer } from '#resources/showrooms/showroom.server.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
}

/** A picture of a gallery; its files are already stored, because no transaction should wait for them. */
export interface DemoShowroomPicture {
  readonly showroom: ShowroomName
  readonly description: string
  readonly image: EncodedPicture
  readonly video?: VideoFile
  readonly hidden?: true
}

/** The pictures of both galleries in the order given, and their cover videos. */
export async function seedShowrooms(
  { tx, context }: Seeding,
  pictures: readonly DemoShowroomPicture[],
  covers: readonly NewCover[] = [],
): Promise<void> {
  for (const { hidden, ...values } of pictures) {
    // One by one, because each gets the position after the last.
    await createRecords(tx, showroomsServer, context, [{ ...values, status: !hidden }])
  }
  for (const cover of covers) await writeCoverVideo(tx, context, cover)
}

export interface DemoMessage {
  readonly name: string
  readonly email?: string
  readonly phone?: string
  readonly message: string
  /** The SKU or code of the product, when the message is about one. */
  readonly sku?: string
  /** Its age in hours. */
  readonly ago: number
  /** The hours until it was attended; absent while it is not. */
  readonly attendedAfter?: number
}

/** Stores the messages of visitors, oldest first. They have earlier dates, so no notice is sent. */
export async function seedMessages(
  { tx, context }: Seeding,
  messages: readonly DemoMessage[],
): Promise<void> {
  const inOrder = messages.toSorted((a, b) => b.ago - a.ago)
  const rows = inOrder.map(({ ago: _, attendedAfter: __, phone, ...values }): Row => ({
    ...values,
    ...(phone && { phone: keptPhone(phone) }),
  }))
  const saved = await createRecords(tx, messageRules, { ...context, actor: null }, rows)
  for (const [place, { ago, attendedAfter }] of inOrder.entries()) {
    const id = recordId(saved[place] ?? {})
    await sql`
      update messages set created_at = now() - make_interval(hours => ${ago}) where id = ${id}
    `.execute(tx)
    if (attendedAfter === undefined) continue
    await sql`
      update messages set status = 'attended', attended_by = ${context.actor?.id ?? null},
        attended_at = least(created_at + make_interval(hours => ${attendedAfter}), now())
      where id = ${id}
    `.execute(tx)
  }
}

/** The pages for which the demo has texts. Pictures and products are given by their ids. */
export async function seedContents(
  { tx, context }: Seeding,
  contents: { readonly [K in ContentKey]?: Content<K> },
): Promise<void> {
  for (const [key, value] of Object.entries(contents)) {
    await writeContent(tx, context, key, { version: 0, value })
  }
}
