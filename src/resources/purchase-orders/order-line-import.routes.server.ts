import { z } from 'zod'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { previewSchema } from '#contract/import-record.ts'
import type { Transaction } from '#db/database.ts'
import { DomainError } from '#domain/errors.ts'
import { cents, toDecimal } from '#domain/money.ts'
import { orderRefusal } from '#domain/purchase-order.ts'
import type { Context } from '#engine/context.ts'
import { importWhole, type WholeWork } from '#engine/import/import-whole.ts'
import type { ImportedFile, ImportOptions } from '#engine/import/run-import.ts'
import { reportFaults } from '#engine/import/import-report.ts'
import type { Decisions } from '#engine/import/import-options.ts'
import { previewFile } from '#engine/import/import-preview.ts'
import { importCounts, importSchemas, takeImport, takePreview } from '#engine/import/import-request.ts'
import { allow } from '#engine/policy.ts'
import { findRecord, lockRecord } from '#engine/record.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { formatOf, formatParam, sendTable, tableTypes } from '#engine/send-table.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { Table } from '#engine/tabular/read-table.ts'
import { templateSheet } from '#engine/template.ts'
import { save } from '#engine/write.ts'
import { validate } from '#contract/validation.ts'
import { draftLines, type LineTarget } from './order-line-drafts.server.ts'
import { orderLineFile } from './order-line-file.ts'
import { writable } from './order-lines.server.ts'
import { termsOf } from './order-terms.server.ts'
import type { purchaseOrders } from './purchase-order.resource.ts'

/** The fields of an order that is still in a form, sent beside the file. */
const formFields = z.object({
  supplier_id: z.coerce.number().pipe(idSchema),
  currency: z.enum(['MXN', 'USD']).default('MXN'),
  exchange_rate: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .optional(),
  tax_included: z.enum(['0', '1']).default('1'),
  iva_rate: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .optional(),
})

const readLine = z.object({
  product_id: idSchema,
  internal_code: z.string().nullable(),
  product_name: z.string().nullable(),
  supplier_code: z.string().nullable(),
  description: z.string().nullable(),
  unit_price_raw: z.number(),
  quantity: z.int(),
})

const readAnswer = importCounts.extend({ lines: z.array(readLine) })

/** Imports lines of an order from a file, all rows or none: into a pending order, or only read for a form. */
export function orderLineImportRoutes(
  app: App,
  { db, registry }: Engine,
  server: ServerResource<typeof purchaseOrders>,
): void {
  const { name, permissions, texts } = server.definition
  const config = { policy: allow(permissions.update), texts }
  const importLines = (context: Context, file: ImportedFile, options: ImportOptions, work: WholeWork) =>
    importWhole(db, context, file, options, { definition: orderLineFile, resource: name, work })

  app.get('/purchase-orders/details/template', {
    config,
    schema: {
      tags: [name],
      summary: 'Plantilla de las partidas de una orden.',
      querystring: z.looseObject({ format: formatParam }),
      produces: tableTypes,
    },
    handler: (request, reply) =>
      sendTable(
        reply,
        formatOf(request),
        'partidas-plantilla',
        templateSheet(orderLineFile, registry, request.ctx.locale),
      ),
  })

  app.post('/purchase-orders/details/preview', {
    config,
    schema: {
      tags: [name],
      summary: 'Las columnas de un archivo de partidas y qué se toma por cada una.',
      consumes: ['multipart/form-data'],
      response: answers(200, dataSchema(previewSchema), 422),
    },
    handler: request =>
      takePreview(request, async ({ file }) => ({
        data: await previewFile(db, orderLineFile, request.ctx, file),
      })),
  })

  app.post('/purchase-orders/details/read', {
    config,
    schema: {
      tags: [name],
      summary: 'Lee las partidas de un archivo para una orden que se está escribiendo; no guarda nada.',
      ...importSchemas(readAnswer),
    },
    handler: (request, reply) =>
      takeImport(db, request, reply, ({ file, fields }, options) => {
        const { ctx: context } = request
        const trial = { ...options, dryRun: true, skipErrors: false, within: undefined }
        return importLines(context, file, trial, async (tx, table) => {
          const values = validate(formFields, fields)
          const terms = await termsOf(tx, null, {
            currency: values.currency,
            taxIncluded: values.tax_included === '1',
            ...(values.exchange_rate !== undefined && { exchangeRate: values.exchange_rate }),
            ...(values.iva_rate !== undefined && { ivaRate: values.iva_rate }),
          })
          const target = { before: null, supplierId: values.supplier_id, terms, lines: [] }
          return linesFrom(tx, context, table, target, options)
        })
      }),
  })

  app.post('/purchase-orders/:id/details/import', {
    config,
    schema: {
      tags: [name],
      summary: 'Importa partidas a una orden pendiente: todas las filas o ninguna.',
      params: idParams,
      ...importSchemas(),
    },
    handler: (request, reply) =>
      takeImport(db, request, reply, ({ file }, options) => {
        const { dryRun } = options
        const { ctx: context } = request
        const id = idParam(request)
        const inside = { ...options, skipErrors: false, within: { purchaseOrderId: id } }
        return importLines(context, file, inside, async (tx, table) => {
          const before = await (dryRun ? findRecord : lockRecord)(tx, server, id, context)
          const refusal = orderRefusal('edit', before)
          if (refusal) throw DomainError.of([refusal])
          const terms = await termsOf(tx, before, {})
          const lines = before.details.map(writable)
          const target = { before, supplierId: before.supplierId, terms, lines }
          const { kept, ...outcome } = await linesFrom(tx, context, table, target, options)
          const { lines: _, ...result } = outcome.result
          const isWritten = kept && !dryRun
          if (isWritten) {
            await save(tx, server, context, {
              action: 'update',
              before,
              values: { details: outcome.details },
            })
          }
          return { kept: isWritten, result, failedRows: outcome.failedRows }
        })
      }),
  })
}

/** The result of a file, with the lines that the order would have. */
async function linesFrom(
  tx: Transaction,
  context: Context,
  table: Table,
  target: LineTarget,
  decisions: Decisions,
) {
  const { columns, drafts, lines, filled } = await draftLines(tx, table, target, decisions)
  const failed = drafts.filter(({ issues }) => issues.length > 0)
  const sound = drafts.filter(({ issues }) => issues.length === 0)
  const { errors, failedRows } = reportFaults(orderLineFile, context.locale, table, columns, failed)
  const isWhole = failed.length === 0
  return {
    kept: isWhole,
    failedRows,
    details: lines,
    result: {
      rows: drafts.length,
      created: isWhole ? sound.filter(({ id }) => id === null).length : 0,
      updated: isWhole ? sound.filter(({ id }) => id !== null).length : 0,
      failed: failed.length,
      errors,
      lines: isWhole ? filled.map(onWire) : [],
    },
  }
}

function onWire(line: Awaited<ReturnType<typeof draftLines>>['filled'][number]) {
  return {
    product_id: line.productId,
    internal_code: line.internalCode,
    product_name: line.productName,
    supplier_code: line.supplierCode ?? null,
    description: line.description ?? null,
    unit_price_raw: toDecimal(cents(line.unitPriceRaw)),
    quantity: line.quantity,
  }
}
