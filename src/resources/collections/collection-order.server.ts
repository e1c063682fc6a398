import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { collections } from './collection.resource.ts'

/**
 * Stores a new order of all collections. The list must be complete, so that one added or deleted meanwhile is noticed.
 */
export async function orderCollections(
  tx: Transaction,
  context: Context,
  ids: readonly number[],
): Promise<void> {
  const { rows: current } = await sql<{ id: number; position: number }>`
    select id, position from collections where archived_at is null order by id for no key update
  `.execute(tx)
  const known = current.map(({ id }) => id)
  if (ids.toSorted((a, b) => a - b).join() !== known.join())
    throw new DomainError('all_collections', {}, 'ids')
  const moved = current
    .map(({ id, position }) => ({ id, before: { position }, after: { position: ids.indexOf(id) + 1 } }))
    .filter(({ before, after }) => before.position !== after.position)
  await sql`
    update collections set position = asked.place
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ after }) => after.position)}::integer[])
      as asked (id, place)
    where collections.id = asked.id
  `.execute(tx)
  await audit(
    tx,
    context,
    moved.map(({ id, ...change }) => ({
      action: 'update',
      resource: collections.name,
      recordId: id,
      ...change,
    })),
  )
}
