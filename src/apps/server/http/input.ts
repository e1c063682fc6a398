import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'

export const longestUrl = 8 * 1024

/**
 * The router refuses some addresses before any hook runs, with its own message. They are routed to the root instead,
 * where `checkUrl` refuses them with ours.
 */
export function routable(url: string): string {
  return urlFault(url) ? '/' : url
}

export function checkUrl({ originalUrl }: FastifyRequest): void {
  const fault = urlFault(originalUrl)
  if (fault) throw new DomainError(fault)
}

function urlFault(url: string): string | null {
  if (url.length > longestUrl) return 'url_too_long'
  if (!url.includes('%')) return null
  if (url.includes('%00')) return 'invalid_text'
  try {
    decodeURI(url.split(/[?#]/, 1)[0] ?? '')
    return null
  } catch {
    return 'malformed'
  }
}
