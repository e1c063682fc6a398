import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Triggers keep each product's level and cost, but a sale that waits for a change of the settings reads the former ones. */
export async function mendFigures(db: Database): Promise<void> {
  await sql`select mend_product_figures()`.execute(db)
}
