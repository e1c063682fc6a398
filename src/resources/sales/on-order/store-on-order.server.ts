import { sql } from 'kysely'
import { snakeKeys } from '#domain/naming.ts'
import type { Transaction } from '#db/database.ts'
import type { GatheringContext } from '#engine/audit.ts'
import { insertTraced } from '#engine/gather.ts'
import type { Origin } from '../create/origin.server.ts'
import type { SoldLine } from '../move-sold.server.ts'

/** Stores which lines of a new sale are on order. Answers their ids. */
export async function storeOnOrder(
  tx: Transaction,
  context: GatheringContext,
  { facts: { saleId, customerId }, session, lines }: Pick<Origin, 'facts' | 'session' | 'lines'>,
  stored: readonly SoldLine[],
): Promise<ReadonlySet<number>> {
  const rows = stored.flatMap(({ id, productId, quantity }, place) => {
    const onOrder = lines[place]?.onOrder
    if (!onOrder) return []
    const { promisedOn, finish, customerNotes } = onOrder
    return [{ saleDetailId: id, productId, quantity, promisedOn, finish, customerNotes }]
  })
  if (rows.length > 0) {
    const statement = sql<{ id: number }>`
      insert into on_order_lines
        (sale_id, customer_id, is_sold, sale_detail_id, product_id, quantity, promised_on, finish, customer_notes)
      select ${saleId}::integer, ${customerId}::integer, ${session !== null}, sale_detail_id, product_id, quantity, promised_on, finish, customer_notes
      from jsonb_populate_recordset(null::on_order_lines, ${JSON.stringify(rows.map(snakeKeys))}::jsonb)
      order by sale_detail_id returning id`
    await insertTraced(tx, context, statement, ids =>
      ids.map((recordId, place) => {
        const { saleDetailId, quantity, promisedOn } = rows[place] ?? {}
        return {
          action: 'create',
          resource: 'on-order',
          recordId,
          after: { saleDetailId, quantity, promisedOn },
        }
      }),
    )
  }
  return new Set(rows.map(({ saleDetailId }) => saleDetailId))
}
