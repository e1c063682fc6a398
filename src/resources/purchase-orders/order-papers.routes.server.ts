import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { orderPdf, statementPdf } from './order-papers.server.ts'
import type { purchaseOrders } from './purchase-order.resource.ts'

export function orderPaperRoutes(
  app: App,
  { db }: Engine,
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
      return sendPdf(request, reply, order.folio, () => orderPdf(db, order, context.locale))
    },
  })

  app.get('/purchase-orders/:id/statement', {
    config,
    schema: paper('Estado de pagos de la orden en PDF.'),
    handler: async (request, reply) => {
      const { ctx: context } = request
      const order = await findRecord(db, server, idParam(request), context)
      return sendPdf(request, reply, `${order.folio}-pagos`, () => statementPdf(db, order, context.locale))
    },
  })
}
