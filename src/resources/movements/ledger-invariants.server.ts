import { sql } from 'kysely'
import { createdWithTrace } from '#engine/verify.ts'
import { tracedDocuments } from './move-stock.server.ts'

export const ledgerInvariants = {
  ...createdWithTrace(
    'movements',
    'movements',
    sql`coalesce(r.origin_type = any(${[...tracedDocuments]}), false)`,
  ),
  'each inventory is the sum of its movements': sql`
    select product_id, warehouse_id, coalesce(i.quantity, 0) as quantity, coalesce(m.total, 0) as movements
    from inventories i full join (
      select product_id, warehouse_id, sum(change) as total from movements group by product_id, warehouse_id
    ) m using (product_id, warehouse_id)
    where coalesce(i.quantity, 0) <> coalesce(m.total, 0) limit 100`,
  'the stock of each product is the sum of its inventories in warehouses that sell, and none is negative': sql`
    select p.id, p.stock, coalesce(i.total, 0) as inventories from products p left join (
      select product_id, sum(quantity) filter (where w.sells) as total, min(quantity) as least
      from inventories join warehouses w on w.id = warehouse_id group by product_id
    ) i on i.product_id = p.id
    where p.stock <> coalesce(i.total, 0) or i.least < 0 limit 100`,
  'each reversal undoes exactly what it reverses': sql`
    select r.id from movements r join movements m on m.id = r.reverses_id
    where (r.product_id, r.warehouse_id, r.change) is distinct from (m.product_id, m.warehouse_id, -m.change)`,
  'no transfer makes or loses pieces': sql`
    select group_id, product_id from movements where type = 'transfer'
    group by group_id, product_id having sum(change) <> 0`,
  // A reversal always returns pieces, also to a warehouse that became inactive.
  'no stock in a warehouse that is inactive or gone, nor of a product that is gone, but what came back': sql`
    select i.id from inventories i join warehouses w on w.id = i.warehouse_id join products p on p.id = i.product_id
    where i.quantity > 0
      and (w.status <> 'active' or w.archived_at is not null or p.archived_at is not null)
      and not exists (
        select from movements m where m.product_id = i.product_id and m.warehouse_id = i.warehouse_id
          and m.type in ('reversal', 'return') and m.change > 0
      ) limit 100`,
}
