import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { networkOf } from '#engine/security/network.ts'
import { hashToken } from '#engine/security/tokens.ts'
import type { SessionCookie } from '#server/account/cookie.ts'
import { isApi } from './origin.ts'
import { RequestCounts } from './request-counts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for files and health checks, which count for nobody. */
    rateLimit?: boolean
  }
}

/** Sessions that were recently found valid. */
export interface MetSessions {
  add(token: string): void
}

const minute = 60_000
const mostSessions = 5_000
const nameOf = (token: string) => hashToken(token).toString('base64')

/**
 * Limits the requests per minute. A logged-in user is counted by session, because a shop's staff share one address;
 * everybody else by address. A cookie counts as a session only after it was found valid: until then it is counted by
 * address, apart from requests without a cookie. This runs before any query, whatever the answer will be.
 */
export function limitRequests(app: FastifyInstance, perMinute: number, cookie: SessionCookie): MetSessions {
  const met = new Set<string>()
  const counts = new RequestCounts()

  function keyOf(request: FastifyRequest): string {
    const address = isIPv6(request.ip) ? networkOf(request.ip) : request.ip
    const token = cookie.read(request)
    if (token === undefined) return `address ${address}`
    const session = nameOf(token)
    if (met.has(session)) return `session ${session}`
    return isApi(request) ? `unknown session ${address}` : `address ${address}`
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.rateLimit === false) return done()
    const { current, ttl } = counts.add(keyOf(request), minute)
    if (current <= perMinute) return done()
    const seconds = Math.ceil(ttl / 1_000)
    void reply.header('Retry-After', seconds)
    done(new DomainError('too_many_requests', { seconds }))
  })

  return {
    add(token) {
      const session = nameOf(token)
      // The session that was idle longest is dropped first.
      met.delete(session)
      met.add(session)
      const [quietest] = met
      if (met.size > mostSessions && quietest !== undefined) met.delete(quietest)
    },
  }
}
