import { sql } from 'kysely'
import { z } from 'zod'
import { supervisionRoles } from '#contract/office-pages.ts'
import { idSchema, pageSchema } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { parseListQuery, type ListShape } from '#contract/list-query.ts'
import type { Actor } from '#contract/action.ts'
import type { Database } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { listRows } from '#engine/list-page.ts'
import { allow } from '#engine/policy.ts'
import { answers, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'
import { productsServer } from '../products/product.server.ts'
import { warehouseOf } from './till-place.server.ts'
import { tillTexts } from './till-texts.ts'

const shape: ListShape = { filters: {}, sorts: [], includes: [], search: true }

const place = z.object({
  warehouse_id: idSchema,
  warehouse_name: z.string(),
  quantity: z.int(),
  held: z.int().meta({ description: 'De ellas, las apartadas para cotizaciones.' }),
})

const stock = pageSchema(
  z.object({
    id: idSchema,
    name: z.string(),
    internal_code: z.string(),
    thumbnail_url: z.string().nullable(),
    total_stock: z.int().meta({ description: 'Piezas en todos los almacenes que venden.' }),
    on_order: z.int().meta({
      description:
        'Piezas que traen a estos almacenes, o a uno por decidir, las órdenes de compra aprobadas o enviadas.',
    }),
    places: z.array(place).meta({
      description: 'Los almacenes de las cajas que supervisa quien llama, solo los que tienen piezas.',
    }),
  }),
)

interface Place {
  readonly productId: number
  readonly warehouseId: number
  readonly warehouseName: string
  readonly quantity: number
  readonly held: number
}

/** The stock of the warehouses whose registers somebody looks after, to be read. */
export function tillStockRoute(app: App, { db, settings }: Engine): void {
  app.get('/pos/stock', {
    config: { policy: allow(supervisionRoles), texts: tillTexts },
    schema: {
      tags: ['pos'],
      summary: 'Existencias por producto en los almacenes de las cajas que supervisa quien llama.',
      querystring: listParams.pick({ page: true, per_page: true, q: true, count: true }),
      response: answers(200, stock, 422),
    },
    handler: async request => {
      const actor = requireActor(request.ctx)
      const page = await listRows(db, productsServer, {
        query: parseListQuery(searchOf(request), shape),
        settings: await settings(),
        actor,
        only: ['id', 'name', 'internalCode', 'thumbnailUrl', 'stock'],
      })
      const asked = { products: page.data.map(({ id }) => id), warehouses: await warehousesFor(db, actor) }
      const [places, coming] = [await placesOf(db, asked), await comingTo(db, asked)]
      return {
        ...page,
        data: page.data.map(product => ({
          id: product.id,
          name: product.name,
          internal_code: product.internalCode,
          thumbnail_url: fieldKinds.thumbnail.toWire(product.thumbnailUrl),
          total_stock: product.stock,
          on_order: coming.get(product.id) ?? 0,
          places: (places.get(product.id) ?? []).map(({ warehouseId, warehouseName, quantity, held }) => ({
            warehouse_id: warehouseId,
            warehouse_name: warehouseName,
            quantity,
            held,
          })),
        })),
      }
    },
  })
}

/** All for an Admin and for a Supervisor of all registers; else that of their register, and the one where they work now. */
async function warehousesFor(db: Database, { id, role, drawerId = null }: Actor) {
  const register = sql`(select register_id from users where id = ${id})`
  const { rows } = await sql<{ id: number }>`
    select w.id from warehouses w
    where w.archived_at is null and w.status = 'active' and (
      ${role === 'Admin'}::boolean or ${register} is null
      or w.id = (select warehouse_id from registers where id = ${register})
      or w.id = ${warehouseOf({ id, drawerId })}
    )`.execute(db)
  return rows.map(({ id: warehouse }) => warehouse)
}

interface Asked {
  readonly products: readonly number[]
  readonly warehouses: readonly number[]
}

async function placesOf(db: Database, { products, warehouses }: Asked) {
  const { rows } = await sql<Place>`
    select i.product_id, i.warehouse_id, w.name as warehouse_name, i.quantity, i.held
    from inventories i join warehouses w on w.id = i.warehouse_id
    where i.quantity > 0 and i.product_id = any(${products}::integer[])
      and i.warehouse_id = any(${warehouses}::integer[])
    order by w.name, w.id`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** The pieces by product that approved and sent orders still bring. */
async function comingTo(db: Database, { products, warehouses }: Asked): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ productId: number; pieces: number }>`
    select l.product_id, sum(l.quantity - l.received_quantity)::integer as pieces
    from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
    where o.reception_status in ('approved', 'send') and l.quantity > l.received_quantity
      and (o.warehouse_id is null or o.warehouse_id = any(${warehouses}::integer[]))
      and l.product_id = any(${products}::integer[])
    group by l.product_id`.execute(db)
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]))
}
