import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  catalogSchema,
  dataSchema,
  pageSchema,
  removedManySchema,
  removedSchema,
} from '#contract/envelope.ts'
import type { Row, Verb } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { runAction } from './act.ts'
import { catalogOf } from './catalog.ts'
import { requireActor } from './context.ts'
import { once } from './idempotency.ts'
import { embed } from './includes.ts'
import { listRecords } from './list.ts'
import { mountTables } from './mount-tables.ts'
import { allow } from './policy.ts'
import { findRecord, toWire } from './record.ts'
import { removeRecords } from './remove.ts'
import {
  answers,
  idParam,
  idParams,
  idsOf,
  keyHeader,
  listParams,
  listQueryOf,
  mountsOf,
  sendAnswer,
  type App,
  type Engine,
  type Mount,
} from './routing.ts'
import { inputSchema, outputSchema } from './schemas.ts'
import type { ServerResource } from './server-resource.ts'
import { createRecords, updateRecord } from './write.ts'

/** Every call of a resource that its definition allows, wherever it is mounted. */
export function mountResource(app: App, engine: Engine, resource: ServerResource): void {
  for (const mount of mountsOf(engine, resource)) {
    mountReads(app, engine, mount)
    mountWrites(app, engine, mount)
    mountTables(app, engine, mount)
  }
  resource.routes?.(app, engine)
}

export function routeConfig({ resource }: Mount, verb: Verb) {
  return { policy: allow(resource.definition.permissions[verb]), texts: resource.definition.texts }
}

function mountReads(app: App, engine: Engine, mount: Mount): void {
  const { path, resource, within } = mount
  const { definition } = resource
  if (!definition.verbs.includes('read')) return
  const record = outputSchema(definition)
  const tags = [definition.name]
  const config = routeConfig(mount, 'read')

  app.get(path, {
    config,
    schema: { tags, querystring: listParams, response: answers(200, pageSchema(record), 422) },
    handler: async request => {
      const query = listQueryOf(request, definition)
      const [settings, parent] = await Promise.all([engine.settings(), within(request)])
      const actor = requireActor(request.ctx)
      const page = await listRecords(engine.db, resource, { query, settings, within: parent }, actor)
      return {
        ...page,
        data: await embed(engine.db, engine.registry, definition, page.data, query.includes, actor),
      }
    },
  })

  app.get(`${path}/catalog`, {
    config,
    schema: { tags, querystring: listParams, response: answers(200, catalogSchema, 422) },
    handler: async request => {
      const query = listQueryOf(request, definition)
      const [settings, parent] = await Promise.all([engine.settings(), within(request)])
      return { data: await catalogOf(engine.db, resource, { query, settings, within: parent }) }
    },
  })

  app.get(`${path}/:id`, {
    config,
    schema: {
      tags,
      params: idParams,
      querystring: listParams,
      response: answers(200, dataSchema(record), 404),
    },
    handler: async request => {
      const { includes } = listQueryOf(request, definition)
      const actor = requireActor(request.ctx)
      const found = await findRecord(engine.db, resource, idParam(request), { within: await within(request) })
      const wire = [toWire(definition, found, actor)]
      const [data] = await embed(engine.db, engine.registry, definition, wire, includes, actor)
      return { data }
    },
  })
}

function mountWrites(app: App, engine: Engine, mount: Mount): void {
  const { path, resource, fixed, within } = mount
  const { definition } = resource
  const { verbs } = definition
  const record = dataSchema(outputSchema(definition))
  const tags = [definition.name]
  const answer = (request: FastifyRequest, saved: Row) => ({
    data: toWire(definition, saved, requireActor(request.ctx)),
  })

  if (verbs.includes('create')) {
    app.post(path, {
      config: routeConfig(mount, 'create'),
      schema: {
        tags,
        headers: keyHeader,
        body: inputSchema(definition, 'create', { without: fixed }),
        response: { ...answers(200, record, 422), 201: record },
      },
      handler: async (request, reply) => {
        const parent = await within(request)
        const values = { ...(request.body as Row), ...parent }
        const key = request.headers['idempotency-key'] as string | undefined
        const given = await inTransaction(engine.db, tx =>
          once(tx, request.ctx, key, values, async () => {
            const [saved = {}] = await createRecords(tx, resource, request.ctx, [values])
            return { status: 201, body: answer(request, saved) }
          }),
        )
        return sendAnswer(reply, given.replayed ? { ...given, status: 200 } : given)
      },
    })
  }

  if (verbs.includes('update')) {
    app.put(`${path}/:id`, {
      config: routeConfig(mount, 'update'),
      schema: {
        tags,
        params: idParams,
        body: inputSchema(definition, 'update', { without: fixed }),
        response: answers(200, record, 404, 422),
      },
      handler: async request => {
        const parent = await within(request)
        const values = request.body as Row
        const saved = await inTransaction(engine.db, tx =>
          updateRecord(tx, resource, request.ctx, idParam(request), values, parent),
        )
        return answer(request, saved)
      },
    })
  }

  if (verbs.includes('remove')) {
    app.delete(`${path}/delete`, {
      config: routeConfig(mount, 'remove'),
      schema: { tags, querystring: z.looseObject({}), response: answers(200, removedManySchema, 404, 422) },
      handler: async request => {
        const ids = idsOf(request)
        const parent = await within(request)
        await inTransaction(engine.db, tx => removeRecords(tx, resource, request.ctx, ids, parent))
        return { data: { ids } }
      },
    })

    app.delete(`${path}/:id`, {
      config: routeConfig(mount, 'remove'),
      schema: { tags, params: idParams, response: answers(200, removedSchema, 404, 422) },
      handler: async request => {
        const parent = await within(request)
        const id = idParam(request)
        await inTransaction(engine.db, tx => removeRecords(tx, resource, request.ctx, [id ?? 0], parent))
        return { data: { id } }
      },
    })
  }

  if (verbs.includes('act')) {
    app.put(`${path}/:id/:action`, {
      // Each action names its own roles; the route itself only asks for a login.
      config: { policy: allow(everyRole), texts: definition.texts },
      schema: {
        tags,
        params: idParams.extend({ action: z.string() }),
        response: answers(200, record, 404, 422),
      },
      handler: async request => {
        const parent = await within(request)
        const { action } = request.params as { action: string }
        const saved = await inTransaction(engine.db, tx =>
          runAction(tx, resource, request.ctx, idParam(request), action, parent),
        )
        return answer(request, saved)
      },
    })
  }
}
