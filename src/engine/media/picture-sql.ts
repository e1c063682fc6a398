import { sql, type RawBuilder } from 'kysely'
import type { StoredPicture } from '#contract/picture.ts'

/** The picture behind an id, as `toPicture` takes it; null where there is none. */
export function pictureOf(id: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql`(
    select json_build_object('id', media.id, 'width', media.width, 'height', media.height,
      'placeholder', media.placeholder, 'focusX', media.focus_x, 'focusY', media.focus_y)
    from media where media.id = ${id}
  )`
}

/** Where the video behind an id is kept, as `videoUrl` takes it; null where there is none. */
export function videoOf(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select videos.id || '/video.' || videos.format from videos where videos.id = ${id})`
}
