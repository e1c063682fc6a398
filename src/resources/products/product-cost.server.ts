import { sql, type RawBuilder } from 'kysely'

/**
 * What a piece costs in pesos without IVA; null when it is unknown. Takes the alias of `products`, and their average costs.
 * Unlike `unit_cost` of one product it is written into the statement, which reads the settings once for all of its rows.
 */
export function pieceCostOf(products: string, average: RawBuilder<unknown>): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${products}.${name}`)
  return sql`piece_cost(${average}, ${column('purchasePrice')}, ${column('purchaseCurrency')}, ${column('exchangeRate')},
    ${column('purchaseTaxIncluded')}, (select shop_rate()), (select shop_iva()))`
}

const averageCost = sql`(select average_cost from product_costs where product_costs.product_id = products.id)`
const unitCost = pieceCostOf('products', averageCost)
const net = sql`(products.price_mxn / 100.0 / (select 1 + shop_iva() / 100))`

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
