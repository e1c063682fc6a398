import { sql } from 'kysely'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { warehouseOf } from '../till/till-place.server.ts'
import { inventories } from './inventory.resource.ts'
import { pivotRoutes } from './pivot.routes.server.ts'

const thumbnail = sql<string | null>`coalesce(inventory_records.thumbnail_id, (
  select media_id from product_images where product_id = inventory_records.product_id
  order by position, media_id limit 1
))`

export const inventoriesServer: ServerResource<typeof inventories> = defineServer(inventories, {
  columns: {
    thumbnailUrl: thumbnail,
    categoryId: sql.ref('inventoryRecords.productCategoryId'),
    supplierId: sql.ref('inventoryRecords.productSupplierId'),
  },
  vocabulary: 'products',
  // Archived products are left out; listing the few of them is cheaper than reading the product of each row.
  scope: () =>
    sql`inventory_records.product_id not in (select id from products where products.archived_at is not null)`,
  invariants: {
    'stock has what its products have': sql`
      select i.id from inventories i join products p on p.id = i.product_id
      where (i.product_name, i.product_category_id, i.product_supplier_id, i.stock_level, i.unit_cost)
        is distinct from (p.name, p.category_id, p.supplier_id, p.stock_level, p.unit_cost) limit 100`,
  },
  // A till shows the stock of its own warehouse.
  heardIn: warehouseOf,
  routes: (app, engine) => pivotRoutes(app, engine),
})
