import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take minutes to arrive, as a large file over a slow connection. */
    isLong?: boolean
  }
}

const usualMs = 60_000
/** Node's own limit, for users who may send a large file. */
export const longestMs = 15 * 60_000

/** A connection without data for this long is aborted. */
const silenceMs = 30_000

/** Number of checks within that time. */
const looks = 6

interface Patience {
  readonly wholeMs?: number
  readonly silenceMs?: number
}

/**
 * Aborts bodies that arrive too slowly, so that nobody can hold connections; only users may send large files slowly,
 * and a body that stops arriving is always aborted. Registered before any other hook.
 */
export function slowBodies(app: FastifyInstance, patience: Patience = {}): void {
  const { wholeMs = usualMs, silenceMs: quietMs = silenceMs } = patience
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) watch(request)
    done()
  })

  function watch(request: FastifyRequest): void {
    const { raw, routeOptions } = request
    const whole = setTimeout(() => {
      const { isLong = false, video } = routeOptions.config ?? {}
      const mayTakeLonger = (isLong || video !== undefined) && request.ctx?.actor
      if (!raw.complete && !mayTakeLonger) raw.destroy()
    }, wholeMs)
    let arrived = raw.socket.bytesRead
    let silent = 0
    const silence = setInterval(() => {
      const before = arrived
      arrived = raw.socket.bytesRead
      // While received data is unread, the server is the slow side, and the sender may have to wait.
      const isWaitedFor = raw.readableLength === 0 && !raw.complete
      silent = isWaitedFor && arrived === before ? silent + 1 : 0
      if (silent === looks) raw.destroy()
    }, quietMs / looks)
    whole.unref()
    silence.unref()
    const end = () => {
      clearTimeout(whole)
      clearInterval(silence)
    }
    raw.once('end', end)
    raw.once('close', end)
  }
}
