import { allow } from '#engine/policy.ts'
import { findRecord, storedRecord } from '#engine/record.ts'
import { idParam, type App, type Engine } from '#engine/routing.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { z } from 'zod'
import { receptionPdf } from '../purchase-orders/order-papers.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import type { receptions } from './reception.resource.ts'

/** The PDF of a reception, at its own address and under its order's. */
export function receptionRoutes(app: App, { db }: Engine, server: ServerResource<typeof receptions>): void {
  const { name, permissions, texts } = server.definition
  for (const root of ['/receptions', '/purchase-orders/:parent_id/receptions']) {
    const params = z.object({ id: z.string(), ...(root.includes(':') && { parent_id: z.string() }) })
    app.get(`${root}/:id/export`, {
      config: { policy: allow(permissions.export), texts },
      schema: {
        tags: [name],
        summary: 'La recepción en PDF, para firmar.',
        params,
        produces: ['application/pdf'],
      },
      handler: async (request, reply) => {
        const { ctx: context } = request
        const { actor } = context
        const within = root.includes(':')
          ? { purchaseOrderId: idParam(request, 'parent_id') ?? 0 }
          : undefined
        const reception = await findRecord(db, server, idParam(request), { actor, within })
        const order = await storedRecord(db, purchaseOrdersServer, reception.purchaseOrderId)
        return sendPdf(request, reply, reception.folio, () =>
          receptionPdf(db, order, reception, context.locale),
        )
      },
    })
  }
}
