import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Marks the database as a copy that was just restored and shows the moment given, as `npm run restore` does. */
export async function markRestored(db: Database, copiedAt: Date): Promise<void> {
  await sql`update shop_identity set restored_at = clock_timestamp(), copied_at = ${copiedAt}`.execute(db)
}
