import { sql } from 'kysely'

export const receptionInvariants = {
  'what was received of each ordered line is the sum of its receptions': sql`
    select l.id, l.received_quantity from purchase_order_lines l left join (
      select d.purchase_order_line_id, sum(d.quantity) as received
      from reception_lines d join receptions r on r.id = d.reception_id
      where r.voided_at is null group by d.purchase_order_line_id
    ) d on d.purchase_order_line_id = l.id
    where l.received_quantity <> coalesce(d.received, 0) limit 100`,
  'each line of a reception is its movement, and once voided the reversal of it': sql`
    select d.id from reception_lines d
    join receptions r on r.id = d.reception_id
    join purchase_order_lines l on l.id = d.purchase_order_line_id
    left join lateral (
      select count(*) as rows, count(*) filter (where type = 'reception') as came, sum(change) as left_over,
        max(change) filter (
          where type = 'reception' and product_id = d.product_id and warehouse_id = r.warehouse_id
        ) as quantity
      from movements where origin_type = 'reception' and origin_id = r.id and origin_line_id = d.id
    ) m on true
    where m.came <> 1 or m.quantity is distinct from d.quantity::integer
      or m.rows <> case when r.voided_at is null then 1 else 2 end
      or m.left_over <> case when r.voided_at is null then d.quantity else 0 end
      or l.purchase_order_id <> r.purchase_order_id or l.product_id <> d.product_id limit 100`,
  'each reception has lines': sql`
    select id from receptions r
    where not exists (select from reception_lines where reception_id = r.id) limit 100`,
  'the cost of each line of a reception is the price of its order in pesos without IVA': sql`
    select d.id, d.unit_cost from reception_lines d
    join purchase_order_lines l on l.id = d.purchase_order_line_id
    join purchase_orders o on o.id = l.purchase_order_id
    cross join lateral (
      select l.unit_price_raw * 10000 * (o.exchange_rate * 1000000)
          * case when o.tax_included then 10000 else 1 end as top,
        1000000 * case when o.tax_included then 10000 + o.iva_rate * 100 else 1 end as bottom
    ) f
    where d.unit_cost <> div(2 * f.top + f.bottom, 2 * f.bottom) / 1000000 limit 100`,
  'the average cost of each product is what its movements come to': sql`
    select product_id, c.average_cost, r.cost from (
      select m.product_id, replayed_cost(m.change, d.id, d.unit_cost, b.id is not null order by m.id) as cost
      from movements m
      left join supplier_return_lines b on m.origin_type = 'supplier-return' and b.id = m.origin_line_id
      left join reception_lines d
        on d.id = case m.origin_type when 'reception' then m.origin_line_id else b.reception_line_id end
      where m.product_id in (select product_id from reception_lines) group by m.product_id
    ) r full join product_costs c using (product_id)
    where r.cost is distinct from c.average_cost limit 100`,
}
