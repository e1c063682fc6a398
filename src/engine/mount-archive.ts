import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { isArchivable, mayRestore } from '#contract/resource.ts'
import { outputSchema } from '#contract/schemas.ts'
import { inTransaction } from '#db/transaction.ts'
import { DomainError } from '#domain/errors.ts'
import { heldIds } from './foreign-keys.ts'
import { onceByKey } from './idempotency.ts'
import type { Mount } from './mounts.ts'
import { findRecords, toWire } from './record.ts'
import { relatedTo } from './related.ts'
import { restoreRecord } from './restore.ts'
import { answers, idsOf, idsParam, keyHeader, keyOf, sendAnswer, type Engine } from './routing.ts'

const relatedSchema = z.object({
  related: z.array(
    z.object({
      resource: z.string(),
      field: z.string(),
      label: z.string(),
      count: z.int(),
      path: z.string().meta({ description: 'Su lista en la administración.' }),
    }),
  ),
  archived: z
    .int()
    .meta({ description: 'Cuántos se archivan si se eliminan, porque otros registros los mencionan.' }),
})

/** The records that refer to others, which decide what a deletion does; and the way back for archived ones. */
export function mountArchive({ db, registry }: Engine, { resource, fixed, addRoute }: Mount): void {
  // The address under a parent would answer the same.
  if (fixed !== undefined) return
  const { definition } = resource
  const archives = isArchivable(definition)
  if (archives && resource.remove)
    throw new Error(`${definition.name} removes in its own way: restores is false`)

  const related = { querystring: idsParam, response: answers(200, dataSchema(relatedSchema), 404, 422) }
  addRoute('GET', '/related', 'read', related, async ({ request, context, actor }) => {
    const ids = idsOf(request)
    const found = await findRecords(db, resource, ids, {
      actor,
      ...(mayRestore(definition, actor.role) && { archived: 'too' as const }),
    })
    if (found.length < ids.length) throw new DomainError('not_found')
    const held = archives ? await heldIds(db, definition.table, ids, resource.removesWith) : []
    const { locale } = context
    return {
      data: {
        related: await relatedTo(db, registry, resource, ids, { actor, locale }),
        archived: held.length,
      },
    }
  })

  if (!archives) return
  const back = { headers: keyHeader, response: answers(200, dataSchema(outputSchema(definition)), 404, 422) }
  addRoute('PUT', '/:id/restore', 'remove', back, async ({ request, reply, context, actor, id }) => {
    const answer = await inTransaction(db, tx =>
      onceByKey(tx, context, keyOf(request), { id, name: 'restore' }, async () => {
        const saved = await restoreRecord(tx, registry, resource, context, id)
        return { status: 200, body: { data: toWire(definition, saved, actor) } }
      }),
    )
    return sendAnswer(reply, answer)
  })
}
