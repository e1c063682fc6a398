import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { countOutcome } from '#domain/stock-count.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { moveStock } from '../movements/move-stock.server.ts'
import type { stockCounts } from './stock-count.resource.ts'

type Count = RecordOf<typeof stockCounts>

interface Line {
  readonly id: number
  readonly productId: number
  readonly productName: string
  readonly isGone: boolean
  readonly counted: number | null
  readonly quantityAtCount: number | null
  readonly undelivered: number
  readonly quantity: number
  readonly isAdjusted: boolean
  readonly cost: number | null
}

interface Posting {
  readonly reason: string
  /** Lines that nobody counted are posted as zero. */
  readonly zeroMissing: boolean
}

const mostFaults = 20

/**
 * Corrects the books to the counted quantities. The caller's transaction has locked the count, so that nobody counts
 * meanwhile. The products are locked before their quantities are read, so a concurrent sale is either included or
 * waits.
 */
export async function postCount(
  tx: Transaction,
  context: Context,
  count: Count,
  { reason, zeroMissing }: Posting,
): Promise<void> {
  const lines = await lockLines(tx, count, zeroMissing)
  if (lines.length === 0) throw new DomainError('count_nothing')
  const done: Posted[] = []
  const faults: Issue[] = []
  for (const line of lines) {
    const outcome = countOutcome(line, zeroMissing)
    if (!outcome) continue
    if ('fault' in outcome) faults.push(issueOf(outcome.fault, line))
    else if (line.isGone && outcome.change !== 0) faults.push(issueOf('count_gone', line))
    else done.push({ ...outcome, line })
  }
  if (faults.length > 0) throw DomainError.of(faults.slice(0, mostFaults))
  const legs = done
    .filter(({ change }) => change !== 0)
    .map(({ line, change }) => ({
      productId: line.productId,
      warehouseId: count.warehouseId,
      change,
      warehouseOriginId: change < 0 ? count.warehouseId : null,
      warehouseDestinyId: change < 0 ? null : count.warehouseId,
      lineId: line.id,
    }))
  const document = { type: 'stock_count', id: count.id, folio: count.folio }
  await moveStock(tx, context, {
    type: 'adjustment',
    legs,
    note: reason,
    document,
    overHolds: allowed,
  })
  await keepOutcomes(tx, done)
}

/** A count may take held pieces, because pieces that are not there cannot be held. */
const allowed = () => Promise.resolve()

interface Posted {
  readonly line: Line
  readonly change: number
  readonly counted: number
  readonly quantityAtCount: number
  readonly undelivered: number
}

function issueOf(code: string, { productName: product, counted }: Line): Issue {
  return { code, field: 'base', params: { product, counted: counted ?? 0 } }
}

/**
 * Pieces of a line that left the books after it was counted, but were sold without a connection before, so that they
 * were not there to be counted. Settling their shortage cancels out. Pieces to be delivered later still stood there.
 */
const soldBefore = sql`(
  select coalesce(-sum(m.change), 0) from movements m
  left join stock_shortages h on m.origin_type = 'stock-shortage' and h.id = m.origin_id
  join sale_details d on d.id = case m.origin_type when 'sale' then m.origin_line_id else h.sale_detail_id end
  join sales s on s.id = d.sale_id
  where m.product_id = l.product_id and m.warehouse_id = l.warehouse_id and m.created_at > l.counted_at
    and m.type in ('sale', 'adjustment') and s.is_offline and s.sold_at <= l.counted_at
    and d.delivered_at <= s.created_at
)`

async function lockLines(tx: Transaction, { id, warehouseId }: Count, zeroMissing: boolean): Promise<Line[]> {
  const wanted = sql`l.count_id = ${id} and (l.counted is not null or ${zeroMissing})`
  await sql`
    select p.id from products p where p.id in (select l.product_id from stock_count_lines l where ${wanted})
    order by p.id for no key update`.execute(tx)
  const { rows } = await sql<Line>`
    select l.id, l.product_id, p.name as product_name, p.archived_at is not null as is_gone, l.counted,
      greatest(0, l.quantity_at_count - ${soldBefore}) as quantity_at_count, undelivered_pieces(p.id, l.warehouse_id, coalesce(l.counted_at, 'infinity')) as undelivered,
      coalesce(i.quantity, 0) as quantity, round(100 * p.unit_cost)::bigint as cost,
      exists (
        select from movements m left join movements r on r.id = m.reverses_id
        where m.product_id = l.product_id and m.warehouse_id = l.warehouse_id and m.created_at > l.counted_at
          and 'adjustment' in (m.type, r.type) and m.origin_type is distinct from 'stock-shortage'
      ) as is_adjusted
    from stock_count_lines l join products p on p.id = l.product_id
    left join inventories i on i.product_id = l.product_id and i.warehouse_id = ${warehouseId}
    where ${wanted} order by l.id`.execute(tx)
  return rows
}

/** Stores the result of each line, with what its pieces cost on that day. */
async function keepOutcomes(tx: Transaction, done: readonly Posted[]): Promise<void> {
  await sql`
    update stock_count_lines l set is_open = false, change = line.change, counted = line.counted,
      quantity_at_count = line.quantity_at_count, undelivered_at_count = line.undelivered, unit_cost = line.cost,
      counted_at = coalesce(l.counted_at, now())
    from unnest(
      ${done.map(({ line }) => line.id)}::integer[], ${done.map(({ change }) => change)}::integer[],
      ${done.map(({ counted }) => counted)}::integer[],
      ${done.map(({ quantityAtCount }) => quantityAtCount)}::integer[],
      ${done.map(({ undelivered }) => undelivered)}::integer[],
      ${done.map(({ line }) => line.cost)}::bigint[]
    ) as line (id, change, counted, quantity_at_count, undelivered, cost)
    where l.id = line.id`.execute(tx)
}
