import type { FastifyRequest } from 'fastify'
import { dataSchema, pageSchema } from '#contract/envelope.ts'
import { parseListQuery } from '#contract/list-query.ts'
import type { Actor } from '#contract/action.ts'
import { listShape } from '#contract/list-shape.ts'
import { inputSchema, outputSchema } from '#contract/schemas.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { listRows } from '#engine/list-page.ts'
import { encodePictures } from '#engine/media/encode-pictures.ts'
import { asForm } from '#engine/media/form-schema.ts'
import { allow, publicAccess } from '#engine/policy.ts'
import { orderRoute } from '#engine/positions.ts'
import { recordsToWire, toWire } from '#engine/record.ts'
import { answers, idParam, idParams, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'
import { sendKeptJson } from '#engine/send-kept.ts'
import type { ServerResource, ValuesOf } from '#engine/server-resource.ts'
import type { collections } from './collection.resource.ts'
import { updateRecord } from '#engine/write.ts'

/** Collections have no internal fields, so a visitor reads them as the lowest role does. */
const visitor: Actor = { id: 0, name: '', role: 'Vendedor' }

/** The list is public, and two generic calls have other names in the API. */
export function collectionRoutes(app: App, engine: Engine, server: ServerResource<typeof collections>): void {
  const { db, media, settings } = engine
  const { definition } = server
  const { path, texts, permissions } = definition
  const body = inputSchema(definition, 'update')
  const schema = {
    tags: [definition.name],
    params: idParams,
    response: answers(200, dataSchema(outputSchema(definition)), 404, 422),
  }
  const config = { policy: allow(permissions.update), texts }

  async function update(context: Context, id: number | null, values: ValuesOf<typeof collections>) {
    const saved = await inTransaction(db, tx => updateRecord(tx, server, context, id, values))
    return { data: toWire(definition, saved, requireActor(context)) }
  }

  async function list(request: FastifyRequest, actor: Actor) {
    const query = parseListQuery(searchOf(request), listShape(definition, actor.role))
    // The address is public, so logged-in users read what visitors read.
    const page = await listRows(db, server, { query, settings: await settings(), actor: null })
    return { ...page, data: recordsToWire(definition, page.data, actor) }
  }

  app.get(`/${path}`, {
    config: { policy: publicAccess, texts },
    schema: {
      tags: [definition.name],
      querystring: listParams,
      response: answers(200, pageSchema(outputSchema(definition)), 422),
    },
    handler: (request, reply) => {
      const { actor } = request.ctx
      if (actor) return list(request, actor)
      // Staff get their permitted actions at the same address, so no proxy may cache the answer.
      return sendKeptJson(engine, request, reply, () => list(request, visitor), 'no-store')
    },
  })

  orderRoute(app, engine, definition)

  app.post(`/${path}/:id/image-update`, {
    config: { ...config, picture: 'image' },
    schema: { ...schema, body, ...asForm(body) },
    handler: async request =>
      update(
        request.ctx,
        idParam(request),
        await encodePictures(media, request.body as ValuesOf<typeof collections>),
      ),
  })

  app.put(`/${path}/:id/image-delete`, {
    config,
    schema,
    handler: request => update(request.ctx, idParam(request), { image: null }),
  })
}
