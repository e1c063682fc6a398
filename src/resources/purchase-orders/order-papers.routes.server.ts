import type { FastifyReply, FastifyRequest } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGate } from '#engine/gate.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, findRecords } from '#engine/record.ts'
import { attach, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { senderOf } from '#engine/upload.ts'
import { orderPdf, statementPdf } from './order-papers.server.ts'
import type { purchaseOrders } from './purchase-order.resource.ts'

/** A PDF is made on the server's main thread, so two run at once, one per person. */
const gate = createGate(2, 80, 1)

export async function sendPaper(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const pdf = await gate(async () => {
    await nextTurn()
    return draw()
  }, senderOf(request))
  return attach(reply, 'application/pdf', `${name}.pdf`, 'inline').send(pdf)
}

/** The PDF of the order for its supplier, and the statement of its payments. */
export function orderPaperRoutes(
  app: App,
  { db, registry }: Engine,
  server: ServerResource<typeof purchaseOrders>,
): void {
  const { name, permissions, texts } = server.definition
  const config = { policy: allow(permissions.export), texts }
  const paper = (summary: string) => ({
    tags: [name],
    summary,
    params: idParams,
    produces: ['application/pdf'],
  })

  app.get('/purchase-orders/:id/export', {
    config,
    schema: paper('La orden en PDF, como la recibe el proveedor.'),
    handler: async (request, reply) => {
      const { ctx: context } = request
      const order = await findRecord(db, server, idParam(request), context)
      return sendPaper(request, reply, order.folio, () => orderPdf(db, order, context.locale))
    },
  })

  app.get('/purchase-orders/:id/statement', {
    config,
    schema: paper('Estado de pagos de la orden en PDF.'),
    handler: async (request, reply) => {
      const { ctx: context } = request
      const order = await findRecord(db, server, idParam(request), context)
      const rows = await db
        .selectFrom('purchaseOrderPayments')
        .select('id')
        .where('purchaseOrderId', '=', order.id)
        .execute()
      const payments = registry.get('purchase-order-payments')
      const ids = rows.map(({ id }) => id)
      const found = payments ? await findRecords(db, payments, ids, context) : []
      return sendPaper(request, reply, `${order.folio}-pagos`, () =>
        statementPdf(db, order, found as unknown as Parameters<typeof statementPdf>[2], context.locale),
      )
    },
  })
}
