import { sql } from 'kysely'
import { z } from 'zod'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { inTransaction } from '#db/transaction.ts'
import { DomainError } from '#domain/errors.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { productsWithTexts } from '../product-texts.server.ts'
import { products } from '../product.resource.ts'
import { mostProducts, planBulk } from './bulk-plan.server.ts'
import { previewOf, previewSchema } from './bulk-preview.server.ts'
import { askedOf, bulkKinds, bulkRequest, type BulkRequest } from './bulk-request.server.ts'
import { keepBulk, undoBulk, undoDays, undoRefusals } from './bulk-undo.server.ts'
import { writeChanges } from './bulk-write.server.ts'

const bulkWork = bulkRequest.extend({
  seen: z
    .string()
    .max(100)
    .meta({ description: 'El de la vista previa: si algo cambió desde entonces, se rechaza.' }),
})

const done = z.object({ id: idSchema, changed: z.int(), refused: z.int() })

const undone = z.object({
  id: idSchema,
  restored: z.int(),
  left: z.int().meta({ description: 'Los que se quedaron como están.' }),
  products: z.array(
    z.object({
      id: idSchema,
      name: z.string().nullable(),
      reason: z.enum(undoRefusals),
      user: z.string().nullable(),
      reference: z
        .string()
        .nullable()
        .meta({ description: 'La categoría o el proveedor anterior, que está archivado.' }),
    }),
  ),
})

const kept = z.object({
  id: idSchema,
  kind: z.enum(bulkKinds),
  request: z.record(z.string(), z.unknown()),
  products: z.int(),
  user: z.string(),
  created_at: z.string(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  restored: z.int().nullable(),
})

/** How many somebody looks through to undo one. */
const mostKept = 20

/** Changes many products at once: previewed, then made in one transaction, and undone. */
export function bulkRoutes(app: App, { db }: Engine, server: ServerResource<typeof products>): void {
  const tags = [products.name]
  const config = {
    policy: allow(products.permissions.update),
    texts: productsWithTexts.texts,
    mostKeys: 1_500,
  }

  app.post('/products/bulk/preview', {
    config,
    schema: {
      tags,
      summary: `Muestra lo que haría un cambio de varios productos, ${mostProducts.toLocaleString('es-MX')} a lo más`,
      body: bulkRequest,
      response: answers(200, dataSchema(previewSchema), 422),
    },
    handler: async ({ body, ctx }) =>
      inTransaction(db, async tx => {
        const plan = await planBulk(tx, ctx, server, body as BulkRequest, false)
        return { data: await previewOf(tx, plan) }
      }),
  })

  app.post('/products/bulk', {
    config,
    schema: {
      tags,
      summary: 'Cambia varios productos a la vez, tal como se mostró',
      headers: keyHeader,
      body: bulkWork,
      response: answers(200, dataSchema(done), 422),
    },
    handler: async (request, reply) => {
      const { seen, ...body } = request.body as z.output<typeof bulkWork>
      return answerOnce({ db, request, reply, asked: { ...body, seen } }, async tx => {
        const plan = await planBulk(tx, request.ctx, server, body, true)
        if (plan.seen !== seen) throw new DomainError('bulk_changed', {}, 'seen')
        const { changes, refused } = plan
        if (changes.length === 0) throw new DomainError('bulk_nothing', {}, 'ids')
        await writeChanges(tx, request.ctx, changes)
        const id = await keepBulk(tx, request.ctx, { kind: body.kind, request: askedOf(body), changes })
        return { status: 200, body: { data: { id, changed: changes.length, refused: refused.length } } }
      })
    },
  })

  app.post('/products/bulk/:id/undo', {
    config,
    schema: {
      tags,
      summary: 'Deshace un cambio en los productos que nadie ha tocado desde entonces',
      params: idParams,
      headers: keyHeader,
      response: answers(200, dataSchema(undone), 404, 422),
    },
    handler: async (request, reply) => {
      const id = idParam(request)
      return answerOnce({ db, request, reply, asked: { id } }, async tx => ({
        status: 200,
        body: { data: { id, ...(await undoBulk(tx, request.ctx, id)) } },
      }))
    },
  })

  app.get('/products/bulk', {
    config,
    schema: {
      tags,
      summary: 'Los últimos cambios de varios productos',
      response: answers(200, dataSchema(z.array(kept))),
    },
    handler: async () => {
      const { rows } = await sql<Kept>`
        select bulk_changes.id, kind, request, products, users.name as user, bulk_changes.created_at, undone_at,
          undoers.name as undone_by, restored
        from bulk_changes join users on users.id = bulk_changes.user_id
          left join users as undoers on undoers.id = bulk_changes.undone_by
        where bulk_changes.created_at > now() - make_interval(days => ${undoDays})
        order by bulk_changes.id desc limit ${mostKept}`.execute(db)
      return { data: rows.map(toWire) }
    },
  })
}

interface Kept extends Omit<z.input<typeof kept>, 'created_at' | 'undone_at' | 'undone_by'> {
  readonly createdAt: Date
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
}

function toWire({ createdAt, undoneAt, undoneBy, ...row }: Kept): z.input<typeof kept> {
  return {
    ...row,
    created_at: createdAt.toISOString(),
    undone_at: undoneAt?.toISOString() ?? null,
    undone_by: undoneBy,
  }
}
