import { z } from 'zod'
import { snakeKeys } from '#domain/naming.ts'
import { idSchema } from '#contract/envelope.ts'
import { requireActor } from '#engine/context.ts'
import { catalogOf } from '#engine/catalog.ts'
import { allow } from '#engine/policy.ts'
import { answers, listParams, listQueryOf, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { products } from './product.resource.ts'

const named = z.object({ id: idSchema, name: z.string() })
const most = 1_000

const catalog = z.object({
  data: z.array(named).meta({ description: 'Los productos, como en los demás catálogos.' }),
  products: z.array(named),
  categories: z.array(named),
  subcategories: z.array(named.extend({ category_id: idSchema })),
  suppliers: z.array(named),
  purchase_orders: z.array(named),
})

/** All options of a product's form in one call; suppliers and orders are for Admins only. */
export function productCatalogRoute(
  app: App,
  { db, settings }: Engine,
  server: ServerResource<typeof products>,
): void {
  const { definition } = server
  app.get('/products/catalog', {
    config: { policy: allow(definition.permissions.read), texts: definition.texts },
    schema: { tags: [definition.name], querystring: listParams, response: answers(200, catalog, 422) },
    handler: async request => {
      const query = listQueryOf(request, definition)
      const isAdmin = requireActor(request.ctx).role === 'Admin'
      const live = (table: 'categories' | 'subcategories') =>
        db
          .selectFrom(table)
          .select(['id', 'name'])
          .where('status', '=', 'active')
          .where('archivedAt', 'is', null)
          .orderBy('name')
          .orderBy('id')
          .limit(most)
      const [products, categories, subcategories, suppliers, orders] = await Promise.all([
        catalogOf(db, server, { query, settings: await settings(), actor: request.ctx.actor }),
        live('categories').execute(),
        live('subcategories').select('subcategories.categoryId').execute(),
        isAdmin ? suppliersOf() : [],
        isAdmin ? ordersOf() : [],
      ])
      return {
        data: products,
        products,
        categories,
        subcategories: subcategories.map(snakeKeys),
        suppliers,
        purchase_orders: orders,
      }
    },
  })

  /** The orders' numbers, newest first. */
  function ordersOf() {
    return db
      .selectFrom('purchaseOrders')
      .select(['id', 'ocNumber as name'])
      .where('receptionStatus', '<>', 'cancelled')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  }

  function suppliersOf() {
    return db
      .selectFrom('suppliers')
      .select(['id', 'brandName as name'])
      .where('status', '=', 'active')
      .where('archivedAt', 'is', null)
      .orderBy('brandName')
      .orderBy('id')
      .limit(most)
      .execute()
  }
}
