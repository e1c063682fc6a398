import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { errorBody } from '#contract/error-body.ts'
import { validate } from '#contract/validation.ts'
import { readSettings } from '#engine/settings.ts'
import { mountResource } from '#engine/mount.ts'
import { checkPolicy } from '#engine/policy.ts'
import type { Engine } from '#engine/routing.ts'
import { serverResources } from '#resources/all.server.ts'
import { sessionCookie } from '#server/account/cookie.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { catalogRoutes } from '#server/api/catalogs.ts'
import { importRoutes } from '#server/api/imports.ts'
import { settingsRoutes } from '#server/api/settings.ts'
import { vueRoute } from '#server/api/vue.ts'
import type { Services } from '#server/services.ts'
import { notFoundPage } from '#server/web/not-found-page.ts'
import { registerWeb } from '#server/web/web.ts'
import { callerOf } from './caller.ts'
import { handleError } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { checkBody, checkUrl } from './input.ts'
import { logOptions } from './logging.ts'
import { openApi } from './openapi.ts'
import { originCheck } from './origin.ts'
import { policyTable } from './policy-table.ts'

export interface AppOptions {
  readonly services: Services
  /** The built pages; null leaves them out, as tests of the API do. */
  readonly webRoot: string | null
}

/** The whole server, listening to nothing yet. */
export async function buildApp({ services, webRoot }: AppOptions): Promise<FastifyInstance> {
  const { config, db, exportDb } = services
  const app = Fastify(serverOptions(services))
  const table = policyTable(app)
  app.setValidatorCompiler(({ schema }) => data => ({ value: validate(schema as z.ZodType, data) }))
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => {
    if (!request.url.startsWith('/api') && request.headers.accept?.includes('text/html')) {
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(notFoundPage({ nonce: reply.cspNonce }))
    }
    return reply.code(404).send(errorBody('es', new DomainError('route_not_found').issues))
  })

  await app.register(cookie)
  await securityHeaders(app, config)
  const check = originCheck(config)
  app.addHook('onRequest', async request => {
    checkUrl(request)
    check(request)
  })
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too_many_requests', { seconds: Math.ceil(ttl / 1000) }),
  })
  await app.register(multipart, {
    limits: { files: 10, fields: 40, fieldSize: 20_000, parts: 50, headerPairs: 50 },
  })

  const sessions = sessionCookie(config)
  callerOf(app, db, sessions)
  app.addHook('onRequest', async request => {
    if (!request.is404) checkPolicy(request.routeOptions.config.policy, request.ctx)
  })
  app.addHook('preValidation', async request => checkBody(request.body))

  const registry = new Map(serverResources(services).map(resource => [resource.definition.name, resource]))
  const engine: Engine = { db, exportDb, registry, settings: () => readSettings(db) }

  await openApi(app)
  await app.register(
    async api => {
      accountRoutes(api, engine, services, sessions)
      vueRoute(api, engine)
      settingsRoutes(api, engine)
      importRoutes(api, engine)
      catalogRoutes(api, engine)
      for (const resource of registry.values()) mountResource(api, engine, resource)
    },
    { prefix: '/api' },
  )
  healthRoutes(app, services)
  if (webRoot !== null) await registerWeb(app, { webRoot })
  await app.ready()
  table.requireComplete()
  return app
}

function serverOptions({ config, log }: Services): FastifyServerOptions {
  const https = config.tls
    ? { https: { cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.key) } }
    : {}
  return {
    ...https,
    ...logOptions(log),
    bodyLimit: 256 * 1024,
    trustProxy: typeof config.trustProxy === 'object' ? [...config.trustProxy] : config.trustProxy,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
  } as FastifyServerOptions
}
