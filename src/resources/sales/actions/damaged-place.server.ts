import { DomainError } from '#domain/errors.ts'
import type { Database, Transaction } from '#db/database.ts'

/** The warehouses for damaged pieces, the oldest first: those that do not sell. */
export function damagedPlaces(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('sells', '=', false)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Where damaged pieces go: the chosen warehouse, else the first one that does not sell. */
export async function damagedPlace(tx: Transaction, chosen: number | null | undefined): Promise<number> {
  const places = await damagedPlaces(tx)
  const id = chosen ?? places[0]?.id
  if (id === undefined) throw new DomainError('damaged_no_place', {}, 'damaged_warehouse_id')
  if (places.every(place => place.id !== id)) {
    throw new DomainError('damaged_place', {}, 'damaged_warehouse_id')
  }
  return id
}
