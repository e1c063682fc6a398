import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { hasForbiddenCharacters } from '#domain/text.ts'
import { dataSchema, idSchema, removedSchema } from '#contract/envelope.ts'
import { flag, text } from '#contract/field.ts'
import { fieldKinds, refuse } from '#contract/field-kinds.ts'
import { parseListQuery } from '#contract/list-query.ts'
import type { Actor } from '#contract/action.ts'
import { reportNames, reportOf, viewSection } from '#contract/reports.ts'
import { everyRole } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import {
  answers,
  idParam,
  idParams,
  keyHeader,
  listParams,
  searchOf,
  type App,
  type Engine,
} from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { countViews } from './view-counts.server.ts'
import { createView, listViews, mayChange, removeView, updateView, type ViewInput } from './views.server.ts'
import { viewTexts } from './views-texts.ts'

const longestQuery = 2000

const query = z
  .string()
  .transform((address, context) => {
    const parameters = new URLSearchParams(address.replace(/^\?/, ''))
    if ([...parameters].flat().some(hasForbiddenCharacters)) return refuse(context, 'invalid_text')
    for (const name of ['page', 'per_page']) parameters.delete(name)
    const kept = parameters.toString()
    return kept.length > longestQuery ? refuse(context, 'max', { max: longestQuery }) : kept
  })
  .meta({ maxLength: longestQuery })

const name = fieldKinds.text.input(text({ required: true, max: 60 }))
const shared = fieldKinds.flag.input(flag())
const newView = z.object({ resource: z.string().max(60), name, query, shared: shared.optional() })
const viewChange = z.object({ name, query, shared }).partial()

const viewSchema = z.object({
  id: idSchema,
  resource: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.literal([0, 1]),
  own: z.literal([0, 1]),
  /** Whether the caller may rename, change or delete it. */
  editable: z.literal([0, 1]),
})

/** More than a list has tabs, and more than fit into an address. */
const mostCounts = 100

const countsParams = z.looseObject({
  resource: z.string(),
  count: listParams.shape.count.meta({
    description: '`capped`: cada vista se cuenta hasta 10,000; 10,001 dice que hay más.',
  }),
  query: z
    .unknown()
    .optional()
    .meta({
      type: 'array',
      items: { type: 'string' },
      maxItems: mostCounts,
      description:
        'Los parámetros de cada lista, codificados: `query=status%3D1&query=`. El de una que no se entiende da null.',
    }),
})

const nothing = { filters: {}, sorts: [], includes: [], search: false }

const config = { policy: allow(everyRole), texts: viewTexts }
const tags = ['views']

/** Saved lists: the user's own, and those that an Admin shares with the shop. */
export function viewRoutes(app: App, engine: Engine): void {
  const { db, registry } = engine
  app.get('/views/counts', {
    config: { ...config, lane: 'report' },
    schema: {
      tags,
      summary: 'Cuántos registros tiene cada vista de una lista, en el orden en que se piden.',
      querystring: countsParams,
      response: answers(200, dataSchema(z.array(z.int().min(0).nullable())), 422),
    },
    handler: async request => {
      const actor = requireActor(request.ctx)
      const parameters = new URLSearchParams(searchOf(request))
      const { isCapped } = parseListQuery(searchOf(request), nothing, ['resource', 'query'])
      const resource = readable(actor, parameters.get('resource') ?? '')
      const queries = parameters.getAll('query')
      if (queries.length > mostCounts) throw new DomainError('max_items', { max: mostCounts }, 'query')
      return { data: await countViews(engine, resource, actor, queries, isCapped) }
    },
  })

  app.get('/views', {
    config,
    schema: {
      tags,
      querystring: z.looseObject({ resource: z.string() }),
      response: answers(200, dataSchema(z.array(viewSchema)), 422),
    },
    handler: async request => {
      const actor = requireActor(request.ctx)
      const search = searchOf(request)
      parseListQuery(search, nothing, ['resource'])
      const section = sectionOf(actor, new URLSearchParams(search).get('resource') ?? '')
      const views = await listViews(db, actor, section)
      return { data: views.map(view => toWire(view, actor)) }
    },
  })

  app.post('/views', {
    config,
    schema: {
      tags,
      headers: keyHeader,
      body: newView,
      response: answers([200, 201], dataSchema(viewSchema), 422),
    },
    handler: async (request, reply) => {
      const { ctx } = request
      const actor = requireActor(ctx)
      const body = request.body as { resource: string; name: string; query: string; shared?: boolean }
      const resource = sectionOf(actor, body.resource)
      const input = { name: body.name, query: body.query, shared: body.shared ?? false }
      return answerOnce({ db, request, reply, asked: { resource, ...input } }, async tx => {
        const view = await createView(tx, ctx, resource, input)
        return { status: 201, body: { data: toWire(view, actor) } }
      })
    },
  })

  app.put('/views/:id', {
    config,
    schema: {
      tags,
      params: idParams,
      body: viewChange,
      response: answers(200, dataSchema(viewSchema), 404, 422),
    },
    handler: async request => {
      const { ctx } = request
      const changes = request.body as Partial<ViewInput>
      const view = await inTransaction(db, tx => updateView(tx, ctx, idParam(request), changes))
      return { data: toWire(view, requireActor(ctx)) }
    },
  })

  app.delete('/views/:id', {
    config,
    schema: { tags, params: idParams, response: answers(200, removedSchema, 404) },
    handler: async request => ({
      data: { id: await inTransaction(db, tx => removeView(tx, request.ctx, idParam(request))) },
    }),
  })

  /** The name of a list or report that the caller may read. */
  function sectionOf(actor: Actor, name: string): string {
    const report = reportNames.find(each => viewSection(each) === name)
    if (report === undefined) return readable(actor, name).definition.name
    if (!reportOf(report).readers.includes(actor.role)) throw new DomainError('forbidden')
    return name
  }

  function readable(actor: Actor, name: string): ServerResource {
    const resource = registry.get(name)
    if (!resource) throw new DomainError('exists', {}, 'resource')
    if (!resource.definition.permissions.read.includes(actor.role)) throw new DomainError('forbidden')
    return resource
  }
}

const bit = (value: boolean) => (value ? 1 : 0)

type Stored = Awaited<ReturnType<typeof createView>>

function toWire(view: Stored, actor: Actor): z.output<typeof viewSchema> {
  const { id, resource, name, query } = view
  return {
    id,
    resource,
    name,
    query,
    shared: bit(view.shared),
    own: bit(view.userId === actor.id),
    editable: bit(mayChange(view, actor)),
  }
}
