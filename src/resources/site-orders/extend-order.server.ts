import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { storedRecord } from '#engine/record.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { salesServer } from '../sales/sale.server.ts'
import { holdOrder, hoursFromNow } from './hold-order.server.ts'
import type { siteOrders } from './site-order.resource.ts'

/** Gives an order whose sale is locked so many hours from now, and holds its pieces again where they were let go. */
export async function extendOrder(
  tx: Transaction,
  context: Context,
  { id, saleId, status, customerId }: RecordOf<typeof siteOrders>,
  hours: number,
) {
  const sale = await storedRecord(tx, salesServer, saleId)
  if (sale.status !== 'pending') throw new DomainError('site_order_cancelled')
  const again = await tx
    .selectFrom('siteOrders')
    .select('id')
    .where('saleId', '=', saleId)
    .where('releasedAt', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (again) throw new DomainError('site_order_again')
  const until = await hoursFromNow(tx, hours)
  await sql`
    update sales set valid_until = greatest(valid_until, shop_day(${until}::timestamptz))
    where id = ${saleId}`.execute(tx)
  const before = await tx
    .selectFrom('siteOrders')
    .select('orderedLines')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (customerId === null) throw new DomainError('on_order_needs_customer')
  const held = await holdOrder(tx, context, sale, { until, customerId })
  // Lines that it made to order before are still so, unless they were let go.
  const kept = status === 'accepted' ? before.orderedLines : []
  await sql`
    update site_orders set warehouse_id = ${held.warehouseId}, ordered_lines = ${[...kept, ...held.orderedLines]}::integer[]
    where id = ${id}`.execute(tx)
  return { until, releasedAt: null, releaseReason: null }
}
