import { sql } from 'kysely'
import { makingOf, mayBeOrdered, type Making, type MakingFields } from '#domain/made-to-order.ts'
import { divideLines, type Divided, type WantedLine } from '#domain/site-order.ts'
import type { Database } from '#db/database.ts'
import type { Sale } from '../sales/sale-types.server.ts'
import { makingOfRow } from '../sales/create/price-lines.server.ts'

export interface QuotedLine extends WantedLine {
  readonly name: string
  readonly days: Making['days']
  readonly value: number
}

interface MakingRow {
  readonly id: number
  readonly isArchived: boolean
  readonly making: MakingFields
  readonly categoryMaking: MakingFields | null
}

interface FreeRow {
  readonly warehouseId: number
  readonly productId: number
  readonly pieces: number
}

/**
 * The lines of a quotation that are in the shop, those that would be made, and those that are neither, by what is free now. What
 * the quotation holds itself is its own, and then all of it leaves the warehouse where it is held.
 */
export async function linesThere(db: Database, sale: Sale): Promise<Divided<QuotedLine>> {
  const productIds = [...new Set(sale.details.map(({ productId }) => productId))]
  const { rows: products } = await sql<MakingRow>`
    select p.id, p.archived_at is not null as is_archived, ${makingOfRow('p')}
    from products p left join categories c on c.id = p.category_id where p.id = any(${productIds})`.execute(
    db,
  )
  const lines = sale.details.map((line): QuotedLine => {
    const product = products.find(({ id }) => id === line.productId)
    const made = product && makingOf(product.making, product.categoryMaking)
    const isSold = product !== undefined && !product.isArchived
    return {
      id: line.id,
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      onOrder: line.onOrder,
      fromStock: isSold && made?.mode !== 'only',
      toOrder: isSold && made !== undefined && mayBeOrdered(made),
      days: made?.days ?? null,
      value: line.total - line.discount,
    }
  })
  return divideLines(lines, await placesOf(db, sale.id, productIds))
}

/** The warehouses that sell, those with pieces held for this quotation first, and alone when there are any. */
async function placesOf(db: Database, saleId: number, productIds: readonly number[]) {
  const { rows } = await sql<FreeRow>`
    with own as (
      select warehouse_id, product_id, sum(quantity)::integer as pieces from stock_holds
      where sale_id = ${saleId} and released_at is null group by warehouse_id, product_id
    )
    select w.id as warehouse_id, i.product_id, (i.quantity - i.held + coalesce(own.pieces, 0) + coalesce((
      select sum(h.quantity) from stock_holds h where h.product_id = i.product_id and h.warehouse_id = w.id
        and h.released_at is null and h.until <= now() and h.sale_id <> ${saleId}), 0))::integer as pieces
    from warehouses w
    join inventories i on i.warehouse_id = w.id and i.product_id = any(${productIds})
    left join own on own.warehouse_id = w.id and own.product_id = i.product_id
    where w.sells and w.status = 'active' and w.archived_at is null
      and (w.id in (select warehouse_id from own) or not exists (select from own))
    order by w.is_default desc, w.id`.execute(db)
  return [...Map.groupBy(rows, ({ warehouseId }) => warehouseId)].map(([id, free]) => ({
    id,
    free: new Map(free.map(({ productId, pieces }) => [productId, pieces])),
  }))
}
