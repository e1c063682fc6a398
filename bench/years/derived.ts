import type { Client } from 'pg'
import type { Catalog, Fate } from './catalog.ts'
import { folioColumns } from './numbering.ts'

/** Older prices of each product, besides the one that it has. */
const olderPrices = 3

/** When a product's price changed for the nth time, spread over the time since it came. */
const changed = (time: string) =>
  `p.created_at + ((select max(created_at) from products) - p.created_at) * ${time} / ${olderPrices + 1}`

/**
 * What follows from the rows that were copied, in this order and for all of them at once. The triggers of products and
 * inventories add to it: prices, words, sums of stock. A stored value that a season cannot bring along, because it
 * contains the words of a customer or of a product in another form, is computed here: one statement for a column.
 */
const derived: readonly string[] = [
  `insert into product_prices (id, product_id, price, currency, exchange_rate, has_discount, discount_percent,
     price_mxn, created_at) overriding system value
   select row_number() over (order by time, p.id), p.id, round(p.price * (0.8 + 0.05 * time)), p.currency,
     p.exchange_rate, false, 0, round(p.price_mxn * (0.8 + 0.05 * time)), ${changed('time')}
   from products p, generate_series(0, ${olderPrices - 1}) as time where p.price is not null`,
  `update product_prices h set created_at = ${changed(String(olderPrices))}
   from products p where p.id = h.product_id and h.id > (select ${olderPrices} * count(*) from products)`,

  `insert into inventories (product_id, warehouse_id, quantity, created_at, updated_at)
   select product_id, warehouse_id, sum(change), min(created_at), max(created_at)
   from movements group by product_id, warehouse_id order by product_id, warehouse_id`,

  `update inventories i set held = h.pieces from (
     select product_id, warehouse_id, sum(quantity) as pieces from stock_holds where released_at is null group by 1, 2
   ) h where i.product_id = h.product_id and i.warehouse_id = h.warehouse_id`,
  `update products p set held = h.pieces from (
     select i.product_id, sum(i.held) as pieces from inventories i join warehouses w on w.id = i.warehouse_id and w.sells
     where i.held > 0 group by 1
   ) h where p.id = h.product_id`,

  `insert into product_costs (product_id, average_cost)
   select m.product_id, replayed_cost(m.change, d.id, d.unit_cost, false order by m.id)
   from movements m left join reception_lines d on m.origin_type = 'reception' and d.id = m.origin_line_id
   where m.product_id in (select product_id from reception_lines) group by m.product_id order by m.product_id`,

  // The trigger that does so for each cost rests meanwhile.
  `select mend_product_figures()`,

  `update sales set search = fold_all(folio, quotation_folio, invoice_number, label)`,

  `insert into search_words (source, word)
   select distinct 'customers', found.word
   from customers, words_of(fold_all(full_name, company, city)) as found(word)`,
]

/** Prices that the trigger of products keeps come after the older ones. */
export async function leaveRoomForPrices(client: Client, products: number): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('product_prices', 'id'), $1)`, [
    olderPrices * products + 1,
  ])
}

export async function derive(
  client: Client,
  catalog: Catalog,
  fates: ReadonlyMap<string, Fate>,
): Promise<void> {
  for (const statement of derived) await client.query(statement)
  for (const { name, columns } of catalog.values()) {
    if (fates.get(name) !== 'seasons') continue
    for (const column of columns.filter(each => folioColumns.includes(each.name))) {
      await client.query(
        `insert into folios (series, last)
         select split_part(${column.name}, '-', 1), max(split_part(${column.name}, '-', 2)::integer)
         from ${name} where ${column.name} is not null group by 1`,
      )
    }
  }
}
