import { sql } from 'kysely'
import { isUuid } from '#domain/uuid.ts'
import type { Database, Transaction } from '#db/database.ts'

/** The ids that a picture or a video of the database has. */
export async function knownFiles(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  // Names in a folder may be anything, and only those of a picture can be compared as such.
  const names = ids.filter(isUuid)
  const { rows } = await sql<{ id: string }>`
    select id::text from media where id = any(${names}::uuid[])
    union all select id::text from videos where id = any(${names}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The ids of a listing, some at a time. */
export async function* inBatches(entries: AsyncIterable<{ readonly id: string }>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const { id } of entries) {
    batch.push(id)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

const batchSize = 500
