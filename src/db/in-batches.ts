import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** As many rows as a statement writes in a moment. */
const batch = 1_000

/**
 * Sends a statement that writes at most so many rows again until it finds fewer. Each is a transaction of its own, so that
 * nobody waits long for a row.
 */
export async function inBatches(
  db: Database,
  statement: (most: number) => RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await statement(batch).execute(db)
    if (numAffectedRows < BigInt(batch)) return
  }
}

/** Deletes the rows of a table of which this holds; those that somebody else holds are left for the next time. */
export async function deleteInBatches(
  db: Database,
  table: string,
  where: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.table(table)
  await inBatches(
    db,
    most => sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${where} limit ${most} for update skip locked))`,
  )
}
