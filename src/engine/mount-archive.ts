import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { errorBody } from '#contract/error-body.ts'
import { isArchivable, mayRestore } from '#contract/resource.ts'
import { outputSchema } from '#contract/schemas.ts'
import { DomainError } from '#domain/errors.ts'
import { heldIds } from './foreign-keys.ts'
import { answerOnce } from './answer-once.ts'
import type { Mount } from './mounts.ts'
import { findRecords, toWire } from './record.ts'
import { relatedTo } from './related.ts'
import { restoreRecord } from './restore.ts'
import { keptFromRemoval } from './kept-from-removal.ts'
import { answers, idsOf, idsParam, keyHeader, type Engine } from './routing.ts'

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
  blocked: z
    .array(z.string())
    .meta({ description: 'Lo que impide eliminarlos o archivarlos ahora, como lo diría DELETE.' }),
  see: z.array(z.object({ label: z.string(), path: z.string() })).optional(),
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
    const named = await findRecords(db, resource, ids, {
      actor,
      ...(mayRestore(definition, actor.role) && { archived: 'too' as const }),
    })
    if (named.length < ids.length) throw new DomainError('not_found')
    const held = archives ? await heldIds(db, definition.table, ids, resource.removesWith) : []
    const { locale } = context
    const live = named.filter(({ archivedAt }) => !archivedAt)
    const [first, ...others] = archives ? await keptFromRemoval(db, resource, context, live) : []
    const said = first && errorBody(locale, [first, ...others], definition.texts[locale])
    return {
      data: {
        blocked: said && 'errors' in said ? Object.values(said.errors).flat() : [],
        ...(said && 'see' in said && { see: said.see }),
        related: await relatedTo(db, registry, resource, ids, { actor, locale }),
        archived: held.length,
      },
    }
  })

  if (!archives) return
  const back = { headers: keyHeader, response: answers(200, dataSchema(outputSchema(definition)), 404, 422) }
  addRoute('PUT', '/:id/restore', 'remove', back, async ({ request, reply, context, actor, id }) => {
    return answerOnce({ db, request, reply, asked: { id, name: 'restore' } }, async tx => {
      const saved = await restoreRecord(tx, registry, resource, context, id)
      return { status: 200, body: { data: toWire(definition, saved, actor) } }
    })
  })
}
