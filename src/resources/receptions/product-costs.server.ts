import { sql } from 'kysely'
import { readCost, writeCost, type Cost, type StockAndCost } from '#domain/average-cost.ts'
import type { Transaction } from '#db/database.ts'

export interface CostedProduct extends StockAndCost {
  readonly id: number
  readonly name: string
  readonly isArchived: boolean
}

/**
 * Locks the products first and reads them by a second statement, because a statement that waited for a lock would read
 * stock and cost as they were before the wait.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CostedProduct>> {
  await sql`select p.id from products p where p.id = any(${ids}) order by p.id for no key update`.execute(tx)
  const { rows } = await sql<{
    id: number
    name: string
    stock: number
    isArchived: boolean
    averageCost: string | null
  }>`
    select p.id, p.name, p.archived_at is not null as is_archived, c.average_cost,
      (select coalesce(sum(quantity), 0)::integer from inventories where product_id = p.id) as stock
    from products p left join product_costs c on c.product_id = p.id
    where p.id = any(${ids})`.execute(tx)
  return new Map(
    rows.map(({ averageCost, ...row }) => [
      row.id,
      { ...row, cost: averageCost === null ? null : readCost(averageCost) },
    ]),
  )
}

/** The unit costs of each product's other valid receptions, in order. */
export async function otherCosts(
  tx: Transaction,
  receptionId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Cost[]>> {
  const { rows } = await sql<{ productId: number; unitCost: string }>`
    select d.product_id, d.unit_cost from reception_lines d join receptions r on r.id = d.reception_id
    where d.product_id = any(${productIds}) and r.voided_at is null and r.id <> ${receptionId}
    order by d.id`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, row => row.productId)].map(([id, costs]) => [
      id,
      costs.map(({ unitCost }) => readCost(unitCost)),
    ]),
  )
}

/** Stores the costs. Null deletes the average, so that the price typed by hand is used again. */
export async function storeCosts(tx: Transaction, costs: ReadonlyMap<number, Cost | null>): Promise<void> {
  const none = [...costs].flatMap(([id, cost]) => (cost === null ? [id] : []))
  const some = [...costs].flatMap(([id, cost]) => (cost === null ? [] : [{ id, cost: writeCost(cost) }]))
  if (none.length > 0) await sql`delete from product_costs where product_id = any(${none})`.execute(tx)
  if (some.length === 0) return
  await sql`
    insert into product_costs (product_id, average_cost)
    select * from unnest(${some.map(({ id }) => id)}::integer[], ${some.map(({ cost }) => cost)}::numeric[])
    on conflict (product_id) do update set average_cost = excluded.average_cost`.execute(tx)
}
