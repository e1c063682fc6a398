import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { endHoldsOf } from '../holds/end-holds.server.ts'

interface Order {
  readonly id: number
  readonly saleId: number
  readonly orderedLines?: readonly number[]
}

/**
 * Lets the pieces of an order go whose sale is locked: its holds end, and the lines that became made to order because of it are of
 * the stock again. The quotation stays, and may be accepted again while it is valid.
 */
export async function releaseOrder(
  tx: Transaction,
  context: Context,
  { id, saleId }: Order,
  releaseReason: 'expired' | 'released',
) {
  await sql`
    select id from products where id in (select product_id from stock_holds where sale_id = ${saleId} and released_at is null)
    order by id for no key update`.execute(tx)
  await endHoldsOf(tx, context, saleId, null)
  const { rows } = await sql<{ id: number }>`
    delete from on_order_lines where not is_sold and sale_detail_id = any(
      select unnest(ordered_lines) from site_orders where id = ${id})
    returning id`.execute(tx)
  const entries = rows.map(line => ({ action: 'delete', resource: 'on-order', recordId: line.id }))
  await audit(tx, context, entries)
  return { releasedAt: await transactionMoment(tx), releaseReason }
}
