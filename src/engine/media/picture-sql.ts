import { sql, type RawBuilder } from 'kysely'
import type { StoredPicture, StoredView } from '#contract/picture.ts'

/** The picture of an id, as `toPicture` expects it; null when there is none. */
export function pictureOf(id: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql`(select json_build_object(${looks}) from media where media.id = ${id})`
}

/** The same with its alternative text, as `toView` expects it. */
export function viewOf(id: RawBuilder<unknown>, alt: RawBuilder<unknown>): RawBuilder<StoredView | null> {
  return sql`(select json_build_object(${looks}, 'alt', ${alt}) from media where media.id = ${id})`
}

const looks = sql`'id', media.id, 'width', media.width, 'height', media.height,
  'placeholder', media.placeholder, 'focusX', media.focus_x, 'focusY', media.focus_y`

/** The path of a video, as `videoUrl` expects it; null when there is none. */
export function videoOf(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select videos.id || '/video.' || videos.format from videos where videos.id = ${id})`
}
