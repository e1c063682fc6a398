import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import { mostLines } from '#contract/lines.ts'
import { imageField, videoField, type Resource, type Verb } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import type { Lane } from '#db/statements-of.ts'
import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { actionFor } from './act.ts'
import { requireActor, type Context } from './context.ts'
import { allow } from './policy.ts'
import { findRecords } from './record.ts'
import { idParam, type App, type Engine } from './routing.ts'
import type { ServerResource } from './server-resource.ts'
import { summaryOf } from './summaries.ts'

export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly context: Context
  readonly actor: Actor
  /** The id in the path; null when there is none. */
  readonly id: number | null
  /** The parent in the path: supplierId = 7. */
  readonly within: Row | undefined
}

/** One of the addresses of a resource: its own, or under the record of its parent. */
export interface Mount {
  readonly resource: ServerResource
  /** The field that the parent in the path determines. */
  readonly fixed: string | undefined
  /** Adds a route, if the resource has that verb. */
  readonly addRoute: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    verb: Verb,
    schema: object,
    handle: (call: Call) => unknown,
    more?: RouteNature,
  ) => void
}

interface RouteNature {
  /** The action in the path, when the route has one fixed. */
  readonly action?: string
  /** The connections that it takes, where they do not follow from what it is. */
  readonly lane?: Lane
}

export function mountsOf(app: App, engine: Engine, resource: ServerResource): Mount[] {
  const { name, path, parent } = resource.definition
  const alone = mountAt(app, resource, `/${path}`)
  if (!parent) return [alone]
  const owner = engine.registry.get(parent.resource)
  if (!owner) throw new Error(`${name} names an unknown parent: ${parent.resource}`)
  const under = mountAt(
    app,
    resource,
    `/${owner.definition.path}/:parent_id/${parent.path ?? path}`,
    parent.field,
    async request => {
      const id = idParam(request, 'parent_id')
      const { actor, locale } = request.ctx
      const [record] = id === null ? [] : await findRecords(engine.db, owner, [id], { actor })
      // Uses the parent's own texts, because the route's texts are those of the child.
      if (!record) throw new DomainError('not_found', { the: owner.definition.texts[locale].the })
      return { [parent.field]: record.id }
    },
  )
  return [alone, under]
}

function mountAt(
  app: App,
  resource: ServerResource,
  root: string,
  fixed?: string,
  parentOf?: (request: FastifyRequest) => Promise<Row>,
): Mount {
  const { name, verbs, permissions, texts } = resource.definition
  const parents = new WeakMap<FastifyRequest, Row>()
  return {
    resource,
    fixed,
    addRoute(method, path, verb, schema, handle, { action: named, lane } = {}) {
      if (!verbs.includes(verb)) return
      const url = `${root}${path}`
      // The resource has its own route at this address.
      if (app.hasRoute({ method, url: `${app.prefix}${url}` })) return
      const picture = 'form' in schema ? imageField(resource.definition) : undefined
      const video = 'form' in schema ? videoField(resource.definition) : undefined
      const keys = lineKeys(resource.definition)
      app.route({
        method,
        url,
        // Each action has its own roles, so the route only requires a login.
        config: {
          policy: allow(verb === 'act' ? everyRole : permissions[verb]),
          texts,
          ...(lane && { lane }),
          ...(picture === undefined ? {} : { picture: toSnake(picture) }),
          ...(video === undefined ? {} : { video: toSnake(video) }),
          // An edit also sends the lines as they were, to tell whether somebody else changed them.
          ...(keys > 0 && 'body' in schema ? { mostKeys: 500 + (method === 'PUT' ? 2 : 1) * keys } : {}),
        },
        schema: { tags: [name], params: paramsOf(url), ...summaryOf(method, path, texts.es), ...schema },
        preValidation: async (request: FastifyRequest) => {
          if (verb === 'act') {
            // Checked before the body and the parent, so that a user without permission learns neither the inputs nor
            // which records exist.
            const { action = named } = request.params as { action?: string }
            if (action !== undefined) actionFor(resource.definition, request.ctx, action)
            // With an empty body the validation reports each missing input.
            request.body ??= {}
          }
          // Also before the body, whose faults do not matter when the parent is not there.
          if (parentOf) parents.set(request, await parentOf(request))
        },
        handler: async (request, reply) =>
          handle({
            request,
            reply,
            context: request.ctx,
            actor: requireActor(request.ctx),
            id: idParam(request),
            within: parents.get(request),
          }),
      })
    },
  }
}

/** The number of keys that all lines of a document may have, including their ids. */
function lineKeys({ lines, actions }: Resource): number {
  const lists = [lines, ...Object.values(actions).map(({ inputLines = {} }) => inputLines)].flatMap(list =>
    Object.values(list),
  )
  const sizes = lists.map(({ fields, max = mostLines }) => max * (Object.keys(fields).length + 1))
  return Math.max(0, ...sizes)
}

function paramsOf(url: string): z.ZodType {
  return z.object(Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.string()])))
}
