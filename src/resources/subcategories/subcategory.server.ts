import { sql } from 'kysely'
import { refuseBlocked } from '#contract/blocked-by.ts'
import { requireLive } from '#engine/live-row.ts'
import { orderRoute, withPosition } from '#engine/positions.ts'
import { defineServer } from '#engine/server-resource.ts'
import { withSlug } from '#engine/slugs.ts'
import { products } from '../products/product.resource.ts'
import { subcategoryLanding } from './subcategory.landing.server.ts'
import { subcategories } from './subcategory.resource.ts'

export const subcategoriesServer = defineServer(subcategories, {
  guard: (tx, _context, { before, values }) =>
    requireLive(tx, 'categories', 'categoryId', values.categoryId, before?.categoryId),

  prepare: async (tx, _context, change) =>
    withPosition(tx, subcategories.table, { before: change.before, values: withSlug(change) }),

  beforeRemove: async (tx, _context, { record }) => {
    const { count } = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subcategoryId', '=', record.id)
      .where('archivedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > 0) refuseBlocked('has_products', { count }, products, { subcategory_id: record.id })
  },

  invariants: {
    'no live subcategory of a category that is gone': sql`
      select s.id from subcategories s join categories c on c.id = s.category_id
      where c.archived_at is not null and s.archived_at is null`,
  },

  routes: (app, engine) => {
    orderRoute(app, engine, subcategories, 'categoryId')
    subcategoryLanding(app, engine, subcategoriesServer)
  },
})
