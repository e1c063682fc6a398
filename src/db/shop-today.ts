import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The day in the shop's time zone, `2026-11-18`. */
export async function shopToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select shop_today()::text as today`.execute(db)
  return rows[0]?.today ?? ''
}
