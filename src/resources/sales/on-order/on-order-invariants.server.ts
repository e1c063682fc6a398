import { sql } from 'kysely'

export const onOrderInvariants = {
  'a line on order is of its product, as many pieces as were sold, and none is waited for of a cancelled sale': sql`
    select o.id from on_order_lines o
    join sale_details d on d.id = o.sale_detail_id join sales s on s.id = d.sale_id
    where o.sale_id <> s.id or o.product_id <> d.product_id or o.quantity <> d.quantity
      or (s.sold_at is null and o.assigned_quantity > 0)
      or (s.cancelled_at is not null and s.sold_at is not null and o.open_quantity > 0)
      or (d.delivered_at is not null and o.open_quantity > 0) limit 100`,
  'a line on order knows who waits for it, and whether it was sold': sql`
    select o.id from on_order_lines o join sales s on s.id = o.sale_id
    where o.customer_id is distinct from s.customer_id or o.is_sold <> (s.sold_at is not null) limit 100`,
  'the pieces on order that were released came back, or were those of a cancelled sale': sql`
    select o.id from on_order_lines o
    join sale_details d on d.id = o.sale_detail_id join sales s on s.id = d.sale_id
    cross join lateral (
      select coalesce(sum(short_quantity), 0) as pieces from sale_return_details where sale_detail_id = d.id
    ) b
    where case when s.cancelled_at is null or s.sold_at is null then o.released_quantity <> b.pieces
      else o.released_quantity < b.pieces end limit 100`,
  'the pieces that were assigned to each line on order are its assignments, each one by its own movement': sql`
    select o.id from on_order_lines o left join (
      select a.on_order_line_id, sum(a.quantity) filter (where a.undone_at is null) as pieces,
        bool_or(m.change <> -a.quantity or m.type <> 'sale' or m.warehouse_id <> a.warehouse_id
          or m.origin_type is distinct from 'sale' or m.origin_line_id is distinct from l.sale_detail_id
          or (a.undone_at is null) = (r.id is not null)) as is_wrong
      from order_assignments a join movements m on m.id = a.movement_id
      join on_order_lines l on l.id = a.on_order_line_id left join movements r on r.reverses_id = m.id
      group by a.on_order_line_id
    ) a on a.on_order_line_id = o.id
    where o.assigned_quantity <> coalesce(a.pieces, 0) or a.is_wrong limit 100`,
  'each line on order counts the open pieces of its purchase orders': sql`
    select o.id from on_order_lines o left join (
      select on_order_line_id, sum(open_quantity) as pieces from order_ties group by on_order_line_id
    ) t on t.on_order_line_id = o.id
    where o.ordered_quantity <> coalesce(t.pieces, 0) limit 100`,
  'a line of a purchase order brings no more pieces for buyers than it still waits for, of their product': sql`
    select l.id from purchase_order_lines l join purchase_orders b on b.id = l.purchase_order_id
    join (
      select t.purchase_order_line_id, sum(t.open_quantity) as pieces, bool_or(o.product_id <> p.product_id) as is_other
      from order_ties t join on_order_lines o on o.id = t.on_order_line_id
      join purchase_order_lines p on p.id = t.purchase_order_line_id group by t.purchase_order_line_id
    ) t on t.purchase_order_line_id = l.id
    where t.is_other or t.pieces > case when b.reception_status in ('pending', 'approved', 'send')
      then l.quantity - l.received_quantity else 0 end limit 100`,
  'what was assigned of each tie are its assignments, of receptions of its order that were not voided': sql`
    select t.id from order_ties t left join (
      select a.order_tie_id, sum(a.quantity) as pieces,
        bool_or(d.purchase_order_line_id <> e.purchase_order_line_id) as is_other
      from order_assignments a join order_ties e on e.id = a.order_tie_id
      join reception_lines d on d.id = a.reception_line_id
      where a.undone_at is null group by a.order_tie_id
    ) a on a.order_tie_id = t.id
    where t.assigned_quantity <> coalesce(a.pieces, 0) or a.is_other limit 100`,
}
