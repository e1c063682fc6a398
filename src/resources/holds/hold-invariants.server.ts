import { sql } from 'kysely'

export const holdInvariants = {
  'what is held in each place are its open holds, no more than its pieces': sql`
    select coalesce(i.product_id, h.product_id) as product, coalesce(i.warehouse_id, h.warehouse_id) as warehouse
    from inventories i full join (
      select product_id, warehouse_id, sum(quantity) as pieces from stock_holds where released_at is null
      group by product_id, warehouse_id
    ) h on h.product_id = i.product_id and h.warehouse_id = i.warehouse_id
    where coalesce(i.held, 0) <> coalesce(h.pieces, 0) or coalesce(h.pieces, 0) > coalesce(i.quantity, 0) limit 100`,
  'what is held of each product is the sum over warehouses that sell': sql`
    select p.id from products p left join (
      select i.product_id, sum(i.held) as pieces from inventories i join warehouses w on w.id = i.warehouse_id
      where w.sells group by i.product_id
    ) i on i.product_id = p.id
    where p.held <> coalesce(i.pieces, 0) limit 100`,
  'a hold is of a line that was there to be had, and only of a quotation that waits': sql`
    select h.id from stock_holds h join sale_details d on d.id = h.sale_detail_id join sales s on s.id = h.sale_id
    where d.sale_id <> h.sale_id or d.product_id <> h.product_id or h.quantity > d.quantity or s.is_parked
      or exists (select from on_order_lines where sale_detail_id = d.id)
      or (h.released_at is null and s.status <> 'pending')
      or (h.release_reason = 'sold' and s.sold_at is null and not exists (select from sales where replaces_id = s.id))
    limit 100`,
}
