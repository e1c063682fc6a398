import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema, removedManySchema, removedSchema } from '#contract/envelope.ts'
import { everyRole } from '#contract/roles.ts'
import type { SaleBody } from '#contract/sale-body.ts'
import { outputSchema } from '#contract/schemas.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { storedRecord, toWire } from '#engine/record.ts'
import { removeRecords } from '#engine/remove.ts'
import {
  answers,
  idParam,
  idParams,
  idsOf,
  idsParam,
  keyHeader,
  sendAnswer,
  type App,
  type Engine,
} from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { damagedPlaces } from './actions/damaged-place.server.ts'
import { createSale } from './create/create-sale.server.ts'
import { mostKeys, saleBody } from './create/sale-body.server.ts'
import type { sales } from './sale.resource.ts'

/** A new sale, made only once by its ticket, and the removal of one that was never sold. */
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
        'con la misma venta e `Idempotent-Replayed: true`. Con `discount_type: percent` y sin `discount_percent`, el ' +
        'porcentaje es el que da `discount_amount`.',
      headers: keyHeader,
      body: saleBody,
      response: answers([200, 201], record, 422),
    },
    handler: async (request, reply) => {
      const { ctx: context } = request
      const { id, isReplay: replayed } = await inTransaction(db, tx =>
        createSale(tx, context, request.body as SaleBody),
      )
      // Read after the commit, so that other sales do not wait for this with their folio.
      const data = toWire(definition, await storedRecord(db, server, id), requireActor(context))
      return sendAnswer(reply, { status: 201, body: { data }, replayed })
    },
  })

  app.get('/sales/damaged-places', {
    config: { policy: allow(everyRole), texts, lane: 'till' },
    schema: {
      tags: [name],
      summary:
        'Los almacenes que no venden, para las piezas dañadas de una devolución; el primero es el de siempre',
      response: answers(200, dataSchema(z.array(z.object({ id: z.int(), name: z.string() })))),
    },
    handler: async () => ({ data: await damagedPlaces(db) }),
  })

  // Tickets are remembered for ever, so that a late repetition makes no second sale; so the row stays, cancelled.
  const remove = async (context: Context, ids: readonly number[]) => {
    await inTransaction(db, tx => removeRecords(tx, server, context, ids))
  }
  const summary =
    'Elimina cotizaciones y tickets en espera, de quien los hizo o por un Admin: quedan cancelados. Una venta con folio ' +
    'no se elimina, se cancela.'

  app.delete('/sales/:id', {
    config: { policy: allow(everyRole), texts },
    schema: { tags: [name], summary, params: idParams, response: answers(200, removedSchema, 404, 422) },
    handler: async request => {
      const id = idParam(request)
      if (id === null) throw new DomainError('not_found')
      await remove(request.ctx, [id])
      return { data: { id } }
    },
  })

  app.delete('/sales/delete', {
    config: { policy: allow(everyRole), texts },
    schema: {
      tags: [name],
      summary,
      querystring: idsParam,
      response: answers(200, removedManySchema, 404, 422),
    },
    handler: async request => {
      const ids = idsOf(request)
      await remove(request.ctx, ids)
      return { data: { ids } }
    },
  })
}
