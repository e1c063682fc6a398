import { DomainError } from '#domain/errors.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { attach, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { z } from 'zod'
import { mostReceipts } from './receive-receipt.server.ts'
import type { siteOrders } from './site-order.resource.ts'

const types = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']

/** A proof of payment, for the office only and only as a file: nothing of it is opened here. */
export function receiptRoute(app: App, { db }: Engine, server: ServerResource<typeof siteOrders>): void {
  const { name, permissions, texts } = server.definition
  app.get('/site-orders/:id/receipts/:position', {
    config: { policy: allow(permissions.read), texts },
    schema: {
      tags: [name],
      summary: 'Un comprobante de pago que envió el cliente, como archivo.',
      params: idParams.extend({ position: z.string() }),
      produces: types,
    },
    handler: async (request, reply) => {
      const { id, quotationFolio } = await findRecord(db, server, idParam(request), request.ctx)
      const position = Number((request.params as { position: string }).position)
      if (!Number.isInteger(position) || position < 1 || position > mostReceipts) {
        throw new DomainError('not_found')
      }
      const receipt = await db
        .selectFrom('siteReceipts')
        .select(['type', 'bytes'])
        .where('siteOrderId', '=', id)
        .where('position', '=', position)
        .executeTakeFirst()
      if (!receipt) throw new DomainError('not_found')
      const ending = receipt.type.split('/')[1] ?? 'pdf'
      return attach(reply, receipt.type, `${quotationFolio}-${position}.${ending}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(receipt.bytes)
    },
  })
}
