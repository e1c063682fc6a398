import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'

/** A part of a statement: the warehouse of the user's open drawer, else of their usual register, else null. */
export function warehouseOf(userId: number | RawBuilder<number>): RawBuilder<number | null> {
  return sql`coalesce(
    (select k.warehouse_id from cash_sessions k
      where k.user_id = ${userId} and k.closed_at is null and k.kind = 'regular'),
    (select r.warehouse_id from users u join registers r on r.id = u.register_id
      where u.id = ${userId} and r.archived_at is null and r.status = 'active')
  )`
}

export async function readWarehouse(db: Database, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${warehouseOf(userId)} as id`.execute(db)
  return rows[0]?.id ?? null
}
