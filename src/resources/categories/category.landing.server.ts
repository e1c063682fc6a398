import { sql } from 'kysely'
import { z } from 'zod'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { pictureSchema, pictureUrl, toPicture } from '#contract/picture.ts'
import type { Database } from '#db/database.ts'
import { pictureOf } from '#engine/media/picture-sql.ts'
import { publicAccess } from '#engine/policy.ts'
import { publicRows } from '#engine/public-rows.ts'
import { answers, listParams, type App, type Engine } from '#engine/routing.ts'
import { sendKeptJson } from '#engine/send-kept.ts'
import type { ListedOf, ServerResource } from '#engine/server-resource.ts'
import { publicSubcategory } from '../subcategories/subcategory.landing.server.ts'
import type { categories } from './category.resource.ts'

export const publicCategory = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  phrase: z.string().nullable(),
  image: z.string().nullable(),
  picture: pictureSchema.nullable(),
  collection: z.object({ id: idSchema, name: z.string(), slug: z.string() }).nullable(),
  subcategories: z.array(publicSubcategory),
})

export function categoryLanding(app: App, engine: Engine, categories: CategoriesServer): void {
  const shown = shownCategories(categories)
  const { name, texts } = categories.definition
  app.get(`/${name}/landing`, {
    config: { policy: publicAccess, texts },
    schema: {
      tags: [name],
      querystring: listParams.extend({ collection_id: z.string().optional() }),
      response: answers(200, dataSchema(z.array(publicCategory)), 422),
    },
    handler: (request, reply) =>
      sendKeptJson(engine, request, reply, async () => {
        const filters = { id: ['equals', 'in'], slug: ['equals'], collection_id: ['equals', 'in'] } as const
        const rows = await publicRows(engine, shown, request, filters)
        return { data: await toPublicCategories(engine.db, rows) }
      }),
  })
}

type CategoriesServer = ServerResource<typeof categories>

export function shownCategories(categories: CategoriesServer): CategoriesServer {
  return { ...categories, scope: () => sql<boolean>`categories.status = 'active'` }
}

export async function toPublicCategories(db: Database, rows: readonly ListedOf<typeof categories>[]) {
  const subcategories = await subcategoriesOf(
    db,
    rows.map(({ id }) => id),
  )
  const collections = await collectionsOf(db, rows)
  return rows.map(row => ({
    ...row,
    image: fieldKinds.image.toWire(row.image),
    picture: fieldKinds.picture.toWire(row.picture),
    collection: collections.get(row.collectionId) ?? null,
    subcategories: subcategories.get(row.id) ?? [],
  }))
}

async function subcategoriesOf(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('subcategories')
    .select(['id', 'categoryId', 'name', 'slug', 'imageId'])
    .select(pictureOf(sql.ref('subcategories.imageId')).as('picture'))
    .where('categoryId', 'in', [0, ...ids])
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const shown = rows.map(({ categoryId, imageId, picture, ...rest }) => ({
    ...rest,
    category_id: categoryId,
    image: imageId && pictureUrl(imageId),
    picture: picture && toPicture(picture),
  }))
  return Map.groupBy(shown, ({ category_id }) => category_id)
}

async function collectionsOf(db: Database, rows: readonly { readonly collectionId: number | null }[]) {
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'name', 'slug'])
    .where('id', 'in', [0, ...rows.map(({ collectionId }) => collectionId ?? 0)])
    .where('archivedAt', 'is', null)
    .execute()
  return new Map<unknown, object>(collections.map(row => [row.id, row]))
}
