import { DomainError } from '#domain/errors.ts'
import { legsOf } from '#domain/stock.ts'
import type { Row } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { requireLive } from '#engine/live-row.ts'
import type { EncodedPicture } from '#engine/media/encode-picture.ts'
import { recordId } from '#engine/record.ts'
import { serve, type ServerResource } from '#engine/server-resource.ts'
import { moveStock } from '../movements/move-stock.server.ts'
import { cataloguePathRoutes } from './catalogue-path.routes.server.ts'
import { exchangeRateRoute } from './exchange-rate.routes.server.ts'
import { labelRoute } from './label.routes.server.ts'
import { pictureImportRoute } from './picture-import.routes.server.ts'
import { productCatalogRoute } from './product-catalog.routes.server.ts'
import { imageRoutes } from './product-image.routes.server.ts'
import {
  addImages,
  chooseThumbnail,
  hasImage,
  imagesOf,
  removeImage,
  thumbnailOf,
} from './product-images.server.ts'
import { placeOf } from './product-place.server.ts'
import { priceOf } from './product-price.server.ts'
import { withProductSlug } from './product-slug.server.ts'
import { priceHistoryRoute } from './product-prices.routes.server.ts'
import { publicProductRoutes } from './product-public.routes.server.ts'
import { products } from './product.resource.ts'

export const productsServer: ServerResource = serve(products, {
  columns: { image: thumbnailOf, thumbnailUrl: thumbnailOf, images: imagesOf, hasImage },

  guard: async (tx, _context, { before, values }) => {
    await requireLive(tx, 'suppliers', 'supplierId', values['supplierId'])
    const stock = values['stock'] ?? null
    if (before && stock !== null && stock !== before['stock']) {
      throw new DomainError('stock_by_movement', {}, 'stock')
    }
    const { hasDiscount, discountPercent } = { ...before, ...values }
    if (hasDiscount && Number(discountPercent ?? 0) <= 0) {
      throw new DomainError('offer_percent', {}, 'discount_percent')
    }
  },

  prepare: async (tx, _context, { before, values }) => {
    const { stock: _, image: __, ...given } = values
    const place = await placeOf(tx, before, values)
    const price = await priceOf(tx, before, values)
    return withProductSlug(tx, { before, values: { ...given, ...place, ...price } })
  },

  makesUp: { field: 'slug', index: 'products_slug_unique' },

  afterSave: async (tx, context, { before, values, after }) => {
    if (!before && Number(values['stock'] ?? 0) > 0)
      await enterStock(tx, context, after, Number(values['stock']))
    await changeImage(tx, context, after, values['image'])
  },

  beforeRemove: async (_tx, _context, { record }) => {
    const quantity = Number(record['stock'])
    if (quantity > 0) throw new DomainError('product_stock', { quantity })
  },

  routes: (app, engine) => {
    productCatalogRoute(app, engine, productsServer)
    imageRoutes(app, engine, productsServer)
    priceHistoryRoute(app, engine, productsServer)
    exchangeRateRoute(app, engine)
    labelRoute(app, engine, productsServer)
    pictureImportRoute(app, engine)
    publicProductRoutes(app, engine)
    cataloguePathRoutes(app, engine)
  },
})

async function enterStock(tx: Transaction, context: Context, product: Row, quantity: number): Promise<void> {
  const warehouse = await tx
    .selectFrom('warehouses')
    .select('id')
    .where('isDefault', '=', true)
    .executeTakeFirst()
  if (!warehouse) throw new DomainError('no_default_warehouse', {}, 'stock')
  const request = {
    productId: recordId(product),
    warehouseOriginId: null,
    warehouseDestinyId: warehouse.id,
    quantity,
  }
  const document = { type: 'product', folio: String(product['internalCode']) }
  await moveStock(tx, context, { ...legsOf(request), document })
}

/** The one picture of the form: a new one stands for the product from now on, none takes away the one that does. */
async function changeImage(tx: Transaction, context: Context, product: Row, image: unknown): Promise<void> {
  if (image === undefined) return
  const current = product['image']
  if (image === null) {
    if (typeof current === 'string') await removeImage(tx, recordId(product), current)
    return
  }
  const [added] = await addImages(tx, context, recordId(product), [image as EncodedPicture])
  if (added !== undefined) await chooseThumbnail(tx, recordId(product), added)
}
