import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema, messageSchema } from '#contract/envelope.ts'
import { fieldErrors, plainError } from '#contract/error-body.ts'
import { message } from '#contract/messages.ts'
import { everyRole, roles, viewPermissions } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor } from '#engine/context.ts'
import { allow, publicAccess } from '#engine/policy.ts'
import type { App, Engine } from '#engine/routing.ts'
import type { Tools } from '#engine/tools.ts'
import type { SessionCookie } from './cookie.ts'
import { authenticate } from './login.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { deleteSession } from './sessions.ts'

export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  view_permissions: z.array(z.enum(roles)),
})

const credentials = z.object({
  email: z.string().max(255),
  password: z.string().max(128),
  remember: z.union([z.boolean(), z.literal([0, 1])]).optional(),
})

export function accountRoutes(app: App, engine: Engine, tools: Tools, cookie: SessionCookie): void {
  const { db } = engine

  app.post('/login', {
    config: { policy: publicAccess },
    schema: {
      tags: ['account'],
      body: credentials,
      response: { 200: dataSchema(z.object({ user: userSchema })), 422: fieldErrors, 503: plainError },
    },
    handler: async (request, reply) => {
      const body = request.body as z.infer<typeof credentials>
      const user = await authenticate(db, tools.passwords, request.ctx, body)
      const context = { ...request.ctx, actor: user }
      await inTransaction(db, async tx => {
        await audit(tx, context, [{ action: 'login', resource: 'sessions', recordId: user.id }])
        await reply.startSession(tx, { userId: user.id, remember: Boolean(body.remember) })
      })
      const previous = cookie.read(request)
      if (previous) await deleteSession(db, previous)
      return { data: { user: { ...user, view_permissions: viewPermissions(user.role) } } }
    },
  })

  app.post('/logout', {
    config: { policy: publicAccess },
    schema: { tags: ['account'], response: { 200: messageSchema } },
    handler: async (request, reply) => {
      const token = cookie.read(request)
      if (token) await deleteSession(db, token)
      cookie.clear(reply)
      return { message: message(request.ctx.locale, 'logged_out') }
    },
  })

  app.get('/me', {
    config: { policy: allow(everyRole) },
    schema: { tags: ['account'], response: { 200: dataSchema(userSchema), 401: plainError } },
    handler: async request => {
      const { id } = requireActor(request.ctx)
      const user = await db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'role'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!user) throw new DomainError('unauthorized')
      return { data: { ...user, view_permissions: viewPermissions(requireActor(request.ctx).role) } }
    },
  })

  passwordResetRoutes(app, engine, tools)
}
