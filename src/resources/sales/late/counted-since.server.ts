import { sql } from 'kysely'
import { message } from '#contract/messages.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { moveStock } from '#resources/movements/move-stock.server.ts'
import { salesWithTexts as sales } from '../sale-texts.server.ts'

interface Counted {
  readonly productId: number
  readonly warehouseId: number
  readonly pieces: number
  readonly count: string
}

/**
 * A count that was made after a late ticket was sold, and posted before it arrived, missed its pieces and took them
 * off the books. The ticket took them off again, so they are put back. Pieces that were still to be delivered stood
 * there and were counted.
 */
export async function putBackCounted(
  tx: Transaction,
  context: Context,
  sale: { readonly id: number; readonly folio: string | null },
): Promise<void> {
  const { rows } = await sql<Counted>`
    select d.product_id, s.warehouse_id, d.quantity - coalesce(h.quantity, 0) as pieces, c.folio as count
    from sales s
    join sale_details d on d.sale_id = s.id and d.delivered_at is not null
    left join stock_shortages h on h.sale_detail_id = d.id
    cross join lateral (
      select c.folio from stock_count_lines l join stock_counts c on c.id = l.count_id
      where l.product_id = d.product_id and l.warehouse_id = s.warehouse_id and l.change is not null
        and l.counted_at >= s.sold_at
      order by l.counted_at desc limit 1
    ) c
    where s.id = ${sale.id} and d.quantity > coalesce(h.quantity, 0) order by d.position`.execute(tx)
  const folio = sale.folio ?? String(sale.id)
  const counts = [...new Set(rows.map(({ count }) => count))].join(', ')
  await moveStock(tx, context, {
    type: 'adjustment',
    note: message(context.locale, 'counted_before', { folio, counts }, sales.texts[context.locale]).slice(
      0,
      255,
    ),
    isUndoing: true,
    legs: rows.map(({ productId, warehouseId, pieces }) => ({
      productId,
      warehouseId,
      change: pieces,
      warehouseOriginId: null,
      warehouseDestinyId: warehouseId,
    })),
  })
}
