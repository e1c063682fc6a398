import { z } from 'zod'
import { dataSchema, messageSchema } from '#contract/envelope.ts'
import { fieldErrors, plainError } from '#contract/error-body.ts'
import { message } from '#contract/messages.ts'
import { viewPermissions } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { publicAccess } from '#engine/policy.ts'
import type { App, Engine } from '#engine/routing.ts'
import { factorOf } from '#engine/security/second-factor.ts'
import type { Tools } from '#engine/tools.ts'
import type { SessionCookie } from './cookie.ts'
import { emailInput, passwordInput } from './inputs.ts'
import { authenticate, confirmLogin } from './login.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { beginPending, type PendingCookie } from './pending-login.ts'
import { secondLoginRoute } from './second-login.ts'
import { deleteSession } from './sessions.ts'
import { userSchema } from './user-schema.ts'

const credentials = z.object({
  email: emailInput,
  password: passwordInput,
  remember: z.union([z.boolean(), z.literal([0, 1])]).optional(),
})

/** The password was right, and `POST login/second-factor` awaits a code. */
const codeAwaited = dataSchema(z.object({ second_factor: z.literal(true) }))

export interface AccountCookies {
  readonly cookie: SessionCookie
  readonly pending: PendingCookie
}

export function accountRoutes(app: App, engine: Engine, tools: Tools, cookies: AccountCookies): void {
  const { db } = engine
  const { cookie, pending } = cookies

  app.post('/login', {
    config: { policy: publicAccess },
    schema: {
      tags: ['account'],
      body: credentials,
      response: {
        200: dataSchema(z.object({ user: userSchema })),
        202: codeAwaited,
        422: fieldErrors,
        503: plainError,
      },
    },
    handler: async (request, reply) => {
      const body = request.body as { email: string; password: string; remember?: boolean | 0 | 1 }
      const verified = await authenticate(db, tools.passwords, request.ctx, body)
      const { user } = verified
      const context = { ...request.ctx, actor: user }
      const previous = cookie.read(request)
      const awaited = await inTransaction(db, async tx => {
        await confirmLogin(tx, verified)
        const start = { userId: user.id, remember: Boolean(body.remember) }
        if (await factorOf(tx, user.id)) return beginPending(tx, start)
        await audit(tx, context, [{ action: 'login', resource: 'sessions', recordId: user.id }])
        await reply.startSession(tx, start)
        if (previous) await deleteSession(tx, previous)
        return null
      })
      if (awaited !== null) {
        pending.write(reply, awaited)
        return reply.code(202).send({ data: { second_factor: true } })
      }
      return { data: { user: { ...user, view_permissions: viewPermissions(user.role) } } }
    },
  })

  app.post('/logout', {
    config: { policy: publicAccess, beforeSecondFactor: true },
    schema: { tags: ['account'], response: { 200: messageSchema } },
    handler: async (request, reply) => {
      const token = cookie.read(request)
      const { ctx } = request
      await inTransaction(db, async tx => {
        if (token) await deleteSession(tx, token)
        if (!ctx.actor) return
        await audit(tx, ctx, [{ action: 'logout', resource: 'sessions', recordId: ctx.actor.id }])
      })
      cookie.clear(reply)
      return { message: message(ctx.locale, 'logged_out') }
    },
  })

  secondLoginRoute(app, engine, tools, cookies)
  passwordResetRoutes(app, engine, tools, pending)
}
