import { z } from 'zod'
import { fieldKinds } from '#contract/field-kinds.ts'
import { pageSchema } from '#contract/envelope.ts'
import { parseListQuery, withoutEmpty, type ListQuery } from '#contract/list-query.ts'
import { pictureSchema } from '#contract/picture.ts'
import { listShape } from '#contract/list-shape.ts'
import { listRows } from '#engine/list-page.ts'
import { publicAccess } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, idParam, idParams, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'
import { sendKeptJson } from '#engine/send-kept.ts'
import { publicProduct, shownProducts, toPublic } from './product-public.server.ts'
import { suggestedProduct, suggestionsFor } from './suggestions.server.ts'

const { definition } = shownProducts
const shape = listShape(definition, 'Vendedor')
const config = { policy: publicAccess, texts: definition.texts }
const tags = [definition.name]
/** Everybody is answered like a visitor. */
const visitor = { actor: null }

/** The public calls about products: only shown ones, and only the fields that visitors may see. */
export function publicProductRoutes(app: App, engine: Engine): void {
  const { db, settings } = engine
  app.get('/products/landing', {
    config,
    schema: { tags, querystring: listParams, response: answers(200, pageSchema(publicProduct), 422) },
    handler: (request, reply) =>
      sendKeptJson(engine, request, reply, async () => {
        // The scope decides, so a status in the query is ignored.
        const query = inPesos(withoutEmpty(parseListQuery(searchOf(request), shape, ['status'])))
        const page = await listRows(db, shownProducts, { query, settings: await settings(), actor: null })
        return { ...page, data: page.data.map(toPublic) }
      }),
  })

  app.get('/product/:id', {
    config,
    schema: {
      tags,
      params: idParams,
      response: answers(200, z.object({ data: publicProduct, suggesteds: z.array(suggestedProduct) }), 404),
    },
    handler: (request, reply) =>
      sendKeptJson(engine, request, reply, async () => {
        const product = await findRecord(db, shownProducts, idParam(request), visitor)
        return { data: toPublic(product), suggesteds: await suggestionsFor(db, product.id) }
      }),
  })

  const detail = z.object({
    product: publicProduct,
    recommended: z.array(suggestedProduct),
    images: z.array(pictureSchema),
  })
  app.get('/v2/categories-parents/:product_id/product', {
    config,
    schema: { tags, params: z.object({ product_id: z.string() }), response: answers(200, detail, 404) },
    handler: (request, reply) =>
      sendKeptJson(engine, request, reply, async () => {
        const product = await findRecord(db, shownProducts, idParam(request, 'product_id'), visitor)
        const recommended = await suggestionsFor(db, product.id)
        return { product: toPublic(product), recommended, images: fieldKinds.pictures.toWire(product.images) }
      }),
  })
}

/** Prices of two currencies are compared in pesos: `price` means the price that the visitor pays. */
function inPesos(query: ListQuery): ListQuery {
  return { ...query, conditions: query.conditions.map(ofPesos), orderBy: query.orderBy.map(ofPesos) }
}

function ofPesos<T extends { field: string }>(part: T): T {
  return part.field === 'price' ? { ...part, field: 'price_mxn' } : part
}
