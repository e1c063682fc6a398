import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext, type Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import type { Order } from './order-types.server.ts'

/** Notifies of pieces that arrived, and whether more are still to come. */
export async function tellReceived(
  tx: Transaction,
  context: Context,
  { id, folio, supplierName }: Order,
  { receptionStatus }: Pick<Order, 'receptionStatus'>,
): Promise<void> {
  const isComplete = receptionStatus === 'received'
  await notify(tx, context, 'order_received', { id, folio, supplier: supplierName ?? '', isComplete })
}

interface Overdue {
  readonly id: number
  readonly folio: string
  readonly supplier: string
}

/**
 * Notifies once of each order that is past its expected day, by the shop's calendar, and again when a postponed day
 * has passed. Of several processes only one stores the notice.
 */
export async function tellOverdueOrders(db: Database): Promise<void> {
  await inTransaction(db, tellOrdersIn)
}

export async function tellOrdersIn(tx: Transaction): Promise<void> {
  const { rows } = await sql<Overdue>`
    with alert as (
      insert into overdue_order_notices (order_id, expected_on)
      select id, expected_on from purchase_order_records where is_overdue order by id
      on conflict do nothing returning order_id
    )
    select o.id, o.folio, coalesce(o.supplier_name, '') as supplier
    from purchase_order_records o where o.id in (select order_id from alert) order by o.id`.execute(tx)
  if (rows.length > 0) await notify(tx, systemContext('overdue_orders'), 'order_overdue', rows)
}
