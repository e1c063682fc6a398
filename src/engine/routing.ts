import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { parseId } from '#contract/envelope.ts'
import { fieldErrors, listedErrors, plainError } from '#contract/error-body.ts'
import { parseListQuery, type ListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import type { Resource } from '#contract/resource.ts'
import type { Lane } from '#db/statements-of.ts'
import { requireActor } from './context.ts'
import type { StoredAnswer } from './idempotency.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The resource's texts for the error messages of this route. */
    texts?: Resource['texts']
    /** The field of the picture, when the body may be a form with one. */
    picture?: string
    /** The field of the video, when the form may have one. */
    video?: string
    /** The connections that it takes, where they do not follow from what it is (apps/server/http/lanes.ts). */
    lane?: Lane
    /** The maximum of keys in its JSON, for documents whose lines need more than usual. */
    mostKeys?: number
  }
}

export type { App, Engine } from './server-resource.ts'

export function idParam(request: FastifyRequest, name = 'id'): number | null {
  return parseId(String((request.params as Record<string, string>)[name]))
}

export function searchOf(request: FastifyRequest): string {
  const url = request.raw.url ?? ''
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

export function listQueryOf(request: FastifyRequest, resource: Resource, reserved: string[] = []): ListQuery {
  const { role } = requireActor(request.ctx)
  return parseListQuery(searchOf(request), listShape(resource, role), reserved)
}

const mostIds = 100

/** `ids[]=1&ids[]=2`, or `ids=1,2`. */
export function idsOf(request: FastifyRequest, most = mostIds): number[] {
  const texts = [...new URLSearchParams(searchOf(request))]
    .filter(([name]) => /^ids(\[\d*\])?$/.test(name))
    .flatMap(([, value]) => value.split(','))
  if (texts.length === 0) throw new DomainError('required', {}, 'ids')
  if (texts.length > most) throw new DomainError('max_items', { max: most }, 'ids')
  const ids = texts.map(text => parseId(text.trim()))
  if (ids.includes(null)) throw new DomainError('integer', {}, 'ids')
  return [...new Set(ids.filter(id => id !== null))].sort((a, b) => a - b)
}

export function keyOf(request: FastifyRequest): string | undefined {
  return request.headers['idempotency-key'] as string | undefined
}

export function sendAnswer(reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  if (!answer.replayed) return reply.code(answer.status).send(answer.body)
  return reply.code(200).header('Idempotent-Replayed', 'true').send(answer.body)
}

export function attach(reply: FastifyReply, type: string, name: string, how = 'attachment'): FastifyReply {
  const plain = name.replace(/[^\w. -]/g, '_')
  const disposition = `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
  return reply.type(type).header('Content-Disposition', disposition)
}

const statuses = Symbol('statuses')
type Success = 200 | 201
type Failure = 400 | 404 | 422

/**
 * The answer of a route, with the statuses that it documents. They are no keys of the object, because V8 keeps hundreds of
 * empty places before a key like 200, in each route and in Fastify's serializers of it.
 */
export function answers(success: Success | readonly Success[], schema: z.ZodType, ...failures: Failure[]) {
  return { '2xx': schema, [statuses]: { successes: [success].flat(), failures } }
}

const failureSchemas = { 400: listedErrors, 404: listedErrors, 422: fieldErrors }

/** The schemas of a route's answers by status, for the API document. */
export function answersByStatus(response: object): object {
  if (!isAnswers(response)) return response
  const { '2xx': schema, [statuses]: documented, ...others } = response
  return {
    ...Object.fromEntries(documented.successes.map(status => [status, schema])),
    401: plainError,
    403: plainError,
    ...Object.fromEntries(documented.failures.map(status => [status, failureSchemas[status]])),
    ...others,
  }
}

function isAnswers(response: object): response is ReturnType<typeof answers> {
  return statuses in response
}

/** For the API document; `idsOf` reads both spellings. */
export const idsParam = z
  .looseObject({
    ids: z
      .unknown()
      .optional()
      .meta({
        type: 'array',
        items: { type: 'integer', minimum: 1 },
        minItems: 1,
        maxItems: mostIds,
        description: `Códigos: \`ids[]=1&ids[]=2\`, o \`ids=1,2\`; ${mostIds} a lo más.`,
      }),
  })
  .meta({ required: ['ids'] })

/** Browser forms cannot send PUT, so `POST {id}?_method=PUT` replaces it. */
export const methodParam = z.looseObject({ _method: z.literal(['PUT', 'put']) })

export const idParams = z.object({ id: z.string() })
export const keyHeader = z.looseObject({ 'idempotency-key': z.string().optional() })

/** For the API document; the grammar itself is parsed by contract/list-query.ts. */
export const listParams = z.looseObject({
  page: z.string().optional().meta({ description: 'Página, desde 1.' }),
  per_page: z.string().optional().meta({ description: 'Registros por página, de 1 a 100.' }),
  q: z.string().optional().meta({ description: 'Búsqueda libre, tolera acentos y errores de escritura.' }),
  order_by: z.string().optional().meta({ description: 'Campos separados por coma; con - descendente.' }),
  includes: z.string().optional().meta({ description: 'Registros relacionados que se incluyen.' }),
  archived: z.string().optional().meta({
    description:
      '1: registros archivados, para quien los puede recuperar; en un registro, también si está archivado.',
  }),
  count: z.string().optional().meta({
    description:
      '`capped`: el total se cuenta hasta 10,000, y `total_is_capped` dice si hay más. Sin él, es exacto.',
  }),
})
