import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { cents, toDecimal } from '#domain/money.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { sendSlip, slipQuery, slipTypes } from '#engine/papers/send-slip.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { registerWidth } from '../papers/register-width.server.ts'
import { salePaper, type SalePaper } from '../papers/sale-paper.server.ts'
import type { sales } from '../sale.resource.ts'
import { voucherByCode, vouchersOf, type Voucher } from './read-vouchers.server.ts'
import { voucherText } from './voucher-letter.server.ts'
import { voucherSlip } from './voucher-slip.server.ts'

const voucher = z.object({
  id: idSchema,
  name: z.string().meta({ description: 'El final del código.' }),
  amount: z.number(),
  balance: z.number().meta({ description: 'Lo que queda.' }),
  expires_on: z.string().nullable().meta({ description: 'El último día en que se acepta.' }),
  is_expired: z.boolean(),
  return_folio: z.string(),
  sale_folio: z.string(),
})

const message = z.object({ text: z.string(), phone: z.string().nullable() })

const asked = z.object({ code: z.string().min(1).max(60) })

/** Vales: what is left on one, and its paper. Only the paper has the whole code. */
export function voucherRoutes(app: App, engine: Engine, server: ServerResource<typeof sales>): void {
  const { db } = engine
  const { name, permissions, texts } = server.definition
  const config = { policy: allow(permissions.read), texts }

  app.get('/pos/vouchers', {
    config: { ...config, lane: 'till' },
    schema: {
      tags: [name],
      summary: 'El vale con este código, escaneado o escrito, y lo que le queda.',
      querystring: asked,
      response: answers(200, dataSchema(voucher), 422),
    },
    handler: async request => {
      const { code } = request.query as z.output<typeof asked>
      return { data: toWire(await voucherByCode(db, code)) }
    },
  })

  app.get('/sales/:id/vouchers', {
    config,
    schema: {
      tags: [name],
      summary:
        'Los vales con saldo que dio esta venta: por sus devoluciones, o porque volvieron al cancelarla.',
      params: idParams,
      response: answers(200, dataSchema(z.array(voucher)), 404),
    },
    handler: async request => {
      const sale = await findRecord(db, server, idParam(request), request.ctx)
      return { data: (await vouchersOf(db, sale.id)).map(toWire) }
    },
  })

  app.get('/sales/:id/vouchers/:part_id/slip', {
    config,
    schema: {
      tags: [name],
      summary: 'El vale con su código de barras, para el rollo o en PDF.',
      params: idParams.extend({ part_id: z.string() }),
      querystring: slipQuery,
      produces: slipTypes,
    },
    handler: async (request, reply) => {
      const { paper, voucher: shown } = await shownVoucher(engine, server, request)
      const slip = await voucherSlip(paper, shown)
      return sendSlip(request, reply, slip, await registerWidth(db, request.ctx, paper.stored.registerId))
    },
  })

  app.get('/sales/:id/vouchers/:part_id/message', {
    config,
    schema: {
      tags: [name],
      summary: 'El vale como mensaje para un chat, con su código completo, y el teléfono del cliente.',
      params: idParams.extend({ part_id: z.string() }),
      response: answers(200, dataSchema(message), 404),
    },
    handler: async request => {
      const { paper, voucher: shown } = await shownVoucher(engine, server, request)
      return { data: { text: voucherText(paper, shown), phone: paper.stored.customerPhone } }
    },
  })
}

interface Shown {
  readonly paper: SalePaper
  readonly voucher: Voucher
}

/** A vale of a sale that the caller may see, with the words of its day. */
async function shownVoucher(
  { db }: Engine,
  server: ServerResource<typeof sales>,
  request: FastifyRequest,
): Promise<Shown> {
  const { ctx: context } = request
  const sale = await findRecord(db, server, idParam(request), context)
  const id = idParam(request, 'part_id')
  const voucher = (await vouchersOf(db, sale.id)).find(each => each.id === id)
  const paper = await salePaper(db, sale, context.locale, voucher?.createdAt)
  if (!voucher) throw new DomainError('not_found', { the: paper.words.missing.voucher })
  return { paper, voucher }
}

function toWire({ id, name, amount, balance, expiresOn, isExpired, returnFolio, saleFolio }: Voucher) {
  return {
    id,
    name,
    amount: toDecimal(cents(amount)),
    balance: toDecimal(cents(balance)),
    expires_on: expiresOn,
    is_expired: isExpired,
    return_folio: returnFolio,
    sale_folio: saleFolio,
  }
}
