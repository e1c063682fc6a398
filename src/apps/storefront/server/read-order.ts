import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import { stepsOf } from '#domain/site-order.ts'
import type { Database } from '#db/database.ts'
import type { Dates } from '#engine/papers/letterhead.ts'
import type { Sale } from '#resources/sales/sale-types.server.ts'
import type { SoldOrder } from '../quotation/quotation-models.ts'

interface Row {
  readonly onOrder: number
  readonly inOrders: number
  readonly arrived: number
  readonly promised: string | null
  readonly scheduled: number
  readonly onTheWay: number
  readonly delivered: number
  readonly nextDay: string | null
}

/** How far a sold order is, from its lines, its purchase orders and its deliveries. */
export async function readOrder(db: Database, sale: Sale, dates: Dates): Promise<SoldOrder> {
  const { rows } = await sql<Row>`
    select m.*, t.*, (
      select coalesce(sum(case when d.delivered_at is not null then d.quantity - d.returned_quantity
        else least(d.quantity - d.returned_quantity, coalesce(g.pieces, 0)) end), 0)::integer
      from sale_details d left join (
        select l.sale_detail_id, sum(l.delivered_quantity) as pieces from delivery_lines l
        join deliveries e on e.id = l.delivery_id where e.sale_id = ${sale.id} group by l.sale_detail_id
      ) g on g.sale_detail_id = d.id
      where d.sale_id = ${sale.id}
    ) as delivered
    from (
      select coalesce(sum(quantity - released_quantity), 0)::integer as on_order,
        coalesce(sum(ordered_quantity), 0)::integer as in_orders, coalesce(sum(assigned_quantity), 0)::integer as arrived,
        (max(promised_on) filter (where open_quantity > 0))::text as promised
      from on_order_lines where sale_id = ${sale.id}
    ) m cross join (
      select coalesce(sum(l.quantity) filter (where e.status = 'scheduled'), 0)::integer as scheduled,
        coalesce(sum(l.quantity) filter (where e.status = 'on_the_way'), 0)::integer as on_the_way,
        (min(e.day) filter (where e.status in ('scheduled', 'on_the_way')))::text as next_day
      from deliveries e join delivery_lines l on l.delivery_id = e.id where e.sale_id = ${sale.id}
    ) t`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sale without its own rows')
  const { promised, nextDay, ...facts } = row
  return {
    folio: sale.folio ?? '',
    paid: cents(sale.paid),
    balance: cents(sale.balance),
    steps: stepsOf({ ...facts, paid: sale.paid, pieces: sale.pieces }),
    promised: promised === null ? null : dates.day(promised),
    delivery: nextDay === null ? null : dates.day(nextDay),
  }
}
