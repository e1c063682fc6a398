import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { refuseBlocked } from '#contract/blocked-by.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { withPosition } from '#engine/positions.ts'
import { defineServer } from '#engine/server-resource.ts'
import { withSlug } from '#engine/slugs.ts'
import { categories } from '../categories/category.resource.ts'
import { collections } from './collection.resource.ts'
import { collectionRoutes } from './collection.routes.server.ts'

export const collectionsServer = defineServer(collections, {
  columns: {
    categories: sql`(
      select count(*)::integer from categories
      where categories.collection_id = collections.id and categories.archived_at is null
    )`,
  },

  prepare: async (tx, _context, { before, values }) => {
    const stored = withSlug({ before, values })
    const slug = stored.slug ?? ''
    if (reservedSlugs.has(slug)) throw new DomainError('reserved_slug', { slug }, 'slug')
    return withPosition(tx, collections.table, { before, values: stored })
  },

  beforeRemove: async (tx, _context, { record }) => {
    const { count } = await tx
      .selectFrom('categories')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('collectionId', '=', record.id)
      .where('archivedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > 0) refuseBlocked('has_categories', { count }, categories, { collection_id: record.id })
  },

  routes: (app, engine) => collectionRoutes(app, engine, collectionsServer),
})
