import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'

interface Told {
  readonly id: number
  readonly folio: string
  readonly customer: string
  readonly createdBy: number
  readonly sellerId: number | null
  readonly isComplete: boolean
}

/** Notifies the sellers of pieces on order that arrived, so that they call their customers. */
export async function tellArrived(
  tx: Transaction,
  context: Context,
  saleIds: readonly number[],
): Promise<void> {
  if (saleIds.length === 0) return
  const { rows } = await sql<Told>`
    select s.id, s.folio, coalesce(c.full_name, '–') as customer, s.created_by, s.seller_id,
      not exists (select from on_order_lines where sale_id = s.id and open_quantity > 0) as is_complete
    from sales s left join customers c on c.id = s.customer_id
    where s.id = any(${saleIds}) order by s.id`.execute(tx)
  for (const { createdBy, sellerId, ...facts } of rows) {
    await notify(tx, context, 'pieces_arrived', facts, { owners: [createdBy, sellerId] })
  }
}
