import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { pageSchema, parseId, removedManySchema, removedSchema } from '#contract/envelope.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { earlierNoticeSchema } from '#contract/notice.ts'
import { nounTexts } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { earlierNotices } from '#engine/notices/read-notices.ts'
import { allow } from '#engine/policy.ts'
import { answers, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'

const texts = {
  es: nounTexts({ one: 'notificación', many: 'Notificaciones', the: 'la notificación', ending: 'a' }),
  en: nounTexts({ one: 'notification', many: 'Notifications', the: 'notification', ending: '' }),
}
const config = { policy: allow(everyRole), texts }
const tags = ['notifications']
const onlyPages = { filters: {}, sorts: [], includes: [], search: false }

/** Reading notices removes them, one or all. Only their recipient can do so, and still finds them among the earlier ones. */
export function notificationRoutes(app: App, { db }: Engine): void {
  app.get('/users/:user_id/notifications/earlier', {
    config,
    schema: {
      tags,
      params: z.object({ user_id: z.string() }),
      querystring: listParams.pick({ page: true, per_page: true }),
      response: answers(200, pageSchema(earlierNoticeSchema), 422),
    },
    handler: async request => {
      ownId(request.ctx, (request.params as { user_id: string }).user_id)
      const { page, perPage = 20 } = parseListQuery(searchOf(request), onlyPages)
      return earlierNotices(db, requireActor(request.ctx), { page, perPage })
    },
  })

  app.delete('/users/:user_id/notifications/:id', {
    config,
    schema: {
      tags,
      params: z.object({ user_id: z.string(), id: z.string() }),
      response: answers(200, removedSchema, 404),
    },
    handler: async request => {
      const params = request.params as { user_id: string; id: string }
      const userId = ownId(request.ctx, params.user_id)
      // Removed again, it stays as it was, because another tab or a second press may have been faster.
      const { rows } = await inTransaction(db, tx =>
        sql<{ id: number }>`
          with own as (
            select id from notifications where id = ${parseId(params.id) ?? 0} and user_id = ${userId}
          ), removed as (
            update notifications set read_at = now() where id in (select id from own) and read_at is null
          )
          select id from own`.execute(tx),
      )
      const [removed] = rows
      if (!removed) throw new DomainError('not_found')
      return { data: removed }
    },
  })

  app.delete('/users/:user_id/notifications', {
    config,
    schema: {
      tags,
      params: z.object({ user_id: z.string() }),
      response: answers(200, removedManySchema),
    },
    handler: async request => {
      const userId = ownId(request.ctx, (request.params as { user_id: string }).user_id)
      const { rows } = await inTransaction(db, tx =>
        sql<{ id: number }>`
          update notifications set read_at = now() where user_id = ${userId} and read_at is null returning id`.execute(
          tx,
        ),
      )
      return { data: { ids: rows.map(({ id }) => id) } }
    },
  })
}

function ownId(context: Context, param: string): number {
  const { id } = requireActor(context)
  if (parseId(param) !== id) throw new DomainError('forbidden')
  return id
}
