import type { RawBuilder } from 'kysely'
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
