import { sql } from 'kysely'
import { z } from 'zod'
import { dataSchema, pageSchema } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { requireActor } from '#engine/context.ts'
import { listRows } from '#engine/list-page.ts'
import { findRows } from '#engine/list.ts'
import { allow } from '#engine/policy.ts'
import { answers, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'
import { products } from '../products/product.resource.ts'
import { inventories } from './inventory.resource.ts'

const warehouse = z.object({
  id: z.int(),
  name: z.string(),
  /** Zero for a warehouse that does not offer its pieces. */
  sells: z.int(),
  pieces: z.int(),
  products: z.int(),
  value: z.number(),
})

const byProduct = pageSchema(
  z.object({
    id: z.int(),
    name: z.string(),
    internal_code: z.string(),
    thumbnail_url: z.string().nullable(),
    stock: z.int(),
    stock_level: z.string(),
    /** Pieces by the warehouse's id; warehouses without any are left out. */
    places: z.record(z.string(), z.int()),
  }),
).extend({ warehouses: z.array(warehouse) })

interface Held {
  readonly id: number
  readonly name: string
  readonly sells: boolean
  readonly pieces: number
  readonly products: number
  /** In cents, at cost. */
  readonly value: number
}

/** Stock across warehouses: a row for each product with a column for each warehouse, and the totals of each. */
export function pivotRoutes(app: App, { db, registry, settings }: Engine): void {
  const config = { policy: allow(inventories.permissions.read), texts: inventories.texts }
  const tags = [inventories.name]

  app.get('/inventories/by-product', {
    config,
    schema: {
      tags,
      summary: 'Existencias por producto y almacén; admite los filtros de los productos',
      querystring: listParams,
      response: answers(200, byProduct, 422),
    },
    handler: async request => {
      const server = registry.get(products.name)
      if (!server) throw new Error('products is not served')
      const { role } = requireActor(request.ctx)
      const selection = {
        query: parseListQuery(searchOf(request), listShape(products, role)),
        settings: await settings(),
        actor: request.ctx.actor,
        only: ['id', 'name', 'internalCode', 'thumbnailUrl', 'stock', 'stockLevel'],
      }
      const page = await listRows(db, server, selection)
      const { rows } = await sql<{ productId: number; warehouseId: number; quantity: number }>`
        select product_id, warehouse_id, quantity from inventories
        where quantity > 0 and product_id = any(${page.data.map(({ id }) => id)})`.execute(db)
      const places = Map.groupBy(rows, ({ productId }) => productId)
      const { query } = selection
      // Without a filter all products are meant, because a removed one has no pieces.
      const isFiltered = query.q !== undefined || query.conditions.length > 0 || query.archived
      const chosen = isFiltered && (await findRows(db, server, selection)).ids
      return {
        ...page,
        data: page.data.map(product => ({
          id: product.id,
          name: product['name'],
          internal_code: product['internalCode'],
          thumbnail_url: fieldKinds.thumbnail.toWire(product['thumbnailUrl']),
          stock: product['stock'],
          stock_level: product['stockLevel'],
          places: Object.fromEntries(
            (places.get(product.id) ?? []).map(({ warehouseId, quantity }) => [warehouseId, quantity]),
          ),
        })),
        warehouses: await held(chosen ? sql`product_id in (${chosen})` : sql`true`),
      }
    },
  })

  app.get('/inventories/by-warehouse', {
    config,
    schema: {
      tags,
      summary: 'Piezas, productos y valor de cada almacén',
      response: answers(200, dataSchema(z.array(warehouse))),
    },
    handler: async () => ({ data: await held(sql`true`) }),
  })

  /** The totals of these products in each active warehouse, and in inactive ones that still hold pieces. */
  async function held(condition: ReturnType<typeof sql<boolean>>) {
    const { rows } = await sql<Held>`
      select w.id, w.name, w.sells, coalesce(i.pieces, 0) as pieces, coalesce(i.products, 0) as products,
        coalesce(i.value, 0) as value
      from warehouses w left join (
        select warehouse_id, sum(quantity)::integer as pieces, count(*)::integer as products,
          sum(stock_value)::bigint as value
        from inventories where quantity > 0 and ${condition} group by warehouse_id
      ) i on i.warehouse_id = w.id
      where w.archived_at is null and (w.status = 'active' or i.pieces is not null)
      order by w.name, w.id`.execute(db)
    return rows.map(row => ({ ...row, sells: Number(row.sells), value: row.value / 100 }))
  }
}
