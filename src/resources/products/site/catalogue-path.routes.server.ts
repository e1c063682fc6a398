import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idSchema } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { pictureSchema } from '#contract/picture.ts'
import { nounTexts } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { publicAccess } from '#engine/policy.ts'
import { findRecord, findRecords } from '#engine/record.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { briefly, sendKeptJson } from '#engine/send-kept.ts'
import {
  publicCategory,
  shownCategories,
  toPublicCategories,
} from '#resources/categories/category.landing.server.ts'
import { categoriesServer } from '#resources/categories/category.server.ts'
import { collectionsServer } from '#resources/collections/collection.server.ts'
import { publicSubcategory } from '#resources/subcategories/subcategory.landing.server.ts'
import { findPath } from './catalogue-path.server.ts'
import { publicProduct, shownProducts, toPublic } from './product-public.server.ts'

const names = ['category_parent', 'category', 'subcategory', 'product'] as const

const publicCollection = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  picture: pictureSchema.nullable(),
})

const page = z.object({
  categoryParent: publicCollection,
  category: publicCategory.nullable(),
  subcategory: publicSubcategory.nullable(),
  categories: z.array(publicCategory),
  product: publicProduct.nullable(),
})

const moved = z.string().meta({ description: 'La dirección de ahora, en `Location`.' })

const texts = {
  es: nounTexts({ one: 'página', many: 'Catálogo', the: 'la página del catálogo', ending: 'a' }),
  en: nounTexts({ one: 'page', many: 'Catalogue', the: 'catalogue page', ending: '' }),
}

/** Thrown when the record has another address now. */
class Moved extends Error {
  readonly slugs: readonly string[]

  constructor(slugs: readonly string[]) {
    super('The place has another address')
    this.slugs = slugs
  }
}

/** A record of the second catalogue by its slugs, with its siblings; a former address redirects. */
export function cataloguePathRoutes(app: App, engine: Engine): void {
  const { db } = engine
  for (const [depth] of names.entries()) {
    const levels = names.slice(0, depth + 1)
    app.get(`/v2/${levels.map(name => `:${name}`).join('/')}`, {
      config: { policy: publicAccess, texts },
      schema: {
        tags: ['v2'],
        params: z.object(Object.fromEntries(levels.map(name => [name, z.string()]))),
        response: { ...answers(200, page, 404), 301: moved },
      },
      handler: async (request, reply) => {
        const slugs = levels.map(name => (request.params as Record<string, string>)[name] ?? '')
        try {
          return await sendKeptJson(engine, request, reply, () => read(slugs))
        } catch (error) {
          if (error instanceof Moved) return redirect(request, reply, error.slugs)
          throw error
        }
      },
    })
  }

  async function read(address: readonly string[]) {
    const path = await findPath(db, address)
    const named = path.product && String(path.product.id) === address.at(-1) ? address.slice(-1) : []
    const addresses = [path.slugs, [...path.slugs.slice(0, -1), ...named]].map(slugs => slugs.join('/'))
    if (!addresses.includes(address.join('/'))) throw new Moved(path.slugs)
    const categories = await categoriesIn(db, path.collection.id)
    const category = categories.find(({ id }) => id === path.category?.id) ?? null
    const product = path.product && (await findRecord(db, shownProducts, path.product.id, { actor: null }))
    return {
      categoryParent: await collectionOf(path.collection.id),
      category,
      subcategory: category?.subcategories.find(({ id }) => id === path.subcategory?.id) ?? null,
      categories,
      product: product && toPublic(product),
    }
  }

  async function collectionOf(id: number) {
    const record = await findRecord(db, collectionsServer, id, { actor: null })
    return {
      ...record,
      image: fieldKinds.image.toWire(record.image),
      picture: fieldKinds.picture.toWire(record.picture),
    }
  }
}

async function categoriesIn(db: Database, collectionId: number) {
  const ids = await db
    .selectFrom('categories')
    .select('id')
    .where('collectionId', '=', collectionId)
    .where('archivedAt', 'is', null)
    .execute()
  const rows = await findRecords(
    db,
    shownCategories(categoriesServer),
    ids.map(({ id }) => id),
    { actor: null },
  )
  return toPublicCategories(db, rows)
}

/** Cached only briefly, because a record may return to its former slug. */
function redirect(request: FastifyRequest, reply: FastifyReply, slugs: readonly string[]): FastifyReply {
  void reply.header('Cache-Control', briefly)
  const [, query] = (request.raw.url ?? '').split('?', 2)
  return reply.redirect(`/api/v2/${slugs.join('/')}${query ? `?${query}` : ''}`, 301)
}
