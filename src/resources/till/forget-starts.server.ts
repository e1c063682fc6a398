import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { deleteInBatches } from '#db/in-batches.ts'

/** A till that was not heard of for so long loads its copy anew. */
const keptDays = 90

/**
 * Forgets the starts of the database that ended so long ago, each with the next one, and the removed records that every
 * cursor of a later start has seen. The last start never ends.
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
