import { DomainError } from '#domain/errors.ts'
import { dataSchema } from '#contract/envelope.ts'
import { outputSchema } from '#contract/schemas.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { storedRecord, toWire } from '#engine/record.ts'
import { answers, idParams, idsParam, keyHeader, sendAnswer, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { createSale } from './create-sale.server.ts'
import { mostKeys, saleBody, type SaleBody } from './sale-body.server.ts'
import type { sales } from './sale.resource.ts'

/** A new sale, which its ticket makes happen once, and the refusal to delete one. */
export function saleRoutes(app: App, { db }: Engine, server: ServerResource<typeof sales>): void {
  const { definition } = server
  const { name, permissions, texts } = definition
  const record = dataSchema(outputSchema(definition))

  app.post('/sales', {
    config: { policy: allow(permissions.create), texts, mostKeys },
    schema: {
      tags: [name],
      summary:
        'Registra una venta, una cotización o un ticket en espera. El mismo ticket con el mismo contenido responde 200 ' +
        'con la misma venta e `Idempotent-Replayed: true`.',
      headers: keyHeader,
      body: saleBody,
      response: { ...answers(200, record, 422), 201: record },
    },
    handler: async (request, reply) => {
      const { ctx: context } = request
      const { id, isReplay: replayed } = await inTransaction(db, tx =>
        createSale(tx, context, request.body as SaleBody),
      )
      // Read after the commit, so that other sales do not wait for it with their folio.
      const data = toWire(definition, await storedRecord(db, server, id), requireActor(context))
      return sendAnswer(reply, { status: 201, body: { data }, replayed })
    },
  })

  const refused = {
    '/sales/delete': { querystring: idsParam },
    '/sales/:id': { params: idParams },
  }
  for (const [url, asked] of Object.entries(refused)) {
    app.delete(url, {
      config: { policy: allow(permissions.remove), texts },
      schema: {
        tags: [name],
        summary: 'Siempre se rechaza: una venta no se elimina, se cancela.',
        ...asked,
        response: answers(200, record, 422),
      },
      handler: () => {
        throw new DomainError('sale_is_kept')
      },
    })
  }
}
