import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { cents, toDecimal } from '#domain/money.ts'
import { saleStatuses } from '#domain/sale.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { requireActor } from '#engine/context.ts'
import { sendSlip, slipQuery, slipTypes } from '#engine/papers/send-slip.ts'
import { allow } from '#engine/policy.ts'
import { storedRecord } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, listParams, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { bodyOf } from '#resources/cash-sessions/count-body.server.ts'
import type { Instalment } from '../actions/sell-sale.server.ts'
import { receiptSlip } from '../papers/receipt-slips.server.ts'
import { registerWidth } from '../papers/register-width.server.ts'
import { salePaper } from '../papers/sale-paper.server.ts'
import type { sales } from '../sale.resource.ts'
import { salesServer } from '../sale.server.ts'
import { findOwed, type Owed } from './payable.server.ts'
import { payOwed } from './pay-owed.server.ts'

const owed = z.object({
  id: idSchema,
  folio: z.string(),
  customer_name: z.string().nullable(),
  seller_name: z.string().nullable(),
  business_date: z.string(),
  liquidation_date: z.string().nullable(),
  is_overdue: z.boolean(),
  payment_type_id: z.int(),
  total: z.number(),
  paid: z.number(),
  balance: z.number(),
  is_readable: z.boolean().meta({ description: 'Si quien llama puede consultar la venta completa.' }),
  details: z.array(z.object({ name: z.string(), quantity: z.int() })),
})

const paid = z.object({
  id: idSchema,
  folio: z.string().nullable(),
  status: z.enum(saleStatuses),
  balance: z.number().meta({ description: 'Lo que queda por pagar.' }),
  tender_id: idSchema.meta({ description: 'El abono, para su recibo.' }),
})

/** Instalments of a colleague's credits and layaways: found, taken and their receipt, without the sale itself. */
export function owedRoutes(app: App, { db }: Engine, { definition }: ServerResource<typeof sales>): void {
  const { name, permissions, texts, actions } = definition
  const config = { policy: allow(permissions.act), texts }
  const tags = [name]
  const body = bodyOf(actions.pay.input, actions.pay.inputLines)

  app.get('/pos/owed', {
    config: { ...config, lane: 'till' },
    schema: {
      tags,
      summary:
        'Ventas con saldo de las que quien llama puede tomar un abono, también de otras personas: las de su alcance y las ' +
        'del almacén de su caja abierta. Se buscan con `q` por folio completo, por nombre del cliente o por su teléfono.',
      querystring: listParams.pick({ q: true }),
      response: answers(200, dataSchema(z.array(owed)), 422),
    },
    handler: async request => {
      const { q = '' } = request.query as { q?: string }
      return {
        data: (await findOwed(db, requireActor(request.ctx), q.slice(0, longestQuestion))).map(toWire),
      }
    },
  })

  app.put('/pos/owed/:id/pay', {
    config,
    schema: {
      tags,
      summary:
        'Toma un abono de una venta con saldo, también de otra persona: entra a la caja abierta de quien llama. Sin importe ni ' +
        'pagos, todo el saldo en efectivo.',
      params: idParams,
      headers: keyHeader,
      ...(body && { body }),
      response: answers(200, dataSchema(paid), 404, 422),
    },
    handler: async (request, reply) => {
      const { ctx } = request
      const id = idParam(request)
      const input = (request.body ?? {}) as Instalment
      return answerOnce({ db, request, reply, asked: { owed: id, input } }, async tx => {
        const { sale, tenderId } = await payOwed(tx, ctx, id, input)
        const { folio, status, balance } = sale
        const data = { id: sale.id, folio, status, balance: pesos(balance), tender_id: tenderId }
        return { status: 200, body: { data } }
      })
    },
  })

  app.get('/pos/owed/:id/tenders/:part_id/receipt', {
    config,
    schema: {
      tags,
      summary: 'El recibo de un abono que tomó quien llama, para el rollo o en PDF.',
      params: idParams.extend({ part_id: z.string() }),
      querystring: slipQuery,
      produces: slipTypes,
    },
    handler: async (request, reply) => {
      const { ctx: context } = request
      const tenderId = idParam(request, 'part_id')
      const taken = await db
        .selectFrom('saleTenders')
        .select('saleId')
        .where('id', '=', tenderId)
        .where('saleId', '=', idParam(request))
        .where('createdBy', '=', requireActor(context).id)
        .executeTakeFirst()
      if (!taken) throw new DomainError('not_found')
      const sale = await storedRecord(db, salesServer, taken.saleId)
      const slip = await receiptSlip(await salePaper(db, sale, context.locale), tenderId)
      return sendSlip(request, reply, slip, await registerWidth(db, context, sale.registerId))
    },
  })
}

const longestQuestion = 200

const pesos = (amount: number) => toDecimal(cents(amount))

const toWire = (sale: Owed): z.output<typeof owed> => ({
  id: sale.id,
  folio: sale.folio,
  customer_name: sale.customerName,
  seller_name: sale.sellerName,
  business_date: sale.businessDate,
  liquidation_date: sale.liquidationDate,
  is_overdue: sale.isOverdue,
  payment_type_id: sale.paymentTypeId,
  total: pesos(sale.total),
  paid: pesos(sale.paid),
  balance: pesos(sale.balance),
  is_readable: sale.isReadable,
  details: [...sale.details],
})
