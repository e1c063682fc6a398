import { sql } from 'kysely'

const net = sql`(products.price_mxn / 100.0 / (select 1 + shop_iva() / 100))`

export const costColumns = {
  averageCost: sql`(select average_cost from product_costs where product_costs.product_id = products.id)`,
  margin: sql`round(100 * (1 - products.unit_cost / nullif(${net}, 0)), 2)`,
  stockValue: sql`round(100 * products.stock * products.unit_cost)`,
  ocNumber: sql`coalesce((
    select o.oc_number from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
    where l.product_id = products.id and o.reception_status not in ('pending', 'cancelled')
    order by o.id desc limit 1
  ), products.oc_number)`,
}
