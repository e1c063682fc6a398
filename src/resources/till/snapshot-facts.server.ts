import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { presentColumns, presentOf, type Present, type PresentRow } from '#db/history.ts'
import type { Cursor } from './snapshot-cursor.ts'
import { warehouseOf, type Placed } from './till-place.server.ts'

/** The tables that a till copies; when one is made anew, cursors are worthless. */
const copied = ['products', 'customers', 'categories', 'subcategories', 'movements', 'stock_holds']

export interface AskedNow extends Present {
  readonly warehouseId: number | null
}

/**
 * The database, and the transactions that have ended. This is read before the records of a page, so a change in
 * between is in the page and comes once more later, but none is lost.
 */
export async function readFacts(db: Database, person: Placed, cursor: Cursor | null): Promise<AskedNow> {
  const { rows } = await sql<PresentRow & { readonly warehouseId: number | null }>`
    select ${presentColumns(copied, cursor?.started)}, ${warehouseOf(person)} as warehouse_id`.execute(db)
  return { ...(await presentOf(db, rows[0])), warehouseId: rows[0]?.warehouseId ?? null }
}
