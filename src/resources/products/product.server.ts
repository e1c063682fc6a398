import { sql } from 'kysely'
import { parseDimensions } from '#domain/dimensions.ts'
import { DomainError } from '#domain/errors.ts'
import { refuseMakingDays } from '#domain/made-to-order.ts'
import { refuseBlocked } from '#contract/blocked-by.ts'
import { legsOf } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import type { Called } from '#engine/everywhere/called.ts'
import { requireLive } from '#engine/live-row.ts'
import type { EncodedPicture } from '#engine/media/encode-picture.ts'
import { defineServer, type RecordOf, type ServerResource } from '#engine/server-resource.ts'
import { inventories } from '../inventories/inventory.resource.ts'
import { moveStock } from '../movements/move-stock.server.ts'
import { takeBackEntries } from '../movements/take-back-entries.server.ts'
import { bulkRoutes } from './bulk/bulk.routes.server.ts'
import { cataloguePathRoutes } from './site/catalogue-path.routes.server.ts'
import { exchangeRateRoute } from './prices/exchange-rate.routes.server.ts'
import { labelRoute } from './labels/label.routes.server.ts'
import { pictureImportRoute } from './picture-import/picture-import.routes.server.ts'
import { costColumns } from './product-cost.server.ts'
import { productCatalogRoute } from './product-catalog.routes.server.ts'
import { imageRoutes } from './images/product-image.routes.server.ts'
import {
  addImages,
  chooseThumbnail,
  hasImage,
  imagesOf,
  removeImage,
  thumbnailOf,
  tracingImages,
} from './images/product-images.server.ts'
import { finishOf } from './product-finish.server.ts'
import { placeOf } from './product-place.server.ts'
import { priceOf } from './prices/product-price.server.ts'
import { withProductSlug } from './site/product-slug.server.ts'
import { priceHistoryRoute } from './prices/product-prices.routes.server.ts'
import { publicProductRoutes } from './site/product-public.routes.server.ts'
import { productsWithTexts } from './product-texts.server.ts'
import type { products } from './product.resource.ts'

const codes = ['internalCode', 'sku', 'barcode'] as const

const byItsCodes: Called = ({ codes: written }) =>
  codes.map(
    code => sql`select id from products
      where lower(${sql.ref(code)}) in (${sql.join(written)}) and archived_at is null`,
  )

export const productsServer: ServerResource<typeof products> = defineServer(productsWithTexts, {
  columns: {
    image: thumbnailOf,
    thumbnailUrl: thumbnailOf,
    images: imagesOf,
    hasImage,
    hiddenBy: sql`case
      when not products.status then null
      when exists (select from categories c where c.id = products.category_id and c.status = 'inactive')
        then 'category'
      when exists (select from subcategories s where s.id = products.subcategory_id and s.status = 'inactive')
        then 'subcategory' end`,
    ...costColumns,
  },

  vocabulary: 'products',
  called: byItsCodes,
  repeated: ['material', 'color'],

  guard: async (tx, _context, { before, values }) => {
    await requireLive(tx, 'suppliers', 'supplierId', values.supplierId, before?.supplierId)
    const stock = values.stock ?? null
    if (before && stock !== null && stock !== before.stock) {
      throw new DomainError('stock_by_movement', {}, 'stock')
    }
    const { hasDiscount, discountPercent, makingDaysFrom, makingDaysTo } = { ...before, ...values }
    refuseMakingDays({ makingDaysFrom, makingDaysTo })
    if (hasDiscount && Number(discountPercent ?? 0) <= 0) {
      throw new DomainError('offer_percent', {}, 'discount_percent')
    }
  },

  prepare: async (tx, _context, { before, values }) => {
    const { stock: _, image: __, ...fields } = values
    const place = await placeOf(tx, before, values)
    const price = await priceOf(tx, before, values)
    const finish = await finishOf(tx, before, values)
    const stored = { ...fields, ...place, ...price, ...finish, ...widthOf(fields) }
    return withProductSlug(tx, { before, values: stored })
  },

  makesUp: { field: 'slug', index: 'products_slug_unique' },

  afterSave: async (tx, context, { before, values, after }) => {
    if (!before && values.stock) await enterStock(tx, context, after, values.stock)
    await changeImage(tx, context, after, values.image)
  },

  // The pieces of a new product enter the default warehouse.
  foresee: async (tx, _context, rows) => {
    const hasPlace = (await defaultWarehouse(tx)) !== undefined
    return rows.map(({ before, values }) =>
      before || !values.stock || hasPlace
        ? []
        : [{ code: 'no_default_warehouse', field: 'stock', params: {} }],
    )
  },

  takeBack: async (tx, context, records) => {
    if (records.length === 0) return
    const entries = await tx
      .selectFrom('movements')
      .select('id')
      .where(
        'productId',
        'in',
        records.map(({ id }) => id),
      )
      .where('originType', '=', 'product')
      .where('type', '=', 'entry')
      .execute()
    if (entries.length === 0) return
    await takeBackEntries(
      tx,
      context,
      entries.map(({ id }) => id),
    )
  },

  // Pieces in warehouses that do not sell count too.
  beforeRemove: async (tx, _context, { record }) => {
    const held = await tx
      .selectFrom('inventories')
      .select(({ fn }) => fn.sum<number>('quantity').as('quantity'))
      .where('productId', '=', record.id)
      .executeTakeFirst()
    const quantity = held?.quantity ?? 0
    if (quantity > 0) refuseBlocked('product_stock', { quantity }, inventories, { product_id: record.id })
  },

  invariants: {
    'level and cost of each product are those of its fields, its receptions and the settings': sql`
      select p.id from products p left join product_costs c on c.product_id = p.id
      where (p.stock_level, p.unit_cost) is distinct from (
        stock_level_of(p.stock, p.reorder_point, (select shop_reorder_point())),
        piece_cost(c.average_cost, p.purchase_price, p.purchase_currency, p.exchange_rate, p.purchase_tax_included,
          (select shop_rate()), (select shop_iva()))
      ) limit 100`,
    'the last price in the history of each product is its own': sql`
      select p.id from products p left join lateral (
        select price_mxn from product_prices h where h.product_id = p.id order by h.id desc limit 1
      ) h on true where p.price_mxn is distinct from h.price_mxn limit 100`,
    'prices and searched words of each product are those of its fields': sql`
      select id from products p
      where (offer_price, price_mxn, search) is distinct from (
        offer_price(price, has_discount, discount_percent),
        in_pesos(offer_price(price, has_discount, discount_percent), currency, exchange_rate, whole_pesos),
        fold_all(name, internal_code, sku, barcode, description)
      ) limit 100`,
  },

  routes: (app, engine) => {
    productCatalogRoute(app, engine, productsServer)
    imageRoutes(app, engine, productsServer)
    priceHistoryRoute(app, engine, productsServer)
    exchangeRateRoute(app, engine)
    labelRoute(app, engine, productsServer)
    bulkRoutes(app, engine, productsServer)
    pictureImportRoute(app, engine)
    publicProductRoutes(app, engine)
    cataloguePathRoutes(app, engine)
  },
})

/** The width in the measures, when these are sent. */
function widthOf({ dimensions }: { readonly dimensions?: string | null | undefined }) {
  if (dimensions === undefined) return {}
  const width = dimensions === null ? null : (parseDimensions(dimensions)?.width ?? null)
  return { width: width === null ? null : String(width) }
}

type Product = RecordOf<typeof products>

function defaultWarehouse(tx: Transaction) {
  return tx.selectFrom('warehouses').select('id').where('isDefault', '=', true).executeTakeFirst()
}

async function enterStock(
  tx: Transaction,
  context: Context,
  product: Product,
  quantity: number,
): Promise<void> {
  const warehouse = await defaultWarehouse(tx)
  if (!warehouse) throw new DomainError('no_default_warehouse', {}, 'stock')
  const request = {
    productId: product.id,
    warehouseOriginId: null,
    warehouseDestinyId: warehouse.id,
    quantity,
  }
  const document = { type: 'product', folio: product.internalCode }
  await moveStock(tx, context, { ...legsOf(request), document })
}

/** The form's one picture: a new one becomes the main picture, and null removes the main picture. */
async function changeImage(
  tx: Transaction,
  context: Context,
  { id, image: current }: Product,
  image: EncodedPicture | string | null | undefined,
): Promise<void> {
  // A string is the address from an earlier answer, so the picture stays.
  if (image === undefined || typeof image === 'string' || (image === null && current === null)) return
  await tracingImages(tx, context, id, async () => {
    if (image === null) return removeImage(tx, id, String(current))
    const [added] = await addImages(tx, context, id, [image])
    if (added !== undefined) await chooseThumbnail(tx, id, added)
  })
}
