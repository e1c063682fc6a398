import { sql } from 'kysely'
import { foliosWithoutGap } from '#engine/folio.ts'

export const supplierReturnInvariants = {
  ...foliosWithoutGap('DP', 'supplier_returns'),
  'no more of a line went back to its supplier than was received, and nothing of a voided reception': sql`
    select d.id, d.quantity, sum(b.quantity) as returned from supplier_return_lines b
    join supplier_returns v on v.id = b.supplier_return_id
    join reception_lines d on d.id = b.reception_line_id
    join receptions r on r.id = d.reception_id
    where v.voided_at is null
    group by d.id, d.quantity, r.voided_at
    having sum(b.quantity) > d.quantity or r.voided_at is not null limit 100`,
  'each line of a return to a supplier is its movement, and once voided the reversal of it': sql`
    select b.id from supplier_return_lines b
    join supplier_returns v on v.id = b.supplier_return_id
    join reception_lines d on d.id = b.reception_line_id
    join receptions r on r.id = d.reception_id
    left join lateral (
      select count(*) as rows, count(*) filter (where type = 'return') as went, sum(change) as left_over,
        max(-change) filter (
          where type = 'return' and product_id = b.product_id and warehouse_id = r.warehouse_id
        ) as quantity
      from movements where origin_type = 'supplier-return' and origin_id = v.id and origin_line_id = b.id
    ) m on true
    where m.went <> 1 or m.quantity is distinct from b.quantity::integer
      or m.rows <> case when v.voided_at is null then 1 else 2 end
      or m.left_over <> case when v.voided_at is null then -b.quantity else 0 end
      or d.product_id <> b.product_id or r.id <> v.reception_id or r.purchase_order_id <> v.purchase_order_id limit 100`,
  'each return to a supplier has lines': sql`
    select id from supplier_returns v
    where not exists (select from supplier_return_lines where supplier_return_id = v.id) limit 100`,
  'the credit of each return is the ordered price of its pieces, with IVA': sql`
    select v.id, v.credit, t.due from supplier_returns v
    join purchase_orders o on o.id = v.purchase_order_id
    cross join lateral (
      select sum(b.quantity * l.unit_price_raw) as due from supplier_return_lines b
      join reception_lines d on d.id = b.reception_line_id
      join purchase_order_lines l on l.id = d.purchase_order_line_id where b.supplier_return_id = v.id
    ) t
    where v.credit <> case when o.tax_included then t.due else t.due + round(t.due * o.iva_rate / 100) end limit 100`,
  'no credit of a return is used beyond what it gave, and none of a voided one': sql`
    select v.id, v.credit, sum(u.amount) as used from supplier_returns v
    join supplier_credit_uses u on u.supplier_return_id = v.id
    join purchase_order_payments p on p.id = u.payment_id
    where p.voided_at is null group by v.id
    having sum(u.amount) > case when v.voided_at is null then v.credit else 0 end limit 100`,
  'each payment by credit is what it took of returns of its supplier in its currency, and no other payment took any': sql`
    select p.id, p.amount, sum(u.amount) as used from purchase_order_payments p
    join purchase_orders o on o.id = p.purchase_order_id
    left join supplier_credit_uses u on u.payment_id = p.id
    left join supplier_returns v on v.id = u.supplier_return_id
    left join purchase_orders w on w.id = v.purchase_order_id
    where p.way_to_pay = '17' or u.id is not null
    group by p.id
    having p.way_to_pay <> '17' or p.amount <> coalesce(sum(u.amount), 0)
      or bool_or(w.supplier_id <> o.supplier_id or w.currency <> o.currency) limit 100`,
}
