import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { publicAccess } from '#engine/policy.ts'
import { docsPage, type ApiDocument } from '#server/docs/docs-page.ts'

/** The document is generated from the schemas that validate, so it cannot say anything else. */
export async function openApi(app: FastifyInstance): Promise<void> {
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
    transform: options => {
      const { schema, url } = jsonSchemaTransform(options)
      const { policy } = options.route.config ?? {}
      const open = policy?.access !== 'user'
      const roles = open ? 'público' : policy.roles.join(', ')
      return { url, schema: { ...schema, security: open ? [] : [{ session: [] }], 'x-roles': roles } }
    },
  })
  const config = { policy: publicAccess }
  app.get('/api/openapi.json', { config, schema: { hide: true }, handler: () => app.swagger() })
  app.get('/api/docs', {
    config,
    schema: { hide: true },
    handler: (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(docsPage(app.swagger() as unknown as ApiDocument, reply.cspNonce)),
  })
}
