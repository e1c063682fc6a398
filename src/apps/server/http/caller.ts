import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#contract/action.ts'
import type { Database } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { hashToken, newToken } from '#engine/security/tokens.ts'
import { senderOf } from '#engine/stream/sender.ts'
import type { SessionCookie } from '#server/account/cookie.ts'
import { createSession, createTillSession, sessionReader, type ReadUser } from '#server/account/sessions.ts'
import { isApi } from './origin.ts'
import type { MetSessions } from './rate-limit.ts'

/** Gives each request its context (user, address, language), and each reply the functions to log in and out. */
export function callerOf(app: FastifyInstance, db: Database, cookie: SessionCookie, met: MetSessions): void {
  app.decorateRequest('ctx', null as unknown as Context)
  const readSession = sessionReader(db)
  app.addHook('onRequest', async (request, reply) => {
    const token = cookie.read(request)
    // Files and pages are the same for everybody, so they need no query for the session.
    const asks = token !== undefined && isApi(request)
    const user = asks ? await readSession(token) : null
    if (asks && user) met.add(token)
    // Tabs of one browser share the login; by this each notices that another person works now.
    if (user) void reply.header('X-User', String(user.id))
    const secondFactorDue = user?.secondFactorDue ?? false
    const mayAct = !secondFactorDue || request.routeOptions.config.beforeSecondFactor === true
    request.ctx = {
      actor: user && mayAct ? actorOf(user) : null,
      secondFactorDue,
      // Spanish, unless the client asks for English with this header.
      locale: request.headers['x-locale'] === 'en' ? 'en' : 'es',
      requestId: request.id,
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      ip: addressOf(request),
      sender: user && senderOf(user.id, request.headers['x-socket-id']),
    }
  })

  app.decorateReply('startSession', async function startSession(tx, { userId, remember }) {
    const { ctx, headers } = this.request
    const userAgent = headers['user-agent']
    const token = await createSession(tx, { userId, remember, ip: ctx.ip, userAgent })
    cookie.write(this, token, remember)
  })

  app.decorateReply('takeRegister', async function takeRegister(tx, taken) {
    const { request } = this
    const login = cookie.read(request)
    if (login === undefined) throw new DomainError('unauthorized')
    const start = { ...taken, login, ip: request.ctx.ip, userAgent: request.headers['user-agent'] }
    const { token, remember } = await createTillSession(tx, start)
    cookie.write(this, token, remember)
  })

  app.decorateReply('markBrowser', function markBrowser() {
    const { token, hash } = newToken()
    cookie.writeMark(this, token)
    return hash
  })

  app.decorateReply('browserMark', function browserMark() {
    const token = cookie.readMark(this.request)
    return token === undefined ? null : hashToken(token)
  })
}

function actorOf({ id, name, role, drawerId }: ReadUser): Actor {
  return { id, name, role, drawerId }
}

/**
 * A page names the person for whom it was opened. Once somebody else has logged in from the same browser it does and reads
 * nothing, whatever it still shows.
 */
export function refuseOtherPerson({ headers, ctx, routeOptions }: FastifyRequest): void {
  const person = headers['x-user']
  if (person === undefined || !ctx.actor || routeOptions.config.policy?.access !== 'user') return
  if (person !== String(ctx.actor.id)) throw new DomainError('other_person')
}

/** A proxy may send any text, and PostgreSQL's inet type does not accept zones. */
function addressOf({ ip }: FastifyRequest): string | null {
  return isIP(ip) === 0 || ip.includes('%') ? null : ip
}
