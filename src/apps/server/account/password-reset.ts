import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { messageSchema } from '#contract/envelope.ts'
import { fieldErrors } from '#contract/error-body.ts'
import { message } from '#contract/messages.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { publicAccess } from '#engine/policy.ts'
import type { App, Engine } from '#engine/routing.ts'
import { inputSchema } from '#contract/schemas.ts'
import { factorOf } from '#engine/security/second-factor.ts'
import { throttle } from '#engine/security/throttle.ts'
import { hashToken } from '#engine/security/tokens.ts'
import type { Tools } from '#engine/tools.ts'
import { updateRecord } from '#engine/write.ts'
import { users } from '#resources/users/user.resource.ts'
import { findByEmail } from './find-by-email.ts'
import { emailInput, tokenInput } from './inputs.ts'
import { beginPending, type PendingCookie } from './pending-login.ts'

const asksPerAddress = { max: 10, seconds: 600 }
const asksPerAccount = { max: 3, seconds: 600 }
const usesPerAddress = { max: 20, seconds: 600 }

const ask = z.object({ email: emailInput })
const { password } = users.fields
const reset = z.intersection(
  z.object({ token: tokenInput, email: emailInput }),
  inputSchema({ ...users, fields: { password } }, 'create'),
)

const resetDone = messageSchema.extend({
  second_factor: z
    .literal(true)
    .optional()
    .meta({ description: 'Falta el código del segundo factor: `POST login/second-factor`.' }),
})

/** Sends a link by mail, and accepts it. A request takes the same steps and gives the same answer for any address. */
export function passwordResetRoutes(
  app: App,
  { db, registry, settings }: Engine,
  { jobs }: Tools,
  pending: PendingCookie,
): void {
  const config = { policy: publicAccess, texts: users.texts }

  app.post('/password/email', {
    config,
    schema: { tags: ['account'], body: ask, response: { 200: messageSchema, 422: fieldErrors } },
    handler: async ({ body, ctx }) => {
      const { email } = body as { email: string }
      await throttle(db, `reset:address:${ctx.ip}`, asksPerAddress)
      await throttle(db, `reset:account:${email.toLowerCase()}`, asksPerAccount)
      const { reset_link_minutes: count } = await settings()
      await inTransaction(db, tx =>
        jobs.enqueue(tx, 'access_link', { email, kind: 'reset', locale: ctx.locale }),
      )
      return { message: message(ctx.locale, 'reset_sent', { count }) }
    },
  })

  app.post('/password/reset', {
    config,
    schema: { tags: ['account'], body: reset, response: { 200: resetDone, 422: fieldErrors } },
    handler: async ({ body, ctx }, reply) => {
      const { token, email, password } = body as { token: string; email: string; password: string }
      const resource = registry.get('users')
      if (!resource) throw new Error('users is not registered')
      await throttle(db, `reset:use:${ctx.ip}`, usesPerAddress)
      const awaited = await inTransaction(db, async tx => {
        const user = await findByEmail(tx, email)
        if (!user) throw new DomainError('reset_user', {}, 'email')
        const used = await tx
          .deleteFrom('passwordResets')
          .where('userId', '=', user.id)
          .where('tokenHash', '=', hashToken(token))
          .where('expiresAt', '>', sql<Date>`now()`)
          .returning('userId')
          .executeTakeFirst()
        if (!used) throw new DomainError('reset_token', {}, 'token')
        const { id, name, role, status } = user
        const context = { ...ctx, actor: { id, name, role } }
        await updateRecord(tx, resource, context, id, { password }, { action: 'password' })
        if (status !== 'active') return null
        // A link by mail proves one factor, so the code is still asked for.
        if (await factorOf(tx, id)) return beginPending(tx, { userId: id, remember: false })
        // The user is logged in at once, so that failed logins of others cannot keep them out.
        await audit(tx, context, [{ action: 'login', resource: 'sessions', recordId: id }])
        await reply.startSession(tx, { userId: id, remember: false })
        return null
      })
      if (awaited !== null) pending.write(reply, awaited)
      return {
        message: message(ctx.locale, 'reset_done'),
        ...(awaited !== null && { second_factor: true as const }),
      }
    },
  })
}
