import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'

const pesos = (column: string): RawBuilder<number> => sql`(${sql.ref(column)} / 100.0)::float8`

/**
 * The purchases and quotations of a person, with lines, payments, returns, deliveries and the data of their invoices,
 * as one JSON value each. Amounts are in pesos; a payment also has its own currency.
 */
export async function purchasesOf(
  db: Database,
  customerIds: readonly number[],
  messageIds: readonly number[],
): Promise<object[]> {
  const { rows } = await sql<{ purchase: object }>`
    select json_build_object(
      'folio', s.folio,
      'status', s.status,
      'date', s.business_date,
      'sold_at', s.sold_at,
      'quoted_until', s.valid_until,
      'label', s.label,
      'subtotal', ${pesos('s.subtotal')},
      'discount', ${pesos('s.discountAmount')},
      'discount_description', s.discount_description,
      'tax', ${pesos('s.taxAmount')},
      'total', ${pesos('s.total')},
      'due_on', s.liquidation_date,
      'invoice_number', s.invoice_number,
      'invoiced_at', s.invoiced_at,
      'cancelled_at', s.cancelled_at,
      'cancel_reason', s.cancel_reason,
      'lines', (
        select coalesce(json_agg(json_build_object(
          'code', d.internal_code, 'name', d.name, 'quantity', d.quantity, 'unit_price', ${pesos('d.unitPrice')},
          'discount', ${pesos('d.discount')}, 'returned_quantity', d.returned_quantity,
          'delivered_at', d.delivered_at, 'received_by', d.received_by,
          'promised_on', o.promised_on, 'finish', o.finish, 'customer_notes', o.customer_notes
        ) order by d.position, d.id), '[]')
        from sale_details d left join on_order_lines o on o.sale_detail_id = d.id where d.sale_id = s.id),
      'payments', (
        select coalesce(json_agg(json_build_object(
          'kind', t.kind, 'date', t.business_date, 'way_to_pay', t.way_to_pay, 'currency', t.currency,
          'amount', ${pesos('t.amount')}, 'change', ${pesos('t.change')}, 'reference', t.reference
        ) order by t.id), '[]')
        from sale_tenders t where t.sale_id = s.id),
      'trips', (
        select coalesce(json_agg(json_build_object(
          'folio', v.folio, 'day', v.day, 'status', v.status, 'contact', v.contact_name, 'phone', v.phone,
          'address', v.address, 'directions', v.directions, 'floor', v.floor, 'notes', v.notes,
          'received_by', v.received_by, 'reason', v.reason,
          'signature', (select strokes from delivery_signatures where delivery_id = v.id),
          'photographs', (select count(*) from delivery_photos where delivery_id = v.id)
        ) order by v.id), '[]')
        from deliveries v where v.sale_id = s.id),
      'returns', (
        select coalesce(json_agg(json_build_object(
          'folio', r.folio, 'date', r.business_date, 'reason', r.reason, 'total', ${pesos('r.total')},
          'refund', ${pesos('r.refund')}, 'credit_note', r.credit_note
        ) order by r.id), '[]')
        from sale_returns r where r.sale_id = s.id)
    ) as purchase
    from sales s where s.id in (${salesOf(customerIds, messageIds)})
    order by s.id`.execute(db)
  return rows.map(({ purchase }) => purchase)
}

/** The ids of a person's sales, each kind by its own index. */
export function salesOf(customerIds: readonly number[], messageIds: readonly number[]): RawBuilder<unknown> {
  return sql`select id from sales where customer_id = any(${customerIds})
    union all select id from sales where message_id = any(${messageIds}) and message_id is not null`
}
