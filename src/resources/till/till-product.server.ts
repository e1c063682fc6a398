import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { orderModes, type OrderMode } from '#domain/made-to-order.ts'
import { storedCents, toDecimal } from '#domain/money.ts'
import { idSchema } from '#contract/envelope.ts'
import { thumbnailUrl } from '#contract/picture.ts'
import type { Database } from '#db/database.ts'
import { thumbnailOf } from '../products/images/product-images.server.ts'

/** A till keeps every product of the shop, and shows one line of its description. */
const longestDescription = 160

/** A product as a till shows and sells it, without cost, supplier and notes. */
export const tillProduct = z.object({
  id: idSchema,
  name: z.string(),
  internal_code: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  description: z
    .string()
    .nullable()
    .meta({ description: `Sus primeras ${longestDescription} letras.` }),
  price_mxn: z.number().meta({ description: 'Lo que paga el cliente, en pesos y ya con la oferta.' }),
  list_price_mxn: z.number().meta({ description: 'En pesos, antes de la oferta.' }),
  price: z.number().meta({ description: 'En la moneda del producto, antes de la oferta.' }),
  currency: z.string(),
  offer_percent: z.number().meta({ description: '0 sin oferta.' }),
  category_id: idSchema.nullable(),
  subcategory_id: idSchema.nullable(),
  thumbnail_url: z.string().nullable(),
  stock: z
    .int()
    .nullable()
    .meta({ description: 'Piezas en el almacén de la caja de quien llama; nulo mientras no tiene caja.' }),
  held: z
    .int()
    .meta({ description: 'De ellas, las apartadas para cotizaciones: se venden solo con autorización.' }),
  held_until: z.iso.datetime().nullable().meta({ description: 'Cuándo se libera la primera apartada.' }),
  order_mode: z
    .enum(orderModes)
    .meta({ description: 'Si se vende sobre pedido; ya con lo de su categoría.' }),
  making_days: z
    .int()
    .nullable()
    .meta({ description: 'En cuántos días se tiene, a lo más; nulo si nadie lo dijo.' }),
  total_stock: z.int().meta({ description: 'Piezas en todos los almacenes.' }),
  updated_at: z.string().meta({ description: 'El último cambio de sus datos, sin contar su existencia.' }),
})
export type TillProduct = z.infer<typeof tillProduct>

interface Stored {
  readonly id: number
  readonly name: string
  readonly internalCode: string
  readonly sku: string | null
  readonly barcode: string | null
  readonly description: string | null
  readonly priceMxn: number | null
  readonly listPriceMxn: number | null
  readonly price: number | null
  readonly currency: string
  readonly offerPercent: string
  readonly categoryId: number | null
  readonly subcategoryId: number | null
  readonly thumbnail: string | null
  readonly stock: number | null
  readonly held: number
  readonly heldUntil: Date | null
  readonly orderMode: OrderMode
  readonly makingDays: number | null
  readonly totalStock: number
  readonly updatedAt: Date
}

/** A product with a price is sold until it is archived, hidden from the site or not. */
export const isSellable = sql<boolean>`products.archived_at is null and products.price_mxn is not null`

/** The sellable ones of these products, in the order of ids. */
export async function readTillProducts(
  db: Database,
  ids: readonly number[],
  warehouseId: number | null,
): Promise<TillProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Stored>`
    select products.id, products.name, internal_code, sku, barcode,
      left(products.description, ${sql.lit(longestDescription)}) as description, price_mxn, price, currency,
      in_pesos(price, currency, exchange_rate, whole_pesos) as list_price_mxn,
      case when has_discount then discount_percent else 0 end as offer_percent, category_id, subcategory_id,
      ${thumbnailOf} as thumbnail, ${stockIn(warehouseId)} as stock, products.stock as total_stock,
      coalesce(i.held, 0) as held, case when i.held > 0 then (
        select min(until) from stock_holds h
        where h.product_id = i.product_id and h.warehouse_id = i.warehouse_id and h.released_at is null
      ) end as held_until,
      coalesce(products.order_mode, c.order_mode, 'stock') as order_mode,
      coalesce(products.making_days_to, c.making_days_to) as making_days,
      products.updated_at
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    join products on products.id = wanted.id
    left join categories c on c.id = products.category_id
    left join inventories i on i.product_id = products.id and i.warehouse_id = ${warehouseId}::integer
    where ${isSellable} order by wanted.place`.execute(db)
  return rows.map(toTill)
}

function stockIn(warehouseId: number | null): RawBuilder<number | null> {
  return warehouseId === null ? sql`null::integer` : sql`coalesce(i.quantity, 0)`
}

function toTill(row: Stored): TillProduct {
  return {
    id: row.id,
    name: row.name,
    internal_code: row.internalCode,
    sku: row.sku,
    barcode: row.barcode,
    description: row.description,
    price_mxn: pesos(row.priceMxn),
    list_price_mxn: pesos(row.listPriceMxn),
    price: pesos(row.price),
    currency: row.currency,
    offer_percent: Number(row.offerPercent),
    category_id: row.categoryId,
    subcategory_id: row.subcategoryId,
    thumbnail_url: row.thumbnail === null ? null : thumbnailUrl(row.thumbnail),
    stock: row.stock,
    held: row.held,
    held_until: row.heldUntil?.toISOString() ?? null,
    order_mode: row.orderMode,
    making_days: row.makingDays,
    total_stock: row.totalStock,
    updated_at: row.updatedAt.toISOString(),
  }
}

function pesos(amount: number | null): number {
  const stored = storedCents(amount)
  return stored === null ? 0 : toDecimal(stored)
}
