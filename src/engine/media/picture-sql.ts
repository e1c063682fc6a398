import { sql, type RawBuilder } from 'kysely'
import type { StoredPicture } from '#contract/picture.ts'

/** The picture behind an id, as `toPicture` takes it; null where there is none. */
export function pictureOf(id: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql`(
    select json_build_object('id', media.id, 'width', media.width, 'height', media.height,
      'widths', media.widths, 'formats', media.formats, 'placeholder', media.placeholder)
    from media where media.id = ${id}
  )`
}

/** Where the video behind an id is kept, as `videoUrl` takes it; null where there is none. */
export function videoOf(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select videos.id || '/video.' || videos.format from videos where videos.id = ${id})`
}
