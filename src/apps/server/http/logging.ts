import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'

export interface LogTarget {
  readonly level: string
  /** Where lines go; standard output when absent. */
  readonly stream?: { write(line: string): void }
}

const requestIdPattern = /^[\w.-]{1,64}$/

/** One JSON line per event, each request with its id. Secrets never reach it: no bodies, no cookies, no query texts. */
export function logOptions(target: LogTarget | false): FastifyServerOptions {
  if (target === false) return { logger: false, genReqId: () => randomUUID() }
  return {
    logger: {
      level: target.level,
      ...(target.stream ? { stream: target.stream } : {}),
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.secret'],
        censor: '••••••',
      },
      serializers: {
        req: request => ({
          method: request.method,
          // A search may be a customer's name and a reset link carries its token: the path says enough.
          path: request.originalUrl.split('?')[0],
          ip: request.ip,
        }),
      },
    },
    genReqId: request => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
  }
}
