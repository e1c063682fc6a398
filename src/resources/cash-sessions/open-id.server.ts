import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { isWhere, type Worker } from './lock-session.server.ts'

/** The open session in which somebody works; null without one. */
export async function openIdOf(db: Database, worker: Worker): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select k.id from cash_sessions k where ${isWhere(worker)}`.execute(db)
  return rows[0]?.id ?? null
}
