import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { releaseReasons } from '#domain/holds.ts'
import { mostPieces } from '#domain/stock.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { date, integer, reference, text } from '#contract/field.ts'
import { everyRole } from '#contract/roles.ts'
import { actionSchema } from '#contract/schemas.ts'
import type { Database, Transaction } from '#db/database.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, lockRecord } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import type { Sale } from '../sales/sale-types.server.ts'
import { salesServer } from '../sales/sale.server.ts'
import { holdEn } from './hold.en.ts'
import { holdEs } from './hold.es.ts'
import { extendHolds, holdPieces, releaseHolds, type AskedHolds, type Moment } from './hold-pieces.server.ts'

const moment = { until: date({ required: true }), untilTime: text({ max: 5 }) }
const most = 200

const holdBody = actionSchema({
  refusal: () => null,
  input: { ...moment, warehouseId: reference('warehouses') },
  inputLines: { details: { max: most, fields: { quantity: integer({ min: 1, max: mostPieces }) } } },
})
const extendBody = actionSchema({ refusal: () => null, input: moment })
const releaseBody = actionSchema({
  refusal: () => null,
  input: {},
  inputLines: { details: { max: most, fields: {} } },
})

const hold = z.object({
  id: idSchema,
  sale_id: idSchema,
  reference: z.string().meta({ description: 'De la cotización.' }),
  customer_name: z.string().nullable(),
  line_id: idSchema,
  product_id: idSchema,
  product_name: z.string(),
  warehouse_id: idSchema,
  warehouse_name: z.string(),
  quantity: z.int(),
  until: z.iso.datetime(),
  held_by: idSchema,
  held_by_name: z.string(),
  released_at: z.iso.datetime().nullable().meta({ description: 'Nulo mientras está apartada.' }),
  release_reason: z.enum(releaseReasons).nullable(),
})
const answer = dataSchema(z.array(hold))

const config = { policy: allow(everyRole), texts: { es: holdEs, en: holdEn } } as const
const tags = ['sales']
const params = idParams

export function holdRoutes(app: App, { db }: Engine): void {
  app.get('/quotations/:id/holds', {
    config,
    schema: {
      tags,
      summary: 'Las piezas apartadas para una cotización, también las que ya no lo están.',
      params,
      response: answers(200, answer, 404),
    },
    handler: async request => {
      const sale = await findRecord(db, salesServer, idParam(request), { actor: request.ctx.actor })
      return { data: await holdsOf(db, sql`h.sale_id = ${sale.id}`) }
    },
  })

  app.get('/products/:id/holds', {
    config,
    schema: {
      tags: ['products'],
      summary: 'Las piezas de un producto que están apartadas para cotizaciones.',
      params,
      response: answers(200, answer, 404),
    },
    handler: async request => {
      const id = idParam(request)
      if (id === null) throw new DomainError('not_found')
      return { data: await holdsOf(db, sql`h.product_id = ${id} and h.released_at is null`) }
    },
  })

  interface Deed {
    readonly method: 'post' | 'put'
    readonly name: string
    readonly status: number
    readonly summary: string
    readonly body: z.ZodType
    readonly work: (
      tx: Transaction,
      context: Parameters<typeof holdPieces>[1],
      sale: Sale,
      input: never,
    ) => Promise<void>
  }

  const deeds: readonly Deed[] = [
    {
      method: 'post',
      name: 'hold',
      status: 201,
      summary:
        'Aparta piezas para una cotización hasta el fin de un día, o hasta una hora de él: de las partidas elegidas, o de ' +
        'todas las que no van sobre pedido. Nadie más las vende sin autorización.',
      body: holdBody as z.ZodType,
      work: (tx, context, sale, input: AskedHolds) => holdPieces(tx, context, sale, input),
    },
    {
      method: 'put',
      name: 'extend',
      status: 200,
      summary: 'Cambia hasta cuándo está apartado todo lo de una cotización.',
      body: extendBody as z.ZodType,
      work: (tx, context, sale, input: Moment) => extendHolds(tx, context, sale, input),
    },
    {
      method: 'put',
      name: 'release',
      status: 200,
      summary: 'Suelta lo apartado para una cotización: las partidas elegidas, o todo.',
      body: releaseBody as z.ZodType,
      work: (tx, context, sale, input: Pick<AskedHolds, 'details'>) =>
        releaseHolds(tx, context, sale, input.details ?? []),
    },
  ]
  for (const { method, name, status, summary, body, work } of deeds) {
    app[method](`/quotations/:id/${name}`, {
      config,
      schema: {
        tags,
        summary,
        params,
        headers: keyHeader,
        body,
        response: answers(status === 201 ? [200, 201] : 200, answer, 404, 422),
      },
      handler: (request, reply) => {
        const id = idParam(request)
        const operation = { call: `quotations/${id}/${name}`, body: request.body }
        return answerOnce({ db, request, reply, asked: operation }, async tx => {
          const { ctx: context } = request
          const sale = await lockRecord(tx, salesServer, id, { actor: context.actor })
          await work(tx, context, sale, request.body as never)
          return { status, body: { data: await holdsOf(tx, sql`h.sale_id = ${sale.id}`) } }
        })
      },
    })
  }
}

interface Row {
  readonly id: number
  readonly saleId: number
  readonly reference: string
  readonly customerName: string | null
  readonly lineId: number
  readonly productId: number
  readonly productName: string
  readonly warehouseId: number
  readonly warehouseName: string
  readonly quantity: number
  readonly until: Date
  readonly heldBy: number
  readonly heldByName: string
  readonly releasedAt: Date | null
  readonly releaseReason: (typeof releaseReasons)[number] | null
}

/** Newest first. */
async function holdsOf(db: Database, which: ReturnType<typeof sql>): Promise<z.infer<typeof hold>[]> {
  const { rows } = await sql<Row>`
    select h.id, h.sale_id, coalesce(s.quotation_folio, s.former_folio, ticket_reference(s.ticket)) as reference, coalesce(c.full_name, m.name) as customer_name,
      h.sale_detail_id as line_id, h.product_id, p.name as product_name, h.warehouse_id, w.name as warehouse_name,
      h.quantity, h.until, h.held_by, u.name as held_by_name, h.released_at, h.release_reason
    from stock_holds h
    join sales s on s.id = h.sale_id
    join products p on p.id = h.product_id
    join warehouses w on w.id = h.warehouse_id
    join users u on u.id = h.held_by
    left join customers c on c.id = s.customer_id
    left join messages m on m.id = s.message_id
    where ${which} order by h.id desc`.execute(db)
  return rows.map(row => ({
    id: row.id,
    sale_id: row.saleId,
    reference: row.reference,
    customer_name: row.customerName,
    line_id: row.lineId,
    product_id: row.productId,
    product_name: row.productName,
    warehouse_id: row.warehouseId,
    warehouse_name: row.warehouseName,
    quantity: row.quantity,
    until: row.until.toISOString(),
    held_by: row.heldBy,
    held_by_name: row.heldByName,
    released_at: row.releasedAt?.toISOString() ?? null,
    release_reason: row.releaseReason,
  }))
}
