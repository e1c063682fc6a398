import { sql } from 'kysely'
import { z } from 'zod'
import { availabilities } from '#domain/availability.ts'
import { lastPieces } from '#domain/stock-level.ts'
import { toSnake } from '#domain/naming.ts'
import { idSchema } from '#contract/envelope.ts'
import { choice, flag, money, pictures } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { defineResource, fieldEntries } from '#contract/resource.ts'
import { fieldsToWire } from '#engine/record.ts'
import { defineServer, type ListedOf } from '#engine/server-resource.ts'
import { imagesOf, thumbnailOf } from '../images/product-images.server.ts'
import { productEn } from '../product.en.ts'
import { productEs } from '../product.es.ts'
import { products } from '../product.resource.ts'

const { fields } = products
const computed = { write: 'never' } as const

/** The only fields of a product that a visitor may see, filter and sort by. */
const publicProducts = defineResource({
  name: products.name,
  title: 'name',
  fields: {
    internalCode: fields.internalCode,
    name: fields.name,
    slug: fields.slug,
    sku: fields.sku,
    description: fields.description,
    dimensions: fields.dimensions,
    material: fields.material,
    color: fields.color,
    width: fields.width,
    seats: fields.seats,
    seatHeight: fields.seatHeight,
    weight: fields.weight,
    packages: fields.packages,
    currency: fields.currency,
    price: fields.price,
    hasDiscount: fields.hasDiscount,
    discountPercent: fields.discountPercent,
    offerPrice: fields.offerPrice,
    /** The price before the offer in pesos, which the page strikes through. */
    listPriceMxn: money({ ...computed, filters: [], sortable: false }),
    priceMxn: fields.priceMxn,
    inStock: flag(computed),
    availability: choice(availabilities, computed),
    categoryId: fields.categoryId,
    subcategoryId: fields.subcategoryId,
    image: fields.image,
    thumbnailUrl: fields.thumbnailUrl,
    images: pictures(),
  },
  order: '-id',
  texts: { es: productEs, en: productEn },
})

/**
 * Whether a product is on the site, also by its category and subcategory. An array is read once, and unlike a join
 * keeps the index for the order usable.
 */
export const isShown = sql<boolean>`(
  products.status and products.archived_at is null
  and coalesce(products.category_id, 0) <> all (array(select id from categories where status = 'inactive'))
  and coalesce(products.subcategory_id, 0) <> all (array(select id from subcategories where status = 'inactive'))
)`

const placedIn = (mode: string) => sql`coalesce(products.category_id, 0)
  = any (array(select id from categories where order_mode = ${sql.lit(mode)}))`

/** How a product is sold, by its own mode or its category's, from arrays that are read once. */
const mode = sql`coalesce(products.order_mode,
  case when ${placedIn('only')} then 'only' when ${placedIn('also')} then 'also' end, 'stock')`

export const shownProducts = defineServer(publicProducts, {
  columns: {
    image: thumbnailOf,
    thumbnailUrl: thumbnailOf,
    images: imagesOf,
    listPriceMxn: sql`
      in_pesos(products.price, products.currency, products.exchange_rate, products.whole_pesos)`,
    // Held pieces cannot be bought.
    inStock: sql`(products.stock > products.held)`,
    availability: sql`case when ${mode} = 'only' then 'on_order'
      when products.stock <= products.held then case ${mode} when 'also' then 'on_order' else 'sold_out' end
      when products.stock - products.held <= ${sql.lit(lastPieces)} then 'last_pieces' else 'available' end`,
  },
  scope: () => isShown,
  vocabulary: 'products',
})

export const publicProduct = z.object({
  id: idSchema,
  ...Object.fromEntries(
    fieldEntries(publicProducts).map(([name, { kind }]) => [toSnake(name), fieldKinds[kind].output]),
  ),
})

export function toPublic(row: ListedOf<typeof publicProducts>) {
  return { id: row.id, ...fieldsToWire(publicProducts.fields, row) }
}
