import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { refuseMakingDays } from '#domain/made-to-order.ts'
import { blockedBy } from '#contract/blocked-by.ts'
import { reservedCategorySlugs } from '#contract/reserved-slugs.ts'
import { requireLive } from '#engine/live-row.ts'
import { orderRoute, withPosition } from '#engine/positions.ts'
import { requireRestored } from '#engine/restore.ts'
import { defineServer } from '#engine/server-resource.ts'
import { withSlug } from '#engine/slugs.ts'
import { collectionsServer } from '../collections/collection.server.ts'
import { products as productList } from '../products/product.resource.ts'
import { subcategories as subcategoryList } from '../subcategories/subcategory.resource.ts'
import { categories } from './category.resource.ts'
import { categoryLanding } from './category.landing.server.ts'

export const categoriesServer = defineServer(categories, {
  columns: {
    products: sql`(
      select count(*)::integer from products
      where products.category_id = categories.id and products.archived_at is null
    )`,
  },

  guard: (tx, _context, { before, values }) => {
    refuseMakingDays({ ...before, ...values })
    return requireLive(tx, 'collections', 'collectionId', values.collectionId, before?.collectionId)
  },

  prepare: async (tx, _context, change) => {
    const stored = withSlug(change)
    const slug = stored.slug ?? ''
    if (reservedCategorySlugs.has(slug)) throw new DomainError('reserved_slug', { slug }, 'slug')
    return withPosition(tx, categories.table, { before: change.before, values: stored })
  },

  afterRestore: (tx, context, { collectionId: id }) =>
    requireRestored(tx, collectionsServer, context, { field: 'collectionId', id }),

  beforeRemove: async (tx, _context, { record }) => {
    const counts = await sql<{ products: number; subcategories: number }>`
      select
        (select count(*) from products where category_id = ${record.id} and archived_at is null) as products,
        (select count(*) from subcategories where category_id = ${record.id} and archived_at is null)
          as subcategories
    `.execute(tx)
    const { products = 0, subcategories = 0 } = counts.rows[0] ?? {}
    const blockers: Issue[] = []
    const filters = { category_id: record.id }
    if (products > 0) blockers.push(blockedBy('has_products', { count: products }, productList, filters))
    if (subcategories > 0) {
      blockers.push(blockedBy('has_subcategories', { count: subcategories }, subcategoryList, filters))
    }
    if (blockers.length > 0) throw DomainError.of(blockers)
  },

  invariants: {
    'no live category of a collection that is gone': sql`
      select c.id from categories c join collections p on p.id = c.collection_id
      where p.archived_at is not null and c.archived_at is null`,
  },

  routes: (app, engine) => {
    orderRoute(app, engine, categories)
    categoryLanding(app, engine, categoriesServer)
  },
})
