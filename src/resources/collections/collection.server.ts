import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { refuseBlocked } from '#contract/blocked-by.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import type { Transaction } from '#db/database.ts'
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
    const isPlaced = typeof stored.position === 'number' || (before && stored.position === undefined)
    return isPlaced ? stored : { ...stored, position: await lastPosition(tx) }
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

/** The position after all others. */
async function lastPosition(tx: Transaction): Promise<number> {
  const { last } = await tx
    .selectFrom('collections')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.min((last ?? 0) + 1, 10_000)
}
