import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { deleteInBatches } from '#db/in-batches.ts'

/** A till that was away for longer is forgotten too; a ticket that still comes is stored, for review. */
const keptDays = 90

/**
 * Whoever knows the number of an approval that was never used could still send a late ticket with it. A used one stays with
 * its document, and the audit tells of both.
 */
export async function forgetUnusedApprovals(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    'approvals',
    sql`used_at is null and expires_at < now() - make_interval(days => ${keptDays})`,
  )
}
