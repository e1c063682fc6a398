import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { legsOf, mostPieces, reversalOf, type MovementRequest } from '#domain/stock.ts'
import { dataSchema } from '#contract/envelope.ts'
import { refuse } from '#contract/field-kinds.ts'
import { adminOnly, everyRole } from '#contract/roles.ts'
import { inputSchema, outputSchema } from '#contract/schemas.ts'
import type { Row } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { actionFor } from '#engine/act.ts'
import { requireActor } from '#engine/context.ts'
import { once } from '#engine/idempotency.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, toWire } from '#engine/record.ts'
import {
  answers,
  idParam,
  idParams,
  idsParam,
  keyHeader,
  keyOf,
  sendAnswer,
  type App,
  type Engine,
} from '#engine/routing.ts'
import { serve, type ServerResource } from '#engine/server-resource.ts'
import { moveStock } from './move-stock.server.ts'
import { movements } from './movement.resource.ts'

/** «Converted to an integer»: what is behind the point is dropped. */
const pieces = z
  .union([z.number(), z.string().max(40)])
  .transform((value, context) => {
    const number = Math.trunc(typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))
    if (!Number.isFinite(number)) return refuse(context, 'integer')
    if (number < 1 || number > mostPieces) return refuse(context, 'between', { min: 1, max: mostPieces })
    return number
  })
  .meta({ description: 'Piezas.' })

const newMovement = z.intersection(inputSchema(movements, 'create'), z.object({ quantity: pieces }))

export const movementsServer: ServerResource = serve(movements, { routes: movementRoutes })

function movementRoutes(app: App, { db }: Engine): void {
  const config = { policy: allow(adminOnly), texts: movements.texts }
  const record = dataSchema(outputSchema(movements))

  app.post('/movements', {
    config,
    schema: {
      tags: ['movements'],
      headers: keyHeader,
      body: newMovement,
      response: { ...answers(200, record, 422), 201: record },
    },
    handler: async (request, reply) => {
      const { note, ...asked } = request.body as Row
      const movement: MovementRequest = {
        productId: Number(asked['productId']),
        warehouseOriginId: (asked['warehouseOriginId'] as number | null | undefined) ?? null,
        warehouseDestinyId: (asked['warehouseDestinyId'] as number | null | undefined) ?? null,
        quantity: Number(asked['quantity']),
      }
      const answer = await inTransaction(db, tx =>
        once(tx, request.ctx, keyOf(request), { ...movement, note }, async () => {
          const operation = { ...legsOf(movement), note: (note as string | null | undefined) ?? null }
          const [id = null] = await moveStock(tx, request.ctx, operation)
          const saved = await findRecord(tx, movementsServer, id)
          return { status: 201, body: { data: toWire(movements, saved, requireActor(request.ctx)) } }
        }),
      )
      return sendAnswer(reply, answer)
    },
  })

  app.put('/movements/:id/:action', {
    // Each action names its own roles.
    config: { ...config, policy: allow(everyRole) },
    schema: {
      tags: ['movements'],
      params: idParams.extend({ action: z.string() }),
      response: answers(200, record, 404, 422),
    },
    handler: async request => {
      const { action } = request.params as { action: string }
      const { refusal } = actionFor(movements, request.ctx, action)
      const actor = requireActor(request.ctx)
      const reversed = await inTransaction(db, async tx => {
        const id = idParam(request)
        const rows = await lockOperation(tx, id)
        const found = await findRecord(tx, movementsServer, id)
        const code = refusal(found, actor)
        if (code) throw new DomainError(code)
        const document = { type: 'movement', folio: String(id) }
        await moveStock(tx, request.ctx, { type: 'reversal', legs: reversalOf(rows), document })
        return findRecord(tx, movementsServer, id)
      })
      return { data: toWire(movements, reversed, actor) }
    },
  })

  const refused = { tags: ['movements'], response: answers(200, record, 422) }
  app.put('/movements/:id', {
    config,
    schema: { ...refused, params: idParams, body: z.looseObject({ quantity: z.unknown().optional() }) },
    handler: refuseChange,
  })
  app.delete('/movements/:id', {
    config,
    schema: { ...refused, params: idParams },
    handler: refuseChange,
  })
  app.delete('/movements/delete', {
    config,
    schema: { ...refused, querystring: idsParam },
    handler: refuseChange,
  })
}

function refuseChange(): never {
  throw new DomainError('movement_is_final')
}

/** All rows of the operation that the row belongs to: half a transfer is never undone, nor one undone twice. */
function lockOperation(tx: Transaction, id: number | null) {
  return tx
    .selectFrom('movements')
    .select(['id', 'productId', 'warehouseId', 'change', 'warehouseOriginId', 'warehouseDestinyId'])
    .where('groupId', '=', query =>
      query
        .selectFrom('movements')
        .select('groupId')
        .where('id', '=', id ?? 0),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}
