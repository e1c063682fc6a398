import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { deleteInBatches } from '#db/in-batches.ts'

/** A till that is away for longer loses its unused approvals; its ticket is stored all the same, for review. */
const keptDays = 90

/**
 * An approval that was never used could still be sent with a late ticket by anybody who knows its number. A used one
 * stays with its document, and the audit has both.
 */
export async function forgetUnusedApprovals(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    'approvals',
    sql`used_at is null and expires_at < now() - make_interval(days => ${keptDays})`,
  )
}
