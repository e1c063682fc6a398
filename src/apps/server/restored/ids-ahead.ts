import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'

/** More than any shop adds of one kind between a copy and its loss; of an integer there is room for thousands of times. */
export const step = 100_000

/**
 * Lets every new record of a restored copy have a number that nothing had after the copy was made, once for each time it
 * is restored. Tills still hold tickets, and people papers and links, with those numbers: they must not mean something else.
 */
export async function stepIdsAhead(db: Database): Promise<void> {
  await inTransaction(db, async tx => {
    const due = await tx
      .updateTable('shopIdentity')
      .set({ idsAheadAt: sql`clock_timestamp()` })
      .where('restoredAt', 'is not', null)
      .where(sql<boolean>`ids_ahead_at is null or ids_ahead_at < restored_at`)
      .returning('id')
      .executeTakeFirst()
    if (!due) return
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${step}::bigint)
      from pg_sequences
      where schemaname = current_schema()`.execute(tx)
  })
}
