import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/**
 * Triggers keep the level and the cost of each product. A sale that waits for a change of the settings to end still reads
 * the settings of before.
 */
export async function mendFigures(db: Database): Promise<void> {
  await sql`select mend_product_figures()`.execute(db)
}
