import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Until a transaction waits for another one, or `work` ended without waiting. */
export async function untilWaits(db: Database, work: Promise<unknown>): Promise<void> {
  const over = work.then(
    () => true,
    () => true,
  )
  for (;;) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows[0]?.total || (await Promise.race([over, pause(10, false)]))) return
  }
}
