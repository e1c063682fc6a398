import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema } from '#contract/envelope.ts'
import { fieldErrors, plainError } from '#contract/error-body.ts'
import { viewPermissions } from '#contract/roles.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { notifyPeople } from '#engine/notices/notify.ts'
import { publicAccess } from '#engine/policy.ts'
import type { App, Engine } from '#engine/routing.ts'
import { countCode, factorOf, forgetCodes, passCode } from '#engine/security/second-factor.ts'
import { throttle } from '#engine/security/throttle.ts'
import { traceRefusal } from '#engine/security/trace-refusal.ts'
import type { Tools } from '#engine/tools.ts'
import type { SessionCookie } from './cookie.ts'
import { codeInput } from './inputs.ts'
import { perAddress } from './login.ts'
import { findPending, takePending, type PendingCookie } from './pending-login.ts'
import { deleteSession, type SessionUser } from './sessions.ts'
import { userSchema } from './user-schema.ts'

interface SecondLogin {
  readonly cookie: SessionCookie
  readonly pending: PendingCookie
}

/** The second step of a login: a code of the authenticator, or a recovery code. The session begins here. */
export function secondLoginRoute(
  app: App,
  { db }: Engine,
  { vault }: Tools,
  { cookie, pending }: SecondLogin,
): void {
  app.post('/login/second-factor', {
    config: { policy: publicAccess },
    schema: {
      tags: ['account'],
      body: z.object({ code: codeInput }),
      response: { 200: dataSchema(z.object({ user: userSchema })), 422: fieldErrors, 503: plainError },
    },
    handler: async (request, reply) => {
      const { ctx } = request
      const { code } = request.body as { code: string }
      const token = pending.read(request)
      await throttle(db, `login:address:${ctx.ip}`, perAddress, 'throttle')
      const held = token === undefined ? undefined : await findPending(db, token)
      if (token === undefined || !held) throw expired()
      await countCode(db, held.userId)
      const previous = cookie.read(request)
      const user = await inTransaction(db, async tx => {
        const user = await lockUser(tx, held.userId)
        if (!user) throw expired()
        const proof = await passCode(tx, vault, user.id, code)
        if (!proof) return null
        if (!(await takePending(tx, token))) throw expired()
        const context = { ...ctx, actor: user }
        const after = { secondFactor: proof }
        await audit(tx, context, [{ action: 'login', resource: 'sessions', recordId: user.id, after }])
        if (proof === 'recovery') await tellRecovery(tx, context, user.id)
        await reply.startSession(tx, { userId: user.id, remember: held.remember })
        if (previous) await deleteSession(tx, previous)
        return user
      })
      if (!user) {
        await refused(held.userId, ctx)
        throw new DomainError('second_factor_code', {}, 'code')
      }
      await forgetCodes(db, user.id)
      pending.clear(reply)
      return { data: { user: { ...user, view_permissions: viewPermissions(user.role) } } }
    },
  })

  async function refused(userId: number, ctx: Context): Promise<void> {
    const entry = { action: 'second_factor_failed', resource: 'sessions', recordId: userId }
    await traceRefusal(db, ctx, { what: 'code', userId }, entry)
  }
}

/** The account must still be one that may log in. */
function lockUser(tx: Transaction, id: number): Promise<SessionUser | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Notifies the owner, who may not be the person that used the code. */
async function tellRecovery(tx: Transaction, context: Context, userId: number): Promise<void> {
  const left = (await factorOf(tx, userId))?.recoveryLeft ?? 0
  await notifyPeople(tx, context, 'recovery_code_used', { left }, [userId])
}

function expired(): DomainError {
  return new DomainError('second_factor_expired', {}, 'code')
}
