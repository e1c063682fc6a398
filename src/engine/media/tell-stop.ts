import { sql } from 'kysely'
import { message } from '#contract/messages.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '../context.ts'
import { notify } from '../notices/notify.ts'

/** While the sweep stays stopped, Admins are notified again after this many days, although it runs every hour. */
const daysBetween = 7

export type Stop =
  | { readonly state: 'stopped'; readonly strays: number; readonly files: number }
  | { readonly state: 'other_shop' }

/** Notifies Admins that the sweep has stopped, once for all processes. */
export async function tellStop(db: Database, stop: Stop): Promise<void> {
  await inTransaction(db, async tx => {
    const { rows } = await sql`
      update shop_identity set sweep_told_at = now()
      where sweep_told_at is null or sweep_told_at < now() - make_interval(days => ${daysBetween})
      returning id`.execute(tx)
    if (rows.length === 0) return
    const reason =
      stop.state === 'stopped'
        ? message('es', 'sweep_many', { strays: stop.strays, files: stop.files })
        : message('es', 'sweep_other_shop')
    await notify(tx, systemContext('sweep_media'), 'pictures_not_swept', { reason })
  })
}

export async function forgetStop(db: Database): Promise<void> {
  await db
    .updateTable('shopIdentity')
    .set({ sweepToldAt: null })
    .where('sweepToldAt', 'is not', null)
    .execute()
}
