import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { stateRefusal } from '#domain/transitions.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { refuseOverlap } from './refuse-overlap.server.ts'
import { countTransitions, stockCounts } from './stock-count.resource.ts'

export interface Tally {
  readonly productId: number
  /** Null removes the counted quantity. */
  readonly counted: number | null
  /** How many milliseconds ago it was counted. A duration, because the device's clock may be wrong. */
  readonly ageMs: number
}

/**
 * Stores tallies, however late they arrive: each is compared with the books and the undelivered pieces at its moment
 * of counting, and of two tallies of a product the later one is kept. Ages count back from the moment when the
 * products are locked. Answers the ids of the lines, unchanged ones too.
 */
export async function recordCounts(
  tx: Transaction,
  context: Context,
  countId: number | null,
  tallies: readonly Tally[],
): Promise<number[]> {
  const count = await shareCount(tx, countId)
  const products = tallies.map(({ productId }) => productId)
  await shareProducts(tx, products)
  await refuseOverlap(tx, count, products, 'base')
  await sql`
    insert into stock_count_lines as l
      (count_id, warehouse_id, product_id, counted, quantity_at_count, undelivered_at_count, counted_at, counted_by)
    select ${count.id}, ${count.warehouseId}, g.product_id, g.counted,
      case when g.counted is not null then greatest(0, coalesce(i.quantity, 0) - (
        select coalesce(sum(m.change), 0) from movements m where m.product_id = g.product_id
          and m.warehouse_id = ${count.warehouseId} and m.created_at > g.counted_at
      )) end,
      case when g.counted is null then 0 else undelivered_pieces(g.product_id, ${count.warehouseId}, g.counted_at) end,
      g.counted_at, ${context.actor?.id ?? null}::integer
    from (
      select distinct on (product_id) product_id, counted,
        (select clock_timestamp()) - age * interval '1 millisecond' as counted_at
      from unnest(
        ${products}::integer[], ${tallies.map(({ counted }) => counted)}::integer[],
        ${tallies.map(({ ageMs }) => ageMs)}::bigint[]
      ) with ordinality as scan (product_id, counted, age, place) order by product_id, age, place desc
    ) g left join inventories i on i.product_id = g.product_id and i.warehouse_id = ${count.warehouseId}
    on conflict (count_id, product_id) do update set counted = excluded.counted,
      quantity_at_count = excluded.quantity_at_count,
      undelivered_at_count = excluded.undelivered_at_count, counted_at = excluded.counted_at,
      counted_by = excluded.counted_by
    where l.counted_at is null or l.counted_at <= excluded.counted_at`.execute(tx)
  const details = tallies.map(({ productId, counted }) => ({ product_id: productId, counted }))
  await audit(tx, context, [
    { action: 'count', resource: stockCounts.name, recordId: count.id, after: { details } },
  ])
  const { rows } = await sql<{ id: number }>`
    select id from stock_count_lines where count_id = ${count.id} and product_id = any(${products})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** A shared lock, so that several people can count at once, but nobody while the count is posted. */
async function shareCount(tx: Transaction, id: number | null) {
  const count = await tx
    .selectFrom('stockCounts')
    .select(['id', 'status', 'warehouseId'])
    .where('id', '=', id ?? 0)
    .forShare()
    .executeTakeFirst()
  if (!count) throw new DomainError('not_found')
  const refusal = stateRefusal(countTransitions, 'count', count.status)
  if (refusal) throw DomainError.of([refusal])
  return count
}

/** Waits for sales in progress, so that the books are read after them. */
async function shareProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${ids}) and archived_at is null order by id for share`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  const faults = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ code: 'exists', field: `details.${index}.product_id`, params: {} }],
  )
  if (faults.length > 0) throw DomainError.of(faults)
}
