import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Divided } from '#domain/site-order.ts'
import { daysAfter } from '#contract/days-after.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { endPassedIn } from '../holds/end-holds.server.ts'
import type { Sale } from '../sales/sale-types.server.ts'
import { linesThere, type QuotedLine } from './lines-there.server.ts'

interface Wish {
  readonly until: Date
  readonly customerId: number
}

export interface HeldOrder extends Divided<QuotedLine> {
  readonly warehouseId: number
  /** The lines that became made to order now. */
  readonly orderedLines: readonly number[]
  readonly valueOnOrder: number
}

/**
 * Holds the pieces of a locked quotation that are in the shop, in one warehouse, and makes the other lines to order where that is
 * allowed. A line that is neither refuses all of it. Locks the products, as a sale does.
 */
export async function holdOrder(
  tx: Transaction,
  context: Context,
  sale: Sale,
  { until, customerId }: Wish,
): Promise<HeldOrder> {
  const productIds = [...new Set(sale.details.map(({ productId }) => productId))]
  await sql`select id from products where id = any(${productIds}) order by id for no key update`.execute(tx)
  const divided = await linesThere(tx, sale)
  const { placeId, there, ordered, gone } = divided
  if (gone.length > 0) {
    throw DomainError.of(
      gone.map(({ name }) => ({ code: 'site_piece_gone', field: 'base', params: { product: name } })),
    )
  }
  const warehouseId = placeId ?? (await defaultPlace(tx))
  await keepPlace(tx, warehouseId)
  const legs = there.map(line => ({ productId: line.productId, warehouseId, change: -line.quantity }))
  if (legs.length > 0) await endPassedIn(tx, context, legs)
  await sql`
    update stock_holds set released_at = now(), release_reason = 'released'
    where sale_id = ${sale.id} and released_at is null`.execute(tx)
  await sql`
    insert into stock_holds (sale_id, sale_detail_id, product_id, warehouse_id, quantity, until, held_by)
    select ${sale.id}::integer, line, product, ${warehouseId}::integer, pieces, ${until}::timestamptz,
      ${sale.createdBy}::integer
    from unnest(
      ${there.map(({ id }) => id)}::integer[], ${there.map(({ productId }) => productId)}::integer[],
      ${there.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as hold (line, product, pieces, place) order by place`.execute(tx)
  // Their days count from the quotation's own, because selling moves them by the days in between.
  const made = ordered.filter(({ onOrder }) => !onOrder)
  const { rows: waiting } = await sql<{ id: number; line: number }>`
    insert into on_order_lines (sale_id, customer_id, is_sold, sale_detail_id, product_id, quantity, promised_on)
    select ${sale.id}::integer, ${customerId}::integer, false, line, product, pieces, promised
    from unnest(
      ${made.map(({ id }) => id)}::integer[], ${made.map(({ productId }) => productId)}::integer[],
      ${made.map(({ quantity }) => quantity)}::integer[],
      ${made.map(({ days }) => days && daysAfter(sale.businessDate, days.to))}::date[]
    ) as wish (line, product, pieces, promised) order by line
    returning id, sale_detail_id as line`.execute(tx)
  const wishes = waiting.map(({ id, line: saleDetailId }) => ({
    action: 'create',
    resource: 'on-order',
    recordId: id,
    after: { saleDetailId },
  }))
  await audit(tx, context, wishes)
  const held = there.map(({ id: line, quantity }) => ({ line, quantity }))
  if (held.length > 0) {
    const after = { until, warehouseId, held }
    await audit(tx, context, [{ action: 'hold', resource: 'sales', recordId: sale.id, after }])
  }
  return {
    ...divided,
    warehouseId,
    orderedLines: made.map(({ id }) => id),
    valueOnOrder: ordered.reduce((sum, { value }) => sum + value, 0),
  }
}

/** A moment by the database's clock. */
export async function hoursFromNow(tx: Transaction, hours: number): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select now() + make_interval(hours => ${hours}::integer) as moment`.execute(tx)
  const moment = rows[0]?.moment
  if (!moment) throw new Error('The database told no moment')
  return moment
}

/** Where an order leaves that is only made to order. */
async function defaultPlace(tx: Transaction): Promise<number> {
  const place = await tx
    .selectFrom('warehouses')
    .select('id')
    .where('isDefault', '=', true)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (!place) throw new DomainError('site_no_place')
  return place.id
}

/** Pieces are held only where they are sold from, which stays so until the transaction ends. */
async function keepPlace(tx: Transaction, id: number): Promise<void> {
  const { rows } = await sql`
    select id from warehouses where id = ${id} and sells and status = 'active' and archived_at is null for share`.execute(
    tx,
  )
  if (rows.length === 0) throw new DomainError('site_no_place')
}
