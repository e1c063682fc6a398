import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { orderRefusal } from '#domain/purchase-order.ts'
import { dataSchema } from '#contract/envelope.ts'
import { actionSchema, outputSchema } from '#contract/schemas.ts'
import { date, integer, money, text } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { fieldsToWire, findRecord, lockRecord, toWire } from '#engine/record.ts'
import { answers, idParam, idParams, idsParam, keyHeader, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { createRecords, save } from '#engine/write.ts'
import { mostPieces } from '#domain/stock.ts'
import { lastPrices } from './last-prices.server.ts'
import { purchaseTermsOf, writable } from './order-lines.server.ts'
import type { GivenLine, Order } from './order-types.server.ts'
import type { purchaseOrders } from './purchase-order.resource.ts'
import { missingProduct, requireProduct } from './require-product.server.ts'

const amounts = dataSchema(z.object({ total: z.number(), paid: z.number(), balance: z.number() }))
const lineParams = z.object({ id: z.string(), product_id: z.string() })

/** A line by its product. Absent fields stay unchanged, and a new line without a price gets the last one. */
const lineBody = actionSchema({
  refusal: () => null,
  input: {
    quantity: integer({ required: true, min: 1, max: mostPieces }),
    unitPriceRaw: money(),
    supplierCode: text({ max: 60 }),
    description: text({ max: 500 }),
  },
})

/** The expected date of the copy. */
const copyBody = actionSchema({ refusal: () => null, input: { expectedOn: date() } })

interface LineBody {
  readonly quantity: number
  readonly unitPriceRaw?: number | null
  readonly supplierCode?: string | null
  readonly description?: string | null
}

export function purchaseOrderRoutes(
  app: App,
  { db }: Engine,
  server: ServerResource<typeof purchaseOrders>,
): void {
  const { definition } = server
  const { name, permissions, texts } = definition
  const record = dataSchema(outputSchema(definition))
  const { total, paid, balance } = definition.fields
  const writing = { config: { policy: allow(permissions.update), texts } }

  app.get('/purchase-order/:id/amount-payments', {
    config: { policy: allow(permissions.read), texts },
    schema: {
      tags: [name],
      summary: 'Total, pagado y saldo de la orden, en su moneda.',
      params: idParams,
      response: answers(200, amounts, 404),
    },
    handler: async request => {
      const order = await findRecord(db, server, idParam(request), request.ctx)
      return { data: fieldsToWire({ total, paid, balance }, order) }
    },
  })

  app.put('/purchase-orders/:id/product/:product_id', {
    ...writing,
    schema: {
      tags: [name],
      summary: 'Agrega un producto a la orden, o cambia su partida.',
      params: lineParams,
      headers: keyHeader,
      body: lineBody,
      response: answers(200, record, 404, 422),
    },
    handler: (request, reply) => {
      const productId = idParam(request, 'product_id') ?? 0
      const body = request.body as LineBody
      return changeLines(request, reply, { productId, body }, async (tx, order) => {
        const stored = order.details.find(line => line.productId === productId)
        if (!stored) await requireProduct(tx, request.ctx, productId)
        const line = await lineOf(tx, order, productId, body)
        const lines: GivenLine[] = order.details.map(writable)
        return stored
          ? lines.map(each => (each.id === stored.id ? { ...line, id: stored.id } : each))
          : [...lines, line]
      })
    },
  })

  app.delete('/purchase-orders/:id/product/:product_id', {
    ...writing,
    schema: {
      tags: [name],
      summary: 'Quita un producto de la orden.',
      params: lineParams,
      headers: keyHeader,
      response: answers(200, record, 404, 422),
    },
    handler: (request, reply) => {
      const productId = idParam(request, 'product_id') ?? 0
      return changeLines(request, reply, { productId }, async (_tx, order) => {
        if (!order.details.some(line => line.productId === productId)) throw missingProduct(request.ctx)
        return order.details.filter(line => line.productId !== productId).map(writable)
      })
    },
  })

  app.post('/purchase-orders/:id/duplicate', {
    config: { policy: allow(permissions.create), texts },
    schema: {
      tags: [name],
      summary: 'Una orden nueva, pendiente, con las mismas partidas.',
      params: idParams,
      headers: keyHeader,
      body: copyBody,
      response: answers([200, 201], record, 404, 422),
    },
    preValidation: async request => {
      request.body ??= {}
    },
    handler: async (request, reply) => {
      const { ctx: context } = request
      const id = idParam(request)
      const { expectedOn = null } = request.body as { expectedOn?: string | null }
      return answerOnce({ db, request, reply, asked: { id, expectedOn } }, async tx => {
        const order = await findRecord(tx, server, id, context)
        const { supplierId, warehouseId, currency, taxIncluded, ivaRate, terms, notes } = order
        const details = order.details.map(line => {
          const { id: _, ...copy } = writable(line)
          return copy
        })
        const copy = {
          supplierId,
          warehouseId,
          currency,
          taxIncluded,
          ivaRate,
          terms,
          notes,
          details,
          expectedOn,
        }
        const [saved] = await createRecords(tx, server, context, [copy])
        if (!saved) throw new DomainError('fatal')
        return { status: 201, body: { data: toWire(definition, saved, requireActor(context)) } }
      })
    },
  })

  const refused = {
    '/purchase-orders/delete': { querystring: idsParam },
    '/purchase-orders/:id': { params: idParams },
  }
  for (const [url, answer] of Object.entries(refused)) {
    app.delete(url, {
      config: { policy: allow(permissions.remove), texts },
      schema: {
        tags: [name],
        summary: 'Siempre se rechaza: una orden no se elimina, se cancela.',
        ...answer,
        response: answers(200, record, 422),
      },
      handler: () => {
        throw new DomainError('order_is_kept')
      },
    })
  }

  async function changeLines(
    request: FastifyRequest,
    reply: FastifyReply,
    content: object,
    linesOf: (tx: Transaction, order: Order) => Promise<readonly GivenLine[]>,
  ) {
    const { ctx: context } = request
    const id = idParam(request)
    return answerOnce({ db, request, reply, asked: { id, ...content } }, async tx => {
      const before = await lockRecord(tx, server, id, context)
      const refusal = orderRefusal('edit', before)
      if (refusal) throw DomainError.of([refusal])
      const values = { details: await linesOf(tx, before) }
      const saved = await save(tx, server, context, { action: 'update', before, values })
      return { status: 200, body: { data: toWire(definition, saved, requireActor(context)) } }
    })
  }
}

async function lineOf(tx: Transaction, order: Order, productId: number, body: LineBody): Promise<GivenLine> {
  const stored = order.details.find(line => line.productId === productId)
  const unitPriceRaw = body.unitPriceRaw ?? stored?.unitPriceRaw ?? (await usualPrice())
  if (unitPriceRaw === null) throw new DomainError('price_needed', {}, 'unit_price_raw')
  const kept = <Name extends 'supplierCode' | 'description'>(name: Name) =>
    body[name] === undefined ? (stored?.[name] ?? null) : body[name]
  return {
    productId,
    quantity: body.quantity,
    unitPriceRaw,
    supplierCode: kept('supplierCode'),
    description: kept('description'),
  }
  async function usualPrice() {
    const terms = purchaseTermsOf(order)
    return (await lastPrices(tx, order.supplierId, [productId], terms))(productId).price
  }
}
