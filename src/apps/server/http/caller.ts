import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import type { SessionCookie } from '#server/account/cookie.ts'
import { createSession, findSession } from '#server/account/sessions.ts'

/** Gives each request its context (who, from where, in which language), and each reply the means to log in. */
export function callerOf(app: FastifyInstance, db: Database, cookie: SessionCookie): void {
  app.decorateRequest('ctx', null as unknown as Context)
  app.addHook('onRequest', async request => {
    const token = cookie.read(request)
    // Files and pages look the same for everybody: they cost no query.
    const asks = token !== undefined && request.url.startsWith('/api/')
    const user = asks ? await findSession(db, token) : null
    request.ctx = {
      actor: user ? { id: user.id, name: user.name, role: user.role } : null,
      // The page language is fixed; only a client that asks by name gets English.
      locale: request.headers['x-locale'] === 'en' ? 'en' : 'es',
      requestId: request.id,
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      ip: request.ip ?? null,
    }
  })

  app.decorateReply('startSession', async function startSession(tx, { userId, remember }) {
    const { ip, headers } = this.request
    const token = await createSession(tx, { userId, remember, ip, userAgent: headers['user-agent'] })
    cookie.write(this, token, remember)
  })
}
