import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { mostPieces } from '#domain/stock.ts'
import { dataSchema } from '#contract/envelope.ts'
import { integer, reference } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { mostLines } from '#contract/lines.ts'
import { outputSchema } from '#contract/schemas.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, findRecords, storedRecords, toWire } from '#engine/record.ts'
import { answers, idParam, idParams, keyHeader, type App, type Engine } from '#engine/routing.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { countLines } from './count-line.resource.ts'
import { countLinesServer } from './count-line.server.ts'
import { countSheet } from './count-sheet.server.ts'
import { recordCounts } from './record-counts.server.ts'
import { countsWithTexts } from './stock-count-texts.server.ts'
import type { stockCounts } from './stock-count.resource.ts'

const { name, permissions, texts } = countsWithTexts

/** One week; older tallies are refused, so their products must be counted again. */
const oldestMs = 7 * 24 * 3_600_000

const tallies = z.object({
  details: z
    .array(
      z.object({
        product_id: fieldKinds.reference.input(reference('products', { required: true })),
        counted: fieldKinds.integer
          .input(integer({ max: mostPieces }))
          .meta({ description: 'Piezas contadas; null borra lo contado.' }),
        age_ms: z
          .int()
          .min(0)
          .max(oldestMs)
          .default(0)
          .meta({ description: 'Hace cuántos milisegundos se contó: gana el conteo más reciente.' }),
      }),
    )
    .min(1)
    .max(mostLines),
})

const codeParam = z.looseObject({ code: z.string().trim().min(1).max(60) })

/** A product found by its code, with the quantity counted so far. */
const match = z.object({
  product_id: z.int(),
  internal_code: z.string(),
  product_name: z.string(),
  line: outputSchema(countLines).nullable(),
})

export function countRoutes(app: App, { db, settings }: Engine, server: ServerResource<typeof stockCounts>) {
  const reading = { policy: allow(permissions.read), texts }
  const line = outputSchema(countLines)

  app.put('/stock-counts/:id/counts', {
    config: { policy: allow(permissions.act), texts, mostKeys: 500 + 4 * mostLines },
    schema: {
      tags: [name],
      summary: 'Guarda lo contado de hasta 200 productos; responde con sus renglones',
      params: idParams,
      headers: keyHeader,
      body: tallies,
      response: answers(200, dataSchema(z.array(line)), 404, 422),
    },
    handler: async (request, reply) => {
      const { details } = request.body as z.output<typeof tallies>
      const lines = details.map(({ product_id, counted, age_ms }) => ({
        productId: Number(product_id),
        counted: counted as number | null,
        ageMs: age_ms,
      }))
      const { ctx } = request
      const id = idParam(request)
      return answerOnce({ db, request, reply, asked: { id, details } }, async tx => {
        const records = await storedRecords(tx, countLinesServer, await recordCounts(tx, ctx, id, lines))
        const data = records.map(record => toWire(countLines, record, requireActor(ctx)))
        return { status: 200, body: { data } }
      })
    },
  })

  app.get('/stock-counts/:id/lookup', {
    config: reading,
    schema: {
      tags: [name],
      summary: 'Busca un producto por su código interno, SKU o código de barras, con lo contado de él',
      params: idParams,
      querystring: codeParam,
      response: answers(200, dataSchema(match), 404, 422),
    },
    handler: async request => {
      const { ctx } = request
      const count = await findRecord(db, server, idParam(request), ctx)
      const { code } = request.query as z.output<typeof codeParam>
      const { rows } = await sql<{ id: number; internalCode: string; name: string; lineId: number | null }>`
        with typed as (select lower(${code.normalize('NFC')}::text) as code),
          named as (
            select id from products, typed where lower(barcode) = code and archived_at is null
            union all
            select id from products, typed where lower(internal_code) = code and archived_at is null
            union all
            select id from products, typed where lower(sku) = code and archived_at is null
          )
        select p.id, p.internal_code, p.name, l.id as line_id from typed, products p
        left join stock_count_lines l on l.product_id = p.id and l.count_id = ${count.id}
        where p.id in (select id from named)
        order by lower(p.barcode) = typed.code desc nulls last, p.id limit 1`.execute(db)
      const [product] = rows
      if (!product) throw new DomainError('unknown_code', { code }, 'code')
      const lines =
        product.lineId === null ? [] : await findRecords(db, countLinesServer, [product.lineId], ctx)
      return {
        data: {
          product_id: product.id,
          internal_code: product.internalCode,
          product_name: product.name,
          line: lines[0] ? toWire(countLines, lines[0], requireActor(ctx)) : null,
        },
      }
    },
  })

  app.get('/stock-counts/:id/sheet', {
    config: { policy: allow(permissions.export), texts },
    schema: {
      tags: [name],
      summary: 'Hoja para contar a mano, en PDF',
      params: idParams,
      produces: ['application/pdf'],
    },
    handler: async (request, reply) => {
      const count = await findRecord(db, server, idParam(request), request.ctx)
      const shop = await settings()
      return sendPdf(request, reply, count.folio, () => countSheet(db, request.ctx, count, shop))
    },
  })
}
