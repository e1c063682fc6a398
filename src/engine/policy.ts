import { DomainError } from '#domain/errors.ts'
import type { Role } from '#contract/roles.ts'
import type { Context } from './context.ts'

/** One row of the policy table: who may call a route. The server does not start if a route has none. */
export type Policy =
  | { readonly access: 'public' }
  | { readonly access: 'user'; readonly roles: readonly Role[] }

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy
    /** Also for an Admin who still lacks the second factor that the shop requires. */
    beforeSecondFactor?: boolean
    /** Not for somebody who only took a register over by PIN. */
    ownLogin?: boolean
  }
}

export const publicAccess: Policy = { access: 'public' }

export function allow(roles: readonly Role[]): Policy {
  return { access: 'user', roles }
}

export function checkPolicy(policy: Policy | undefined, context: Context, ownLogin = false): void {
  if (!policy) throw new DomainError('forbidden')
  if (policy.access === 'public') return
  // 401, because a till then keeps its tickets until the person comes back.
  if (context.secondFactorDue && !context.actor) throw new DomainError('second_factor_due')
  if (!context.actor) throw new DomainError('unauthorized')
  if (!policy.roles.includes(context.actor.role)) throw new DomainError('forbidden')
  if (ownLogin && context.actor.drawerId != null) throw new DomainError('own_login_needed')
}
