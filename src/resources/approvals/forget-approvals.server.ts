import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inBatches } from '#db/in-batches.ts'

/** A till that was away for longer is forgotten too; a ticket that still comes is stored, for review. */
const keptDays = 90

/**
 * Whoever knows the number of an approval that was never used could still send a late ticket with it. A used one stays with
 * its document, and the audit tells of both.
 */
export async function forgetUnusedApprovals(db: Database): Promise<void> {
  await inBatches(
    db,
    most => sql`
      delete from approvals where id in (
        select id from approvals where used_at is null and expires_at < now() - make_interval(days => ${keptDays})
        order by id limit ${most} for update skip locked)`,
  )
}
