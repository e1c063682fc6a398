import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { parseId, removedManySchema, removedSchema } from '#contract/envelope.ts'
import { nounTexts } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'

const texts = {
  es: nounTexts({ one: 'notificación', many: 'Notificaciones', the: 'la notificación', ending: 'a' }),
  en: nounTexts({ one: 'notification', many: 'Notifications', the: 'notification', ending: '' }),
}
const config = { policy: allow(everyRole), texts }

/** Reading notices removes them, one or all; only their recipient can do it. */
export function notificationRoutes(app: App, { db }: Engine): void {
  app.delete('/users/:user_id/notifications/:id', {
    config,
    schema: {
      tags: ['notifications'],
      params: z.object({ user_id: z.string(), id: z.string() }),
      response: answers(200, removedSchema, 404),
    },
    handler: async request => {
      const params = request.params as { user_id: string; id: string }
      const userId = ownId(request.ctx, params.user_id)
      const removed = await db
        .deleteFrom('notifications')
        .where('userId', '=', userId)
        .where('id', '=', parseId(params.id) ?? 0)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new DomainError('not_found')
      return { data: removed }
    },
  })

  app.delete('/users/:user_id/notifications', {
    config,
    schema: {
      tags: ['notifications'],
      params: z.object({ user_id: z.string() }),
      response: answers(200, removedManySchema),
    },
    handler: async request => {
      const userId = ownId(request.ctx, (request.params as { user_id: string }).user_id)
      const removed = await db
        .deleteFrom('notifications')
        .where('userId', '=', userId)
        .returning('id')
        .execute()
      return { data: { ids: removed.map(({ id }) => id) } }
    },
  })
}

function ownId(context: Context, given: string): number {
  const { id } = requireActor(context)
  if (parseId(given) !== id) throw new DomainError('forbidden')
  return id
}
