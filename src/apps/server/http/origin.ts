import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read that lasts and that only our own pages open. */
    ownPagesOnly?: boolean
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The server answers only for its configured host names, and accepts changes only from its own pages. */
export function originCheck(config: Config) {
  const hosts = new Set(config.allowedHosts)
  const publicUrl = new URL(config.publicUrl)
  return (request: FastifyRequest): void => {
    const host = request.host
    // With PORT=0 the system chooses the port, so any port of an allowed name is accepted.
    const known = hosts.has(host) || (config.port === 0 && hosts.has(`${request.hostname}:0`))
    if (!known) throw new DomainError('unknown_host')
    if (safe.has(request.method) && request.routeOptions.config.ownPagesOnly !== true) return

    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new DomainError('cross_site')
    const { origin } = request.headers
    // A client that sends neither header is not a browser, so it cannot be misused by another site.
    if (origin === undefined) return
    // Behind a proxy that ends TLS every connection looks plain, whichever host name has the public protocol.
    const own = [publicUrl.origin, `${publicUrl.protocol}//${host}`, `${request.protocol}://${host}`]
    if (!own.includes(origin)) throw new DomainError('cross_site')
  }
}

/** By the route, because the same address can be written in several ways. */
export function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}
