import { sql } from 'kysely'
import { openStatuses, type SoldLine } from '#domain/delivery.ts'
import type { Database } from '#db/database.ts'

export interface SoldPieces extends SoldLine {
  readonly id: number
  readonly productId: number
  readonly internalCode: string
  readonly name: string
  /** Pieces made to order that have not arrived. */
  readonly waiting: number
}

/** The lines of a sale, with their pieces in deliveries. */
export async function soldPieces(db: Database, saleId: number): Promise<SoldPieces[]> {
  const { rows } = await sql<SoldPieces>`
    select d.id, d.product_id, d.internal_code, d.name, d.quantity, d.returned_quantity,
      d.delivered_at is not null as is_delivered, t.taken, t.scheduled,
      coalesce(o.open_quantity, 0) as waiting
    from sale_details d left join on_order_lines o on o.sale_detail_id = d.id
    cross join lateral (
      select coalesce(sum(l.delivered_quantity), 0)::integer as taken,
        coalesce(sum(l.quantity) filter (where v.status = any(${[...openStatuses]})), 0)::integer as scheduled
      from delivery_lines l join deliveries v on v.id = l.delivery_id where l.sale_detail_id = d.id
    ) t
    where d.sale_id = ${saleId} order by d.position`.execute(db)
  return rows
}
