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

/** Nobody holds a connection by sending a body drop by drop, save users where large files go. Before any other hook. */
export function slowBodies(app: FastifyInstance, patienceMs = usualMs): void {
  app.addHook('onRequest', async request => {
    const { raw, headers, routeOptions } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const timer = setTimeout(() => {
      const { isLong = false, video } = routeOptions.config ?? {}
      const mayTakeLonger = (isLong || video !== undefined) && request.ctx?.actor
      if (!raw.complete && !mayTakeLonger) raw.destroy()
    }, patienceMs)
    timer.unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}
