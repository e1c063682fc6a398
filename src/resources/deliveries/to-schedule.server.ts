import { sql } from 'kysely'
import { z } from 'zod'
import { openStatuses } from '#domain/delivery.ts'
import { cents, toDecimal } from '#domain/money.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import type { Database } from '#db/database.ts'
import { liveRows } from '#engine/columns.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { salesServer } from '../sales/sale.server.ts'

/** Shown beside the agenda, those that wait longest first. */
const most = 60

export const toScheduleSchema = dataSchema(
  z.array(
    z.object({
      id: idSchema,
      folio: z.string(),
      customer_name: z.string().nullable(),
      address: z.string().nullable(),
      business_date: z.string(),
      balance: z.number(),
      pieces: z.int().meta({ description: 'Las que ninguna entrega lleva.' }),
    }),
  ),
)

interface Waiting {
  readonly id: number
  readonly folio: string
  readonly customerName: string | null
  readonly address: string | null
  readonly businessDate: string
  readonly balance: number
  readonly pieces: number
}

/** Sales that this person may see with pieces neither delivered nor in a delivery; the index of sales to deliver finds them. */
export async function salesToSchedule(db: Database, context: Context) {
  const { rows } = await sql<Waiting>`
    select sale_records.id, sale_records.folio, sale_records.customer_name, sale_records.business_date,
      sale_records.balance, w.pieces::integer as pieces,
      (select nullif(concat_ws(', ', c.address, c.city), '') from customers c where c.id = sale_records.customer_id) as address
    from sale_records
    cross join lateral (
      select sum(greatest(0, d.quantity - d.returned_quantity - t.pieces)) as pieces
      from sale_details d
      cross join lateral (
        select coalesce(sum(case when v.status = any(${[...openStatuses]}) then l.quantity else l.delivered_quantity end), 0)
          as pieces
        from delivery_lines l join deliveries v on v.id = l.delivery_id where l.sale_detail_id = d.id
      ) t
      where d.sale_id = sale_records.id and d.delivered_at is null
    ) w
    where sale_records.undelivered > 0 and sale_records.status in ('sold', 'paid', 'invoiced') and w.pieces > 0
      and ${liveRows(salesServer, { actor: requireActor(context) })}
    order by sale_records.business_date, sale_records.id limit ${most}`.execute(db)
  return {
    data: rows.map(row => ({
      id: row.id,
      folio: row.folio,
      customer_name: row.customerName,
      address: row.address,
      business_date: row.businessDate,
      balance: toDecimal(cents(row.balance)),
      pieces: row.pieces,
    })),
  }
}
