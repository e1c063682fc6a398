import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#contract/messages.ts'
import type { Actor } from '#contract/action.ts'
import type { Transaction } from '#db/database.ts'

/** The user, address and language of a request, with which a write is recorded. */
export interface Context {
  readonly actor: Actor | null
  readonly locale: Locale
  readonly requestId: string
  readonly route: string
  readonly ip: string | null
  /** The stream of the page that sent the request, which is not told of what it did itself (`stream/sender.ts`). */
  readonly sender?: number | null
  /** The session may only set up the second factor that the shop requires. */
  readonly secondFactorDue?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context
  }
  interface FastifyReply {
    /** Logs a user in with this reply, by a new session. */
    startSession(tx: Transaction, session: { userId: number; remember: boolean }): Promise<void>
    /** Makes somebody else the person of this browser, at the till alone: until its login or the drawer ends. */
    takeRegister(tx: Transaction, taken: { userId: number; drawerId: number }): Promise<void>
    /** Marks this browser as the one in which a drawer is opened; answers the hash of the mark. */
    markBrowser(): Buffer
    /** The hash of this browser's mark; null without one. */
    browserMark(): Buffer | null
  }
}

/** For commands and seeds, which have no request. */
export function systemContext(route: string, actor: Actor | null = null): Context {
  return { actor, locale: 'es', requestId: route, route, ip: null }
}

export function requireActor(context: Context): Actor {
  if (!context.actor) throw new DomainError('unauthorized')
  return context.actor
}
