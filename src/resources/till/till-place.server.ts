import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Person } from '#engine/person.ts'

/** Where somebody works: the session whose register they took over, else their own. */
export type Placed = Pick<Person, 'id' | 'drawerId'>

/** A part of a statement: the warehouse of the person's open drawer, else of their usual register, else null. */
export function warehouseOf({ id, drawerId = null }: Placed): RawBuilder<number | null> {
  return sql`coalesce(
    (select k.warehouse_id from cash_sessions k where k.id = ${drawerId} and k.closed_at is null),
    (select k.warehouse_id from cash_sessions k
      where k.user_id = ${id} and k.closed_at is null and k.kind = 'regular'),
    (select r.warehouse_id from users u join registers r on r.id = u.register_id
      where u.id = ${id} and r.archived_at is null and r.status = 'active')
  )`
}

export async function readWarehouse(db: Database, person: Placed): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${warehouseOf(person)} as id`.execute(db)
  return rows[0]?.id ?? null
}
