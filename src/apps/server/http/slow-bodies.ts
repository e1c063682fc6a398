import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take minutes to arrive: a large file over a slow line. */
    isLong?: boolean
  }
}

const usualMs = 60_000
/** Node's own limit, for whoever may send a large file. */
export const longestMs = 15 * 60_000

/** A line that brings nothing for so long will bring nothing more. */
const silenceMs = 30_000

/** So many times within it the line is looked at. */
const looks = 6

interface Patience {
  readonly wholeMs?: number
  readonly silenceMs?: number
}

/**
 * Nobody holds a connection, and the places behind it, by sending a body drop by drop, save users where large files go;
 * and nobody at all by sending half of one. Before any other hook.
 */
export function slowBodies(app: FastifyInstance, patience: Patience = {}): void {
  const { wholeMs = usualMs, silenceMs: quietMs = silenceMs } = patience
  app.addHook('onRequest', async request => {
    const { raw, headers, routeOptions } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
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
      // While something lies here unread it is the server that takes its time, and the sender may not go on.
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
  })
}
