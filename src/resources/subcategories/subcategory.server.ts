import { DomainError } from '#domain/errors.ts'
import { requireLive } from '#engine/live-row.ts'
import { serve } from '#engine/server-resource.ts'
import { withSlug } from '#engine/slugs.ts'
import { subcategoryLanding } from './subcategory.landing.server.ts'
import { subcategories } from './subcategory.resource.ts'

export const subcategoriesServer = serve(subcategories, {
  guard: (tx, _context, { values }) => requireLive(tx, 'categories', 'categoryId', values.categoryId),

  prepare: async (_tx, _context, change) => withSlug(change),

  beforeRemove: async (tx, _context, { record }) => {
    const { count } = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subcategoryId', '=', record.id)
      .where('archivedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > 0) throw new DomainError('has_products', { count })
  },

  routes: (app, engine) => subcategoryLanding(app, engine, subcategoriesServer),
})
