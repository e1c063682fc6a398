import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { idSchema, removedManySchema, removedSchema } from '#contract/envelope.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { lockRecord } from '#engine/record.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { showrooms } from './showroom.resource.ts'
import { updateRecord } from '#engine/write.ts'

const order = z.object({ ids: z.array(idSchema).min(1).max(100) })

export function showroomRoutes(app: App, { db }: Engine, server: ServerResource<typeof showrooms>): void {
  const { name, texts, permissions } = server.definition
  const config = { policy: allow(permissions.update), texts }
  const tags = [name]

  app.put(`/${name}/order`, {
    config,
    schema: { tags, body: order, response: answers(200, removedManySchema, 404, 422) },
    handler: async ({ ctx, body }) => {
      const { ids } = body as z.infer<typeof order>
      await inTransaction(db, tx => arrange(tx, ctx, ids))
      return { data: { ids } }
    },
  })

  app.delete(`/${name}/delete-video/:id`, {
    config,
    schema: { tags, params: idParams, response: answers(200, removedSchema, 404, 422) },
    handler: async request => {
      const id = await inTransaction(db, async tx => {
        const record = await lockRecord(tx, server, idParam(request), request.ctx)
        if (record.video === null) throw new DomainError('no_video')
        await updateRecord(tx, server, request.ctx, record.id, { video: null })
        return record.id
      })
      return { data: { id } }
    },
  })
}

/**
 * Puts the named pictures in this order on the positions that they had together; the others stay, so that a page of a
 * gallery can be ordered alone.
 */
async function arrange(tx: Transaction, context: Context, ids: readonly number[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw new DomainError('duplicated', {}, 'ids')
  const first = await tx
    .selectFrom('showrooms')
    .select('showroom')
    .where('id', '=', ids[0] ?? 0)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (!first) throw new DomainError('not_found')
  const rows = await tx
    .selectFrom('showrooms')
    .select('id')
    .where('showroom', '=', first.showroom)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = rows.map(({ id }) => id)
  if (ids.some(id => !before.includes(id))) throw new DomainError('other_showroom', {}, 'ids')
  const named = new Set(ids)
  const next = ids.values()
  const after = before.map(id => (named.has(id) ? (next.next().value ?? id) : id))
  await sql`
    update showrooms set position = place.position
    from unnest(${after}::integer[]) with ordinality as place (id, position)
    where showrooms.id = place.id and showrooms.position <> place.position
  `.execute(tx)
  await audit(tx, context, [
    {
      action: 'order',
      resource: 'showrooms',
      before: { showroom: first.showroom, ids: before },
      after: { showroom: first.showroom, ids: after },
    },
  ])
}
