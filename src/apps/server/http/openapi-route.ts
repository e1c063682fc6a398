import type { SwaggerTransform } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Policy } from '#engine/policy.ts'
import { answersByStatus } from '#engine/routing.ts'

declare module 'fastify' {
  interface FastifySchema {
    /**
     * The fields of a form with a file. The form is read while it arrives, so this describes it and does not validate.
     */
    form?: object | (() => object)
    /** What each event of a stream holds, by its name. */
    events?: Readonly<Record<string, object>>
  }
}

/** Converts a route's schemas to OpenAPI, and adds what the schemas do not contain. */
export const describeRoute: SwaggerTransform = options => {
  const { response } = options.schema ?? {}
  const documented = response ? { ...options.schema, response: answersByStatus(response) } : options.schema
  const { schema, url } = jsonSchemaTransform({ ...options, schema: documented }) as {
    schema: FastifySchema | undefined
    url: string
  }
  // A route without a schema is a page, not an API call.
  if (!schema || schema.hide) return { schema: { hide: true }, url }
  return {
    url,
    schema: {
      ...schema,
      ...(schema.consumes?.includes('multipart/form-data') ? { body: formOf(schema) } : {}),
      response: withFile(schema),
      ...whoMay(options.route.config?.policy),
    },
  }
}

function whoMay(policy: Policy | undefined) {
  if (policy?.access !== 'user') return { security: [], 'x-roles': 'público' }
  return { security: [{ session: [] }], 'x-roles': policy.roles.join(', ') }
}

function formOf({ form = importForm }: FastifySchema): object {
  return typeof form === 'function' ? form() : form
}

const importForm = {
  type: 'object',
  required: ['importFile'],
  properties: {
    importFile: {
      type: 'string',
      format: 'binary',
      description: 'CSV (coma o punto y coma; UTF-8 o Windows-1252) o XLSX, hasta 5 MB.',
    },
    dry_run: { type: 'string', enum: ['0', '1'], description: 'Con 1 revisa sin guardar nada.' },
    skip_errors: { type: 'string', enum: ['0', '1'], description: 'Con 1 guarda las filas sin faltas.' },
    columns: {
      type: 'string',
      description:
        'JSON, por lugar: el campo de cada columna, vacío para ignorarla, null si lo dice su encabezado.',
      example: '["full_name", null, ""]',
    },
    answers: {
      type: 'string',
      description: 'JSON: qué significa cada texto que puede ser varias cosas, por campo y texto.',
      example: '{"supplier_id": {"Maderas del Bajío": 12}}',
    },
    skip_duplicates: {
      type: 'string',
      enum: ['0', '1'],
      description: 'Con 1 omite las filas nuevas que parecen estar ya.',
    },
  },
}

/** A route without a response schema answers a file. */
function withFile({ response = {}, produces = ['text/csv'], events }: FastifySchema) {
  if ('200' in (response as object)) return response
  const schema = { type: 'string', format: 'binary' }
  if (events) {
    const stream = { 'text/event-stream': { schema: { type: 'object', properties: events } } }
    return {
      200: {
        description: 'Eventos, por su nombre, hasta que una de las dos partes termine.',
        content: stream,
      },
    }
  }
  const content = Object.fromEntries(produces.map(type => [type, { schema }]))
  return { 200: { description: 'Un archivo.', content }, ...(response as object) }
}
