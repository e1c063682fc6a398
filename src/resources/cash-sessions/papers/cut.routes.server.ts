import { z } from 'zod'
import { sendSlip, slipQuery, slipTypes } from '#engine/papers/send-slip.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { registerWidth } from '#resources/sales/papers/register-width.server.ts'
import type { cashSessions } from '../cash-session.resource.ts'
import { cutPaper } from './cut-paper.server.ts'
import { cutLetter, cutSlip } from './draw-cut.server.ts'
import { movementSlip } from './movement-slip.server.ts'

/** The cut of a session on paper, for everybody who may read the session, with the figures that they may see. */
export function cutRoutes(app: App, { db }: Engine, server: ServerResource<typeof cashSessions>): void {
  const { name, permissions, texts } = server.definition
  const config = { policy: allow(permissions.read), texts }
  const tags = [name]

  app.get('/pos/sessions/:id/cut', {
    config,
    schema: {
      tags,
      summary:
        'El corte X de una caja abierta o el Z de una cerrada, para un rollo de 80 o 58 mm o en PDF. Solo Supervisor, ' +
        'Admin y quien la cerró ven el efectivo esperado.',
      params: idParams,
      querystring: slipQuery,
      produces: slipTypes,
    },
    handler: async (request, reply) => {
      const session = await findRecord(db, server, idParam(request), request.ctx)
      const slip = await cutSlip(await cutPaper(db, request.ctx, session))
      return sendSlip(request, reply, slip, await registerWidth(db, request.ctx, session.registerId))
    },
  })

  app.get('/pos/sessions/:id/entries/:part_id/slip', {
    config,
    schema: {
      tags,
      summary: 'El comprobante de una entrada, una salida o un retiro de efectivo, para el rollo o en PDF.',
      params: idParams.extend({ part_id: z.string() }),
      querystring: slipQuery,
      produces: slipTypes,
    },
    handler: async (request, reply) => {
      const session = await findRecord(db, server, idParam(request), request.ctx)
      const paper = await cutPaper(db, request.ctx, session)
      const slip = await movementSlip(paper, idParam(request, 'part_id'))
      return sendSlip(request, reply, slip, await registerWidth(db, request.ctx, session.registerId))
    },
  })

  app.get('/pos/sessions/:id/cut-letter', {
    config,
    schema: {
      tags,
      summary: 'El corte en PDF, tamaño carta.',
      params: idParams,
      produces: ['application/pdf'],
    },
    handler: async (request, reply) => {
      const session = await findRecord(db, server, idParam(request), request.ctx)
      const paper = await cutPaper(db, request.ctx, session)
      return sendPdf(request, reply, `${session.folio ?? session.registerName ?? session.id}-corte`, () =>
        cutLetter(paper),
      )
    },
  })
}
