import { z } from 'zod'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { sendSlip, slipQuery, slipTypes } from '#engine/papers/send-slip.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, lockRecord } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { sales } from '../sale.resource.ts'
import { logPrint, reprintOf } from './print-log.server.ts'
import { invoiceLines } from './invoice-lines.server.ts'
import { receiptSlip, returnSlip } from './receipt-slips.server.ts'
import { contractPdf, deliveryPdf, quotationPdf } from './sale-letters.server.ts'
import { registerWidth } from './register-width.server.ts'
import { salePaper } from './sale-paper.server.ts'
import { ticketSlip } from './ticket-slip.server.ts'

const ticketQuery = slipQuery.extend({
  print: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'El número de impresión que respondió `POST sales/{id}/prints`.' }),
})

const noteQuery = z.object({
  delivery_id: z.coerce.number().int().min(1).max(2_147_483_647).optional().meta({
    description: 'La entrega que acompaña; sin ella, la siguiente, o todo lo que se puede entregar.',
  }),
})

const print = z.object({
  id: idSchema,
  number: z.int().meta({ description: 'Desde la segunda, el ticket dice «REIMPRESIÓN».' }),
  printed_by: z.string(),
  printed_at: z.string(),
  url: z.string().meta({ description: 'El ticket de esta impresión.' }),
})

const partParams = idParams.extend({ part_id: z.string() })

export function salePaperRoutes(
  app: App,
  { db, media, publicUrl }: Engine,
  server: ServerResource<typeof sales>,
): void {
  const { name, permissions, texts } = server.definition
  const config = { policy: allow(permissions.read), texts }

  app.get('/sales/:id/ticket', {
    config,
    schema: {
      tags: [name],
      summary: 'El ticket para un rollo de 80 o 58 mm, como página que se imprime o en PDF.',
      params: idParams,
      querystring: ticketQuery,
      produces: slipTypes,
    },
    handler: async (request, reply) => {
      const { ctx: context } = request
      const sale = await findRecord(db, server, idParam(request), context)
      const print = (request.query as z.output<typeof ticketQuery>).print
      const reprint = await reprintOf(db, sale, requireActor(context).name, print)
      const paper = await salePaper(db, sale, context.locale)
      const slip = await ticketSlip(paper, reprint, await invoiceLines(paper, publicUrl))
      return sendSlip(request, reply, slip, await registerWidth(db, context, sale.registerId))
    },
  })

  const letters = {
    quotation: { draw: quotationPdf, summary: 'La cotización en PDF, tamaño carta.' },
    contract: { draw: contractPdf, summary: 'El contrato de un apartado en PDF, para firmar.' },
  }
  for (const [path, { draw, summary }] of Object.entries(letters)) {
    app.get(`/sales/:id/${path}`, {
      config,
      schema: { tags: [name], summary, params: idParams, produces: ['application/pdf'] },
      handler: async (request, reply) => {
        const { ctx: context } = request
        const sale = await findRecord(db, server, idParam(request), context)
        const paper = await salePaper(db, sale, context.locale)
        return sendPdf(request, reply, `${sale.folio ?? sale.reference ?? sale.id}-${path}`, () =>
          draw(paper, media),
        )
      },
    })
  }

  app.get('/sales/:id/delivery-note', {
    config,
    schema: {
      tags: [name],
      summary:
        'La nota de entrega en PDF, sin precios: lo que se entregó antes, lo que se entrega ahora y lo que falta.',
      params: idParams,
      querystring: noteQuery,
      produces: ['application/pdf'],
    },
    handler: async (request, reply) => {
      const { ctx: context } = request
      const { delivery_id: deliveryId } = request.query as z.output<typeof noteQuery>
      const sale = await findRecord(db, server, idParam(request), context)
      const paper = await salePaper(db, sale, context.locale)
      return sendPdf(request, reply, `${sale.folio ?? sale.reference ?? sale.id}-delivery-note`, () =>
        deliveryPdf(paper, deliveryId),
      )
    },
  })

  const slips = {
    'tenders/:part_id/receipt': {
      draw: receiptSlip,
      summary: 'El recibo de un abono, con el saldo antes y después, para el rollo o en PDF.',
    },
    'returns/:part_id/slip': {
      draw: returnSlip,
      summary: 'El comprobante de una devolución, para el rollo o en PDF.',
    },
  }
  for (const [path, { draw, summary }] of Object.entries(slips)) {
    app.get(`/sales/:id/${path}`, {
      config,
      schema: { tags: [name], summary, params: partParams, querystring: slipQuery, produces: slipTypes },
      handler: async (request, reply) => {
        const { ctx: context } = request
        const sale = await findRecord(db, server, idParam(request), context)
        const paper = await salePaper(db, sale, context.locale)
        const slip = await draw(paper, idParam(request, 'part_id'))
        return sendSlip(request, reply, slip, await registerWidth(db, context, sale.registerId))
      },
    })
  }

  app.post('/sales/:id/prints', {
    config,
    schema: {
      tags: [name],
      summary: 'Registra que se imprime el ticket, con quién y cuándo, y responde su número y dirección.',
      params: idParams,
      headers: keyHeader,
      response: answers([200, 201], dataSchema(print), 404, 422),
    },
    handler: async (request, reply) => {
      const { ctx: context } = request
      const id = idParam(request)
      return answerOnce({ db, request, reply, asked: { id } }, async tx => {
        const sale = await lockRecord(tx, server, id, context)
        const { number, printedAt, printedBy, id: printId } = await logPrint(tx, context, sale)
        const data = {
          id: printId,
          number,
          printed_by: printedBy,
          printed_at: printedAt.toISOString(),
          url: `/api/sales/${sale.id}/ticket?print=${number}`,
        }
        return { status: 201, body: { data } }
      })
    },
  })
}
