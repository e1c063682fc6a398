import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'

/**
 * Notifies the Admins that the scheduled copies fail or are late: once, whichever process finds it, until one is made
 * again. `failure` is a sentence; null when the last copy is only too old.
 */
export async function tellBackup(db: Database, failure: string | null): Promise<void> {
  await inTransaction(db, async tx => {
    const { rows } = await sql<{ last: string | null }>`
      update shop_identity set backup_told_at = clock_timestamp() from (
        select max(ended_at) as ended_at from upkeep_runs where kind = 'backup' and outcome = 'passed'
      ) made
      where backup_told_at is null or backup_told_at < made.ended_at
      returning shop_day(made.ended_at)::text as last`.execute(tx)
    const [copy] = rows
    if (!copy) return
    const { last } = copy
    const context = systemContext('backup')
    if (failure === null) await notify(tx, context, 'backup_late', { last })
    else await notify(tx, context, 'backup_failed', { failure, last })
  })
}
