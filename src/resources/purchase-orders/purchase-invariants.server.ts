import { sql } from 'kysely'
import { foliosWithoutGap } from '#engine/folio.ts'

export const purchaseInvariants = {
  ...foliosWithoutGap('OC', 'purchase_orders'),
  'the totals of each order are those of its lines, or of what came once it is closed': sql`
    select id, total, due from (
      select o.*, l.due,
        case when o.tax_included then l.due else l.due + round(l.due * o.iva_rate / 100) end as whole
      from purchase_orders o cross join lateral (
        select coalesce(sum(
          unit_price_raw * case when o.closed_at is null then quantity else received_quantity end
        ), 0) as due from purchase_order_lines where purchase_order_id = o.id
      ) l
    ) t
    where total <> whole
      or subtotal <> case when tax_included then round(whole * 100 / (100 + iva_rate)) else due end limit 100`,
  'what was paid of each order is the sum of its payments, and never more than its total': sql`
    select o.id, o.paid from purchase_orders o left join (
      select purchase_order_id, sum(amount) as paid from purchase_order_payments
      where voided_at is null group by purchase_order_id
    ) p on p.purchase_order_id = o.id
    where o.paid <> coalesce(p.paid, 0) or o.paid > o.total limit 100`,
  'both states of each order follow from what happened to it': sql`
    select id, reception_status, financial_status from purchase_order_records
    where reception_status <> case
        when cancelled_at is not null then 'cancelled'
        when approved_at is null then 'pending'
        when closed_at is not null or progress = 'complete' and lines > 0 then 'received'
        when sent_at is not null or ever_received then 'send'
        else 'approved' end
      or financial_status <> case
        when cancelled_at is not null then 'cancelled'
        when approved_at is not null and paid = total then 'paid'
        when invoiced_at is not null then 'invoiced'
        else 'pending' end limit 100`,
  'no order was approved without lines, nor cancelled with a reception or a payment': sql`
    select id from purchase_order_records
    where (approved_at is not null and lines = 0) or (cancelled_at is not null and receptions + payments > 0)
    limit 100`,
}
