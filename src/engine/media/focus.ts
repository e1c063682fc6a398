import type { Focus } from '#contract/picture.ts'
import type { Transaction } from '#db/database.ts'

/**
 * The focal point of a picture, which every crop contains. It belongs to the picture's row, so a record's new picture
 * begins with the centre again.
 */
export async function focusOf(tx: Transaction, pictureId: string): Promise<Focus | null> {
  const row = await tx
    .selectFrom('media')
    .select(['focusX', 'focusY'])
    .where('id', '=', pictureId)
    .executeTakeFirst()
  return row ? { x: row.focusX / 100, y: row.focusY / 100 } : null
}

export async function setFocus(tx: Transaction, pictureId: string, { x, y }: Focus): Promise<void> {
  const focus = { focusX: Math.round(x * 100), focusY: Math.round(y * 100) }
  await tx.updateTable('media').set(focus).where('id', '=', pictureId).execute()
}
