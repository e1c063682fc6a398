import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { messageSchema } from '#contract/envelope.ts'
import { message } from '#contract/messages.ts'
import { adminOnly } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { requireCurrentPassword } from '#engine/security/current-password.ts'
import type { Tools } from '#engine/tools.ts'
import { removeSecondFactor } from './remove-second-factor.server.ts'
import { users } from './user.resource.ts'

const removal = z.object({ current_password: z.string().max(128) })

/** Another Admin takes the second factor from a colleague who lost the telephone. */
export function secondFactorRoutes(app: App, { db }: Engine, { passwords }: Tools): void {
  app.delete('/users/:id/second-factor', {
    config: { policy: allow(adminOnly), texts: users.texts },
    schema: {
      tags: ['users'],
      params: idParams,
      body: removal,
      response: answers(200, messageSchema, 404, 422),
    },
    handler: async request => {
      const { ctx } = request
      const actor = requireActor(ctx)
      const id = idParam(request)
      if (id === null) throw new DomainError('not_found')
      // Removing one's own like this would need no code.
      if (id === actor.id) throw new DomainError('own_second_factor')
      const { current_password } = request.body as z.output<typeof removal>
      await requireCurrentPassword(db, passwords, actor.id, current_password)
      await inTransaction(db, tx => removeSecondFactor(tx, ctx, id))
      return { message: message(ctx.locale, 'second_factor_removed') }
    },
  })
}
