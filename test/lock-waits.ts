import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'

/** Until that many transactions wait for another one, or `work` ended without waiting. */
export async function untilWaits(db: Database, work: Promise<unknown>, waiting = 1): Promise<void> {
  const over = work.then(
    () => true,
    () => true,
  )
  for (;;) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.total ?? 0) >= waiting || (await Promise.race([over, pause(10, false)]))) return
  }
}

/**
 * Sends requests while another transaction holds what they all need, until two of them wait: then they overlap on every
 * machine, and what was read too early shows.
 */
export async function overlapping<T>(
  db: Database,
  hold: RawBuilder<unknown>,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const tx = await db.startTransaction().execute()
  let all: Promise<T[]>
  try {
    await hold.execute(tx)
    all = Promise.all(requests.map(send => send()))
    await untilWaits(db, all, 2)
  } finally {
    await tx.rollback().execute()
  }
  return all
}
