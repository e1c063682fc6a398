import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#contract/messages.ts'
import type { Actor } from '#contract/action.ts'
import type { Transaction } from '#db/database.ts'

/** Who asks, from where, and in which language: what a write is recorded with. */
export interface Context {
  readonly actor: Actor | null
  readonly locale: Locale
  readonly requestId: string
  readonly route: string
  readonly ip: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context
  }
  interface FastifyReply {
    /** Logs a user in on this reply, by a new session of their own. */
    startSession(tx: Transaction, session: { userId: number; remember: boolean }): Promise<void>
  }
}

/** For commands and seeds, which no request carries. */
export function systemContext(route: string, actor: Actor | null = null): Context {
  return { actor, locale: 'es', requestId: route, route, ip: null }
}

export function requireActor(context: Context): Actor {
  if (!context.actor) throw new DomainError('unauthorized')
  return context.actor
}
