import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * The moment of the transaction by the database's clock, to the millisecond, as in every row that it writes. Several
 * servers have several clocks, and stored moments are compared with each other.
 */
export async function transactionMoment(tx: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx)
  const at = rows[0]?.at
  if (!at) throw new Error('The database told no moment')
  return at
}
