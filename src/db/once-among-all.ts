import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs the work, or answers undefined when a process is at it already. The lock belongs to the connection, because a
 * transaction may not last so long. Work that must end when the lock is lost is done on that connection.
 */
export function onceAmongAll<T>(
  db: Database,
  key: string,
  work: (connection: Database) => Promise<T>,
): Promise<T | undefined> {
  return db.connection().execute(async connection => {
    const lock = sql`hashtextextended(${key}, 0)`
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${lock}) as mine`.execute(
      connection,
    )
    if (!rows[0]?.mine) return undefined
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}
