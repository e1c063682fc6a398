import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { messageSchema } from '#contract/envelope.ts'
import { message } from '#contract/messages.ts'
import { everyRole } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { inputSchema } from '#contract/schemas.ts'
import { requireCurrentPassword } from '#engine/security/current-password.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { updateRecord } from '#engine/write.ts'
import { users } from './user.resource.ts'

const { password } = users.fields
const passwordChange = z.intersection(
  inputSchema({ ...users, fields: { password } }, 'create'),
  z.object({ current_password: z.string().max(128).optional() }),
)

/** Users change their own password with the current one, an Admin anybody's; all other sessions of that user end. */
export function passwordRoutes(
  app: App,
  { db }: Engine,
  resource: ServerResource<typeof users>,
  { passwords }: Tools,
): void {
  app.put('/users/:id/password', {
    config: { policy: allow(everyRole), texts: users.texts, ownLogin: true },
    schema: {
      tags: ['users'],
      params: idParams,
      body: passwordChange,
      response: answers(200, messageSchema, 404, 422),
    },
    handler: async (request, reply) => {
      const actor = requireActor(request.ctx)
      const id = idParam(request)
      const own = id === actor.id
      if (!own && actor.role !== 'Admin') throw new DomainError('forbidden')
      const body = request.body as { password: string; current_password?: string }
      if (own) await requireCurrentPassword(db, passwords, actor.id, body.current_password ?? '')
      await inTransaction(db, async tx => {
        await updateRecord(tx, resource, request.ctx, id, { password: body.password }, { action: 'password' })
        if (own) await reply.startSession(tx, { userId: actor.id, remember: false })
      })
      return { message: message(request.ctx.locale, 'password_changed') }
    },
  })
}
