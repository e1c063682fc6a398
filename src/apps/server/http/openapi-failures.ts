import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { z } from 'zod'
import { fieldErrors, listedErrors, plainError } from '#contract/error-body.ts'

const retryAfter = {
  'Retry-After': { description: 'Segundos que conviene esperar.', schema: { type: 'integer' as const } },
}

/** The failures of any call, by status; operations refer to them. */
const failures = {
  400: answer('La petición no se entiende.', listedErrors),
  401: answer('Falta iniciar sesión.', plainError),
  403: answer('Sin permiso, o un cambio pedido desde otro sitio.', plainError),
  404: answer('No existe.', listedErrors),
  422: answer('Hay datos que corregir, por campo.', fieldErrors),
  429: { ...answer('Demasiadas peticiones.', fieldErrors), headers: retryAfter },
  500: answer('Falla del servidor.', plainError),
  503: { ...answer('Por ahora no disponible.', plainError), headers: retryAfter },
}

function answer(description: string, schema: z.ZodType) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema)
  return { description, content: { 'application/json': { schema: shape } } }
}

type Document = Exclude<FastifyDynamicSwaggerOptions['openapi'], undefined>

interface Operation {
  readonly security?: readonly object[]
  readonly responses: Readonly<Record<string, object>>
}

/** Adds the failures that any route may answer: limits, policy, origin and faults. */
export function withFailures(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const operations = Object.entries(item as Record<string, Operation>).map(([method, operation]) => {
      const added = failuresOf(path, method, operation).map(status => [
        status,
        { $ref: `#/components/responses/${status}` },
      ])
      const responses = { ...operation.responses, ...Object.fromEntries(added) }
      return [method, { ...operation, responses }]
    })
    return [path, Object.fromEntries(operations)]
  })
  const components = { ...document.components, responses: failures }
  return { ...document, components, paths: Object.fromEntries(paths) } as Document
}

function failuresOf(path: string, method: string, { responses, security = [] }: Operation): string[] {
  if (!path.startsWith('/api/')) return ['400', '422']
  const declared = Object.keys(responses).filter(status => status in failures)
  const statuses = new Set(['400', '422', '429', '500', '503', ...declared])
  if (security.length > 0) statuses.add('401').add('403')
  if (method !== 'get') statuses.add('403')
  if (path.includes('{')) statuses.add('404')
  return [...statuses]
}
