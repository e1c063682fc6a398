import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { sourceStack } from '#server/source-stack.ts'

/**
 * Only the path: a search may hold a customer's name, and a reset link its token. The code of a ticket lets anybody ask
 * for the invoice of its purchase, and that of a quotation its whole page.
 */
export function pathOf({ originalUrl }: FastifyRequest): string {
  const [path = ''] = originalUrl.split('?', 1)
  return path.replace(/^(\/+(?:facturar|cotizacion)\/).+/i, '$1••••••')
}

export interface LogTarget {
  readonly level: string
  /** Target of the lines; standard output by default. */
  readonly stream?: { write(line: string): void }
}

/** The level `error` of pino. Refusals of a busy server are below it, and have no stack to save time. */
const errorLevel = 50

/**
 * One JSON line per event, those of a request with its id. It never logs bodies, cookies or queries, which may hold secrets.
 */
export function logOptions(target: LogTarget | false): FastifyServerOptions {
  if (target === false) return { logger: false }
  return {
    logger: {
      level: target.level,
      ...(target.stream ? { stream: target.stream } : {}),
      redact: {
        paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.secret'],
        censor: '••••••',
      },
      hooks: {
        logMethod(entries, log, level) {
          const { err } = (entries[0] ?? {}) as { err?: unknown }
          if (level >= errorLevel && err instanceof Error && err.stack) err.stack = sourceStack(err.stack)
          log.apply(this, entries)
        },
      },
    },
    // Each request has one line of ours (`request-log.ts`).
    logController: new LogController({ disableRequestLogging: true }),
  }
}
