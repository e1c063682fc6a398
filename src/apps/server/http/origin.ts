import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The server answers for the names it was given, and takes changes from its own pages only. */
export function originCheck(config: Config) {
  const hosts = new Set(config.allowedHosts)
  const ownOrigin = new URL(config.publicUrl).origin
  return (request: FastifyRequest): void => {
    const host = request.host
    // PORT=0 lets the system choose: then any port of an allowed name will do.
    const known = hosts.has(host) || (config.port === 0 && hosts.has(`${request.hostname}:0`))
    if (!known) throw new DomainError('unknown_host')
    if (safe.has(request.method)) return

    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new DomainError('cross_site')
    const { origin } = request.headers
    // A client that sends neither header is no browser, and carries no cookie it was not given.
    if (origin !== undefined && origin !== ownOrigin && origin !== `${request.protocol}://${host}`) {
      throw new DomainError('cross_site')
    }
  }
}

/** By the route, because the same address can be written in several ways. */
export function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}
