import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { deleteInBatches } from '#db/in-batches.ts'

/** A till that was silent for longer loads its copy anew. */
const keptDays = 90

/**
 * Forgets the starts of the database before the last one of that age, and the removed records that every cursor of a
 * later start already has. The last start is always kept.
 */
export async function forgetOldStarts(db: Database): Promise<void> {
  await sql`
    delete from database_starts s where exists (
      select from database_starts later
      where later.started_at > s.started_at and later.started_at < now() - make_interval(days => ${keptDays})
    )`.execute(db)
  await deleteInBatches(
    db,
    'till_removals',
    sql`changed_in < (select first_xid from database_starts order by started_at limit 1)`,
  )
}
