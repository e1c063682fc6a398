import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pictureFile } from '#contract/picture.ts'
import type { Database } from '#db/database.ts'
import type { MediaStore } from '../media/store.ts'
import { studio } from '../media/studio.ts'

/** In pixels: enough for 14 mm on paper. */
const side = 160

/** The picture of each product for a printed document, as a data address. Products without one are left out. */
export async function paperPictures(
  db: Database,
  media: MediaStore,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; mediaId: string }>`
    select p.id, coalesce(p.thumbnail_id, i.media_id) as media_id
    from products p
    left join lateral (
      select media_id from product_images where product_id = p.id order by position, media_id limit 1
    ) i on true
    where p.id = any(${[...new Set(productIds)]}::integer[])
      and coalesce(p.thumbnail_id, i.media_id) is not null`.execute(db)
  const drawn = new Map<number, string>()
  for (const { id, mediaId } of rows) {
    const picture = await drawOne(media, mediaId)
    if (picture) drawn.set(id, picture)
  }
  return drawn
}

/** A picture that is gone or cannot be read leaves its place empty: the document is worth more than its picture. */
async function drawOne(media: MediaStore, id: string): Promise<string | null> {
  const file = await media.open(id, pictureFile(side, 'webp'))
  if (!file) return null
  try {
    const bytes = await studio.run('print', { bytes: await buffer(file.stream), side })
    return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
  } catch {
    return null
  }
}
