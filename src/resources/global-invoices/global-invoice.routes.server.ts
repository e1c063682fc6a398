import { sql } from 'kysely'
import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { date } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { attributeLabel, capitalise } from '#contract/messages.ts'
import { cents, toDecimal } from '#domain/money.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { formatOf, formatParam, sendTable, tableTypes } from '#engine/send-table.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { invoiceRequests } from '../invoice-requests/invoice-request.resource.ts'
import { coveredSales, requirePeriod, sumsByWay, type Period } from './covered-sales.server.ts'
import type { globalInvoices } from './global-invoice.resource.ts'

const day = fieldKinds.date.input(date({ required: true }))
const periodParams = z.looseObject({ date_from: day, date_to: day })

const sums = { sales: z.int(), base: z.number(), tax: z.number(), total: z.number() }
const preview = z.object({
  ...sums,
  periodicity: z.string(),
  ways: z.array(z.object({ way_to_pay: z.string(), ...sums })),
})

interface Line {
  readonly folio: string
  readonly businessDate: string
  readonly wayToPay: string
  readonly base: number
  readonly tax: number
  readonly total: number
}

export function globalInvoiceRoutes(
  app: App,
  { db, settings }: Engine,
  server: ServerResource<typeof globalInvoices>,
): void {
  const { name, permissions, texts } = server.definition

  app.get(`/${name}/preview`, {
    config: { policy: allow(permissions.create), texts },
    schema: {
      tags: [name],
      summary: 'Lo que cubriría una factura global de ese periodo: ventas pagadas que nadie pidió facturar.',
      querystring: periodParams,
      response: answers(200, dataSchema(preview), 422),
    },
    handler: async request => {
      const { date_from, date_to } = request.query as z.output<typeof periodParams>
      const period = { dateFrom: date_from, dateTo: date_to } as Period
      const periodicity = await requirePeriod(db, period)
      const ways = sumsByWay(await coveredSales(db, period))
      const all = (key: 'sales' | 'base' | 'tax' | 'total') => ways.reduce((sum, way) => sum + way[key], 0)
      return {
        data: {
          periodicity,
          sales: all('sales'),
          ...inPesos({ base: all('base'), tax: all('tax'), total: all('total') }),
          ways: ways.map(({ wayToPay, sales, ...amounts }) => ({
            way_to_pay: wayToPay,
            sales,
            ...inPesos(amounts),
          })),
        },
      }
    },
  })

  app.get(`/${name}/:id/sales`, {
    config: { policy: allow(permissions.export), texts },
    schema: {
      tags: [name],
      summary: 'Las ventas que cubre, una por renglón, en CSV o XLSX: cada una es un concepto del CFDI.',
      params: idParams,
      querystring: z.looseObject({ format: formatParam }),
      produces: tableTypes,
    },
    handler: async (request, reply) => {
      const { ctx } = request
      const format = formatOf(request)
      const invoice = await findRecord(db, server, idParam(request), ctx)
      const { rows } = await sql<Line>`
        select s.folio, s.business_date, l.way_to_pay, l.base, l.tax, l.total from global_invoice_sales l
        join sales s on s.id = l.sale_id where l.global_invoice_id = ${invoice.id} order by s.id`.execute(db)
      const words = invoiceRequests.texts[ctx.locale]
      const columns = (['folio', 'businessDate', 'wayToPay', 'base', 'tax', 'total'] as const).map(field => ({
        header: capitalise(attributeLabel(ctx.locale, field, words)),
        kind: invoiceRequests.fields[field].kind,
      }))
      const lines = rows.map(({ folio, businessDate, wayToPay, base, tax, total }) => [
        folio,
        businessDate,
        words.options?.['wayToPay']?.[wayToPay] ?? wayToPay,
        ...Object.values(inPesos({ base, tax, total })),
      ])
      const { time_zone: timeZone } = await settings()
      return sendTable(reply, format, invoice.folio, {
        name: invoice.folio,
        columns,
        rows: lines,
        timeZone,
      })
    },
  })
}

function inPesos({ base, tax, total }: { base: number; tax: number; total: number }) {
  return { base: toDecimal(cents(base)), tax: toDecimal(cents(tax)), total: toDecimal(cents(total)) }
}
