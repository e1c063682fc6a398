import { sql } from 'kysely'

const averageCost = sql`(select average_cost from product_costs where product_costs.product_id = products.id)`
const iva = sql`(select 1 + shop_iva() / 100)`
const rate = sql`(select (value #>> '{}')::numeric from settings where key = 'exchange_rate' and value <> 'null')`

/**
 * The same as the function `unit_cost` (db/migrations/0016_purchasing.sql), which PostgreSQL would run apart for each
 * row: here it reads the settings once for a whole list.
 */
const unitCost = sql`coalesce(${averageCost}, round(
  products.purchase_price / 100.0
  * case when products.purchase_currency = 'MXN' then 1 else coalesce(products.exchange_rate, ${rate}) end
  / case when products.purchase_tax_included then ${iva} else 1 end, 6))`
const net = sql`(products.price_mxn / 100.0 / ${iva})`

/** The cost and margin of a product, for its list and its record. */
export const costColumns = {
  averageCost,
  unitCost,
  margin: sql`round(100 * (1 - ${unitCost} / nullif(${net}, 0)), 2)`,
  stockValue: sql`round(100 * products.stock * ${unitCost})`,
  ocNumber: sql`coalesce((
    select o.oc_number from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
    where l.product_id = products.id and o.reception_status not in ('pending', 'cancelled')
    order by o.id desc limit 1
  ), products.oc_number)`,
}
