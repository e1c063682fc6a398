import { sql, type RawBuilder } from 'kysely'
import type { StoredPicture } from '#contract/picture.ts'

/** The picture behind an id, as `toPicture` takes it; null where there is none. */
export function pictureOf(id: RawBuilder<unknown>): RawBuilder<StoredPicture | null> {
  return sql`(
    select json_build_object('id', media.id, 'width', media.width, 'height', media.height,
      'widths', media.widths, 'placeholder', media.placeholder)
    from media where media.id = ${id}
  )`
}
