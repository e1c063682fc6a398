import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { legsOf } from '#domain/stock.ts'
import { dataSchema } from '#contract/envelope.ts'
import { integer, text } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { mostLines } from '#contract/lines.ts'
import { outputSchema } from '#contract/schemas.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { storedRecords, toWire } from '#engine/record.ts'
import { answers, keyHeader, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { mostPieces } from '#domain/stock.ts'
import { adjustStock } from './adjust-stock.server.ts'
import { moveStock } from './move-stock.server.ts'
import { movementsWithTexts } from './movement-texts.server.ts'
import { movements } from './movement.resource.ts'

type Server = ServerResource<typeof movements>

const { fields, permissions, name } = movements
const { texts } = movementsWithTexts
const pieces = fieldKinds.integer.input(fields.quantity)
const product = fieldKinds.reference.input(fields.productId)
const warehouse = fieldKinds.reference.input(fields.warehouseOriginId).optional()
const note = fieldKinds.text.input(fields.note).optional()

const movementBody = z.object({
  product_id: product.optional(),
  quantity: pieces.optional(),
  details: z
    .array(z.object({ product_id: product, quantity: pieces }))
    .min(1)
    .max(mostLines)
    .optional()
    .meta({ description: 'Varios productos por el mismo camino, en vez de `product_id` y `quantity`.' }),
  warehouse_origin_id: warehouse,
  warehouse_destiny_id: warehouse,
  note,
})

const adjustmentBody = z.object({
  product_id: product,
  warehouse_id: fieldKinds.reference.input({ ...fields.warehouseId, required: true }),
  quantity: fieldKinds.integer
    .input(integer({ required: true, min: 0, max: mostPieces }))
    .meta({ description: 'Las piezas que quedan en el almacén.' }),
  note: fieldKinds.text.input(text({ required: true })).meta({ description: 'El motivo.' }),
  expected_quantity: fieldKinds.integer
    .input(integer({ max: mostPieces }))
    .optional()
    .meta({ description: 'Las piezas que había al decidirlo: si ya son otras, se rechaza.' }),
})

export function movementRoutes(app: App, { db }: Engine, server: Server): void {
  const record = outputSchema(movements)
  const config = { policy: allow(permissions.create), texts, mostKeys: 500 + 3 * mostLines }

  app.post('/movements', {
    config,
    schema: {
      tags: [name],
      summary: 'Registra una entrada, una salida o un traspaso, de un producto o de varios',
      headers: keyHeader,
      body: movementBody,
      response: answers([200, 201], dataSchema(z.union([record, z.array(record)])), 422),
    },
    handler: async (request, reply) => {
      const body = request.body as z.output<typeof movementBody>
      return answerOnce({ db, request, reply, asked: body }, async tx => {
        const rows = await rowsOf(tx, request, server, await move(tx, request.ctx, body))
        return { status: 201, body: { data: body.details ? rows : rows[0] } }
      })
    },
  })

  app.post('/movements/adjust', {
    config,
    schema: {
      tags: [name],
      summary: 'Ajusta la existencia de un producto en un almacén, con un movimiento por la diferencia',
      headers: keyHeader,
      body: adjustmentBody,
      response: answers([200, 201], dataSchema(record), 422),
    },
    handler: async (request, reply) => {
      const body = request.body as z.output<typeof adjustmentBody>
      return answerOnce({ db, request, reply, asked: body }, async tx => {
        const id = await adjustStock(tx, request.ctx, {
          productId: Number(body.product_id),
          warehouseId: Number(body.warehouse_id),
          quantity: Number(body.quantity),
          note: String(body.note),
          expectedQuantity: body.expected_quantity as number | null | undefined,
        })
        const [data] = await rowsOf(tx, request, server, [id])
        return { status: 201, body: { data } }
      })
    },
  })
}

async function rowsOf(tx: Transaction, { ctx }: FastifyRequest, server: Server, ids: readonly number[]) {
  const actor = requireActor(ctx)
  return (await storedRecords(tx, server, ids)).map(record => toWire(movements, record, actor))
}

/** Writes one operation for any number of products, whole or not at all. */
async function move(
  tx: Transaction,
  context: Context,
  { details, product_id, quantity, ...rest }: z.output<typeof movementBody>,
): Promise<number[]> {
  const isOne = product_id !== undefined || quantity !== undefined
  if (details && isOne) throw new DomainError('one_or_many', {}, 'details')
  if (!details && product_id === undefined) throw new DomainError('required', {}, 'product_id')
  if (!details && quantity === undefined) throw new DomainError('required', {}, 'quantity')
  const places = {
    warehouseOriginId: (rest.warehouse_origin_id as number | null | undefined) ?? null,
    warehouseDestinyId: (rest.warehouse_destiny_id as number | null | undefined) ?? null,
  }
  const lines = details ?? [{ product_id, quantity }]
  const movements = lines.map((line, index) => ({
    ...legsOf({ productId: Number(line.product_id), quantity: Number(line.quantity), ...places }),
    field: details ? `details.${index}.quantity` : 'quantity',
  }))
  const [{ type } = { type: 'entry' as const }] = movements
  const legs = movements.flatMap(({ legs: of, field }) => of.map(leg => ({ ...leg, field })))
  return moveStock(tx, context, { type, legs, note: (rest.note as string | null | undefined) ?? null })
}
