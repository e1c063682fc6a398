import { sql } from 'kysely'
import { z } from 'zod'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { pictureSchema } from '#contract/picture.ts'
import { publicAccess } from '#engine/policy.ts'
import { publicRows } from '#engine/public-rows.ts'
import { answers, listParams, type App, type Engine } from '#engine/routing.ts'
import { sendKeptJson } from '#engine/send-kept.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { subcategories } from './subcategory.resource.ts'

export const publicSubcategory = z.object({
  id: idSchema,
  category_id: idSchema,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  picture: pictureSchema.nullable(),
})

const isShown = sql<boolean>`(subcategories.status = 'active' and exists (
  select from categories
  where categories.id = subcategories.category_id and categories.status = 'active'
    and categories.archived_at is null
))`

export function subcategoryLanding(
  app: App,
  engine: Engine,
  server: ServerResource<typeof subcategories>,
): void {
  const { name, texts } = server.definition
  app.get(`/${name}/landing`, {
    config: { policy: publicAccess, texts },
    schema: {
      tags: [name],
      querystring: listParams.extend({ category_id: z.string().optional() }),
      response: answers(200, dataSchema(z.array(publicSubcategory)), 422),
    },
    handler: (request, reply) =>
      sendKeptJson(engine, request, reply, async () => {
        const filters = { id: ['equals', 'in'], slug: ['equals'], category_id: ['equals', 'in'] } as const
        const rows = await publicRows(engine, { ...server, scope: () => isShown }, request, filters)
        const data = rows.map(row => ({
          ...row,
          category_id: row.categoryId,
          image: fieldKinds.image.toWire(row.image),
          picture: fieldKinds.picture.toWire(row.picture),
        }))
        return { data }
      }),
  })
}
