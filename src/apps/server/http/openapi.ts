import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { publicAccess } from '#engine/policy.ts'
import { keepAnswer, type KeptAnswer } from '#engine/kept-answers.ts'
import { sendKept } from '#engine/send-kept.ts'
import { withNonce } from './headers.ts'
import { docsPage, type ApiDocument } from '#server/docs/docs-page.ts'
import { describeRoute } from './openapi-route.ts'
import { withFailures } from './openapi-failures.ts'

/**
 * The document is generated from the schemas that validate, so it always agrees with them. That takes a second, so a
 * built server has it as a text of its build; from the sources it is made when it is first asked for.
 */
export async function openApi(app: FastifyInstance, built: string | null): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trastienda',
        version: '1',
        description: 'La API de la tienda: administración, punto de venta y sitio público.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'trastienda' } },
      },
    },
    transform: describeRoute,
    transformObject: document => ('openapiObject' in document ? withFailures(document.openapiObject) : {}),
  })
  const config = { policy: publicAccess }
  // All routes are declared before the first request, so the text and its compressed forms are made once.
  let kept: KeptAnswer | undefined
  let parsed: ApiDocument | undefined
  const document = () =>
    (parsed ??= (built === null ? app.swagger() : JSON.parse(built)) as unknown as ApiDocument)
  app.get('/api/openapi.json', {
    config,
    schema: { hide: true },
    handler: (request, reply) => {
      kept ??= keepAnswer('application/json; charset=utf-8', built ?? JSON.stringify(document()))
      return sendKept(request, reply, kept)
    },
  })
  app.get('/api/docs', {
    config: { ...config, ...withNonce },
    schema: { hide: true },
    handler: (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(document(), reply.cspNonce)),
  })
}
