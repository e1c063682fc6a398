import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** So many rows are written in a moment. */
const batch = 1_000

/** Repeats a statement of at most so many rows until it finds fewer, each in its own transaction, so that nobody waits long. */
export async function inBatches(
  db: Database,
  statement: (most: number) => RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await statement(batch).execute(db)
    if (numAffectedRows < BigInt(batch)) return
  }
}

/** Deletes the rows that match; those that somebody else has locked are left for the next time. */
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
