import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { DomainError } from '#domain/errors.ts'
import { readForm } from '#engine/media/read-form.ts'
import { KeptAnswers } from '#engine/kept-answers.ts'
import { keptSettings } from '#engine/settings.ts'
import { mountResource } from '#engine/mount.ts'
import { checkPolicy } from '#engine/policy.ts'
import type { Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { serverResources } from '#resources/all.server.ts'
import { sessionCookie } from '#server/account/cookie.ts'
import { pendingCookie } from '#server/account/pending-login.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { ownAccountRoutes } from '#server/api/account.ts'
import { ownSecondFactorRoutes } from '#server/api/second-factor.ts'
import { catalogRoutes } from '#server/api/catalogs.ts'
import { contentRoutes } from '#resources/contents/contents.routes.server.ts'
import { dashboardRoutes } from '#server/api/dashboard.ts'
import { eventRoutes } from '#server/api/events.ts'
import { exportRoutes } from '#server/api/exports.ts'
import { firstStepsRoutes } from '#server/api/first-steps.ts'
import { restoredCopyRoutes } from '#server/api/restored-copy.ts'
import { figureRoutes } from '#resources/figures/figures.routes.server.ts'
import { reportRoutes } from '#resources/reports/reports.routes.server.ts'
import { feedbackRoutes } from '#resources/feedback/feedback.routes.server.ts'
import { healthReportRoute } from '#server/api/health-report.ts'
import { importRoutes } from '#server/api/imports.ts'
import { logoRoutes } from '#resources/settings/logo.routes.server.ts'
import { holdRoutes } from '#resources/holds/hold.routes.server.ts'
import { peopleRoutes } from '#resources/cash-sessions/people.routes.server.ts'
import { approvalRoutes } from '#resources/approvals/approval.routes.server.ts'
import { settingsRoutes } from '#resources/settings/settings.routes.server.ts'
import { searchRoute } from '#server/api/search.ts'
import { startBusinessRoute } from '#server/api/start-business.ts'
import { snapshotRoute } from '#resources/till/snapshot.routes.server.ts'
import { tillReportRoute } from '#resources/till/till-report.routes.server.ts'
import { tillProductRoutes } from '#resources/till/till-products.routes.server.ts'
import { tillStockRoute } from '#resources/till/till-stock.routes.server.ts'
import { viewRoutes } from '#resources/views/views.routes.server.ts'
import { bootstrapRoute } from '#server/api/bootstrap.ts'
import type { Config } from '#server/config.ts'
import { continueImports } from '#engine/import/continue-imports.ts'
import { createPauses } from '#engine/import/pauses.ts'
import { keptFamilies } from '#server/metrics/tallies.ts'
import type { Services } from '#server/services.ts'
import { registerWeb } from '#server/web/web.ts'
import { registerStorefront, type StorefrontParts } from '#storefront/server/register.ts'
import type { Storefront } from '#storefront/server/storefront.ts'
import { followCertificate, readPair } from './certificate.ts'
import { callerOf, refuseOtherPerson } from './caller.ts'
import { refuseConnection } from './client-error.ts'
import { handleError } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { checkUrl, longestUrl, routable } from './input.ts'
import { checkBody } from '#engine/check-body.ts'
import { routeLanes } from './lanes.ts'
import { logOptions } from './logging.ts'
import { mediaRoute } from './media.ts'
import { openApi } from './openapi.ts'
import { isApi, originCheck } from './origin.ts'
import { policyTable } from './policy-table.ts'
import { limitRequests } from './rate-limit.ts'
import { requestIds } from './request-ids.ts'
import { logRequests } from './request-log.ts'
import { longestMs, slowBodies } from './slow-bodies.ts'
import { tellCopy } from './tell-copy.ts'
import { validateRequests } from './validate-requests.ts'

export interface AppOptions {
  readonly services: Services
  /** Folder of the built pages; null leaves them out, as in tests of the API. */
  readonly webRoot: string | null
  /** Renders the public pages; without it there are none. */
  readonly storefront?: StorefrontParts | null
  /** The shop's resources by default; tests may pass others. */
  readonly resources?: readonly ServerResource[]
  /** The text of the API document, if the build made it. */
  readonly apiDocument?: string | null
}

/** Builds the whole server without listening. */
export async function buildApp({
  services,
  webRoot,
  storefront = null,
  resources = serverResources(services),
  apiDocument = null,
}: AppOptions): Promise<FastifyInstance> {
  const { config, db, requestDb, exportDb, hub, stream, media, inbox, exportFiles, jobs, stamps } = services
  const app = Fastify(serverOptions(services))
  if (config.tls) followCertificate(app, config.tls, services.onError)
  routeLanes(app)
  const table = policyTable(app)
  validateRequests(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  let site: Storefront | null = null
  app.setNotFoundHandler((request, reply) => {
    const readsPages = request.headers.accept?.includes('text/html') ?? false
    if (!site || isApi(request) || !readsPages) throw new DomainError('route_not_found')
    return site.missing(request, reply)
  })

  const sessions = sessionCookie(config)
  logRequests(app, services, sessions)
  slowBodies(app)
  // Otherwise a kept connection would send its next request to a server that has stopped.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (services.stopping()) void reply.header('Connection', 'close')
    done()
  })
  await app.register(cookie)
  await securityHeaders(app, config)
  const check = originCheck(config)
  // A hook that waits for nothing is a plain function: a promise for each would be a good part of a kept page's time.
  app.addHook('onRequest', (request, _reply, done) => {
    checkUrl(request)
    check(request)
    done()
  })
  const met = limitRequests(app, config.rateLimitPerMinute, sessions)
  await app.register(multipart, {
    limits: { files: 10, fields: 40, fieldSize: 20_000, parts: 50, headerPairs: 50 },
  })

  const settings = keptSettings(db, hub)
  callerOf(app, db, sessions, met)
  tellCopy(app, services.copy)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) {
      refuseOtherPerson(request)
      const { policy, ownLogin } = request.routeOptions.config
      checkPolicy(policy, request.ctx, ownLogin)
    }
    done()
  })
  app.addHook('preValidation', async request => {
    const { picture, video, mostKeys } = request.routeOptions.config
    if (picture !== undefined && request.isMultipart()) {
      request.body = await readForm(request, { picture, video }, media)
    }
    checkBody(request.body, mostKeys)
  })

  const registry = new Map(resources.map(resource => [resource.definition.name, resource]))
  const kept = new KeptAnswers(hub, stream)
  services.metrics?.add('kept', () => keptFamilies(kept.tally()))
  const { publicUrl } = config
  const importable = new Map<string, ServerResource>()
  const stores = { db: requestDb, exportDb, media, inbox, exportFiles }
  const engine: Engine = { ...stores, jobs, stamps, publicUrl, registry, importable, settings, kept }
  const pauses = createPauses()
  services.continues(() => continueImports(services.db, importable, services.onError, pauses))

  await openApi(app, apiDocument)
  await app.register(
    async api => {
      accountRoutes(api, engine, services, { cookie: sessions, pending: pendingCookie(config) })
      ownAccountRoutes(api, engine, services)
      ownSecondFactorRoutes(api, engine, services)
      bootstrapRoute(api, engine, services.stream, config)
      dashboardRoutes(api, engine, config.backup?.every ?? null)
      firstStepsRoutes(api, engine)
      searchRoute(api, engine)
      healthReportRoute(api, services)
      startBusinessRoute(api, services, sessions)
      restoredCopyRoutes(api, engine)
      settingsRoutes(api, engine)
      approvalRoutes(api, engine, services)
      peopleRoutes(api, engine, services)
      holdRoutes(api, engine)
      logoRoutes(api, engine)
      contentRoutes(api, engine)
      viewRoutes(api, engine)
      feedbackRoutes(api, engine)
      figureRoutes(api, engine)
      reportRoutes(api, engine)
      tillProductRoutes(api, engine)
      tillStockRoute(api, engine)
      snapshotRoute(api, engine)
      tillReportRoute(api, engine)
      importRoutes(api, engine)
      eventRoutes(api, engine, services, sessions)
      exportRoutes(api, engine)
      catalogRoutes(api, engine)
      for (const resource of registry.values()) mountResource(api, engine, resource)
    },
    { prefix: '/api' },
  )
  mediaRoute(app, { ...services, db: requestDb })
  healthRoutes(app, services)
  if (webRoot !== null) await registerWeb(app, { webRoot })
  if (storefront) site = await registerStorefront(app, engine, services, storefront)
  await app.ready()
  table.requireComplete()
  return app
}

function serverOptions({ config, log }: Services): FastifyServerOptions {
  const https = config.tls ? { https: readPair(config.tls) } : {}
  return {
    ...https,
    ...logOptions(log),
    genReqId: requestIds(config.trustProxy),
    bodyLimit: 256 * 1024,
    trustProxy: trusted(config.trustProxy),
    requestTimeout: longestMs,
    rewriteUrl: ({ url = '/' }) => routable(url),
    routerOptions: { maxParamLength: longestUrl },
    clientErrorHandler: refuseConnection,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection during the stop is still answered, and the connection then closed.
    return503OnClosing: false,
  } as FastifyServerOptions
}

/** Fastify trusts no proxy when it is given a number, so the number becomes a function. */
function trusted(proxies: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies && [...proxies]
}
