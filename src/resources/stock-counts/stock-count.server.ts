import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { byFolio } from '#engine/everywhere/by-name.ts'
import { foliosWithoutGap, nextFolio } from '#engine/folio.ts'
import { requireLive } from '#engine/live-row.ts'
import { defineServer, type RecordOf, type ServerResource } from '#engine/server-resource.ts'
import { countRoutes } from './count.routes.server.ts'
import { postCount } from './post-count.server.ts'
import { refuseOverlap } from './refuse-overlap.server.ts'
import { countsWithTexts } from './stock-count-texts.server.ts'
import type { stockCounts } from './stock-count.resource.ts'

type Count = RecordOf<typeof stockCounts>

export const stockCountsServer: ServerResource<typeof stockCounts> = defineServer(countsWithTexts, {
  foundBy: {
    codes: ['folio'],
    named: [
      { table: 'warehouses', column: 'warehouseId', where: holds => holds('fold(name)') },
      { table: 'categories', column: 'categoryId', where: holds => holds('fold(name)') },
      { table: 'suppliers', column: 'supplierId', where: holds => holds('fold(brand_name)') },
    ],
  },

  called: byFolio('CF', 'stockCounts'),

  guard: async (tx, _context, { before, values }) => {
    if (before) return
    if (values.categoryId && values.supplierId)
      throw new DomainError('category_or_supplier', {}, 'supplier_id')
    await requireLive(tx, 'warehouses', 'warehouseId', values.warehouseId)
    await requireLive(tx, 'categories', 'categoryId', values.categoryId)
    await requireLive(tx, 'suppliers', 'supplierId', values.supplierId)
  },

  prepare: async (tx, context, { before, values }) =>
    before ? values : { ...values, createdBy: context.actor?.id ?? null, folio: await nextFolio(tx, 'CF') },

  afterSave: async (tx, _context, { before, after }) => {
    if (!before) await fillLines(tx, after)
    else if (before.status === 'open' && after.status !== 'open') await closeLines(tx, after.id)
  },

  actions: {
    post: async (tx, context, { record, input }) => {
      await postCount(tx, context, record, { reason: input.reason, zeroMissing: input.zeroMissing })
      const postedAt = await transactionMoment(tx)
      return { reason: input.reason, postedBy: requireActor(context).id, postedAt }
    },
  },

  invariants: {
    ...foliosWithoutGap('CF', 'stock_counts'),
    'the lines of a count are open as long as it is': sql`
      select l.id from stock_count_lines l join stock_counts c on c.id = l.count_id
      where l.is_open <> (c.status = 'open') limit 100`,
    'what a count changed is in the ledger, line by line': sql`
      select l.id, l.change, m.change as movement from stock_count_lines l
      full join (select * from movements where origin_type = 'stock_count') m on m.origin_line_id = l.id
      where coalesce(l.change, 0) <> coalesce(m.change, 0)
        or (m.id is not null and (m.product_id, m.warehouse_id, m.origin_id) is distinct from
          (l.product_id, l.warehouse_id, l.count_id)) limit 100`,
    'a count changed the books by its own pieces': sql`
      select id from stock_count_lines where change is not null
        and change <> greatest(0, counted - undelivered_at_count) - quantity_at_count limit 100`,
    'only what was posted changed something': sql`
      select l.id from stock_count_lines l join stock_counts c on c.id = l.count_id
      where l.change is not null and c.status <> 'posted' limit 100`,
  },

  routes: (app, engine) => countRoutes(app, engine, stockCountsServer),
})

/** Adds a line for each product in the books or sold and not delivered; any other product gets its line when counted. */
async function fillLines(tx: Transaction, { id, warehouseId, categoryId, supplierId }: Count): Promise<void> {
  const { rows } = await sql<{ productId: number }>`
    select p.id as product_id from products p where p.archived_at is null and p.id in (
        select product_id from inventories where warehouse_id = ${warehouseId} and quantity > 0
        union select product_id from sale_details where delivered_at is null
          and undelivered_pieces(product_id, ${warehouseId}, 'infinity') > 0
      )
      and (${categoryId}::integer is null or p.category_id = ${categoryId})
      and (${supplierId}::integer is null or p.supplier_id = ${supplierId})
    order by p.id`.execute(tx)
  const products = rows.map(({ productId }) => productId)
  await refuseOverlap(tx, { id, warehouseId }, products)
  await sql`
    insert into stock_count_lines (count_id, warehouse_id, product_id)
    select ${id}, ${warehouseId}, product.id from unnest(${products}::integer[]) as product (id)`.execute(tx)
}

async function closeLines(tx: Transaction, countId: number): Promise<void> {
  await tx.updateTable('stockCountLines').set({ isOpen: false }).where('countId', '=', countId).execute()
}
