import { sql } from 'kysely'
import { foliosWithoutGap } from '#engine/folio.ts'

const open = sql`v.status in ('scheduled', 'on_the_way')`

export const deliveryInvariants = {
  ...foliosWithoutGap('E', 'deliveries'),
  'a delivery is for the customer of its sale': sql`
    select v.id from deliveries v join sales s on s.id = v.sale_id
    where v.customer_id is distinct from s.customer_id limit 100`,
  'open deliveries promise no more of a line than was sold and neither returned nor delivered': sql`
    select d.id from sale_details d join sales s on s.id = d.sale_id
    join lateral (
      select coalesce(sum(l.quantity) filter (where ${open}), 0) as open, sum(l.delivered_quantity) as taken
      from delivery_lines l join deliveries v on v.id = l.delivery_id where l.sale_detail_id = d.id
      having count(*) > 0
    ) t on true
    where t.taken > d.quantity
      or (t.open > 0 and (s.sold_at is null or s.cancelled_at is not null or d.delivered_at is not null
        or t.open > d.quantity - d.returned_quantity - t.taken)) limit 100`,
  'a line of which deliveries took all that was not returned is delivered': sql`
    select d.id from sale_details d join sales s on s.id = d.sale_id
    join (
      select sale_detail_id, sum(delivered_quantity) as taken from delivery_lines group by sale_detail_id
    ) t on t.sale_detail_id = d.id
    where s.cancelled_at is null and t.taken > 0 and d.delivered_at is null
      and d.returned_quantity < d.quantity and d.quantity - d.returned_quantity <= t.taken limit 100`,
  'what was made to order was delivered after it came': sql`
    select o.id from on_order_lines o join (
      select sale_detail_id, sum(delivered_quantity) as taken from delivery_lines group by sale_detail_id
    ) t on t.sale_detail_id = o.sale_detail_id
    where t.taken > o.assigned_quantity limit 100`,
  'a delivery has pieces of its own sale': sql`
    select v.id from deliveries v join delivery_lines l on l.delivery_id = v.id
    join sale_details d on d.id = l.sale_detail_id where d.sale_id <> v.sale_id limit 100`,
  'only a delivery that was made has delivered pieces, and an open one has some to deliver': sql`
    select v.id from deliveries v left join delivery_lines l on l.delivery_id = v.id
    group by v.id having (v.status = 'delivered') <> (coalesce(sum(l.delivered_quantity), 0) > 0)
      or (${open} and coalesce(sum(l.quantity), 0) = 0) limit 100`,
}
