import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestId } from '#db/request-id.ts'
import { withStatementsOf, type Lane, type SlowStatement, type StatementsOf } from '#db/statements-of.ts'
import type { SessionCookie } from '#server/account/cookie.ts'
import type { DoneJob } from '#server/metrics/job-times.ts'
import type { Services } from '#server/services.ts'
import { pathOf } from './logging.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `file` and `health` are asked for all day long and are logged at `debug` only, unless they fail. How long a file
     * takes is the network's matter, so it is never slow.
     */
    told?: 'file' | 'health'
  }
}

/** The status of a request whose client did not wait for the answer. */
const gone = 499

/**
 * One line per request, when it ends, and one per slow statement with the route that ran it. Registered before any
 * other hook, so that whatever refuses a request is logged too.
 */
export function logRequests(app: FastifyInstance, services: Services, cookie: SessionCookie): void {
  const { slowRequestMs } = services.config
  const slowMs = slowRequestMs === 0 ? Infinity : slowRequestMs
  services.hearSlow(statement =>
    app.log.warn({ ...wordsOf(statement), reqId: requestId() }, 'slow statement'),
  )
  services.hearJobs(job => {
    services.metrics?.jobs.add(job)
    // Routines run every few minutes, and a job is told by its request too.
    app.log[job.hasFailed ? 'warn' : 'debug'](lineOfJob(job), 'job')
  })

  app.addHook('onRequest', (request, reply, done) => {
    const statements = new RequestStatements(request, cookie)
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) statements.leave()
      tell(request, reply)
    })
    // Fastify keeps the context while a body arrives.
    withStatementsOf(statements, done)
  })

  function tell(request: FastifyRequest, reply: FastifyReply): void {
    const { told: kind } = request.routeOptions.config ?? {}
    const ms = Math.round(reply.elapsedTime)
    const status = reply.raw.writableEnded ? reply.statusCode : gone
    services.metrics?.requests.add({
      method: request.method,
      route: request.routeOptions.url,
      status,
      ms: reply.elapsedTime,
      isTimed: kind !== 'file',
    })
    const isSlow = ms >= slowMs && kind !== 'file'
    const level = isSlow || status >= 500 ? 'warn' : kind ? 'debug' : 'info'
    request.log[level](lineOf(request, status, ms), isSlow ? 'slow request' : 'request')
  }
}

function lineOf(request: FastifyRequest, status: number, ms: number): object {
  const { method, ip } = request
  const { url: route } = request.routeOptions
  // Public pages share one pattern, and what reaches no call has none, so both are logged by their path.
  const path = route?.startsWith('/api/') ? undefined : pathOf(request)
  return { method, route, path, status, ms, user: request.ctx?.actor?.id ?? null, ip }
}

function lineOfJob({ name, ms, hasFailed }: DoneJob): object {
  return { job: name, ms: Math.round(ms), status: hasFailed ? 'failed' : 'passed', reqId: requestId() }
}

/** A request as its statements know it. A page that is kept needs neither its caller nor whether it is still wanted. */
class RequestStatements implements StatementsOf {
  readonly id: string
  readonly route: string
  readonly lane: Lane
  readonly #request: FastifyRequest
  readonly #cookie: SessionCookie
  #leaving: AbortController | undefined
  #isGone = false

  constructor(request: FastifyRequest, cookie: SessionCookie) {
    const { id, method, routeOptions } = request
    this.id = id
    this.route = `${method} ${routeOptions.url ?? ''}`
    // An address without a route gets a page of the site.
    this.lane = routeOptions.config?.lane ?? 'site'
    this.#request = request
    this.#cookie = cookie
  }

  /** The reads of one login are counted together. Nobody is counted at the till. */
  get who(): string | undefined {
    return this.lane === 'till' ? undefined : this.#cookie.read(this.#request)
  }

  /** A till's call is finished even when its client is gone, because a sale must not be half known. */
  get gone(): AbortSignal | undefined {
    if (this.lane === 'till') return undefined
    this.#leaving ??= new AbortController()
    if (this.#isGone) this.#leaving.abort()
    return this.#leaving.signal
  }

  leave(): void {
    this.#isGone = true
    this.#leaving?.abort()
  }

  slow(statement: SlowStatement): void {
    this.#request.log.warn(wordsOf(statement), 'slow statement')
  }
}

function wordsOf({ text, ms, route }: SlowStatement): object {
  return { statement: text, ms: Math.round(ms), ...(route && { route }) }
}
