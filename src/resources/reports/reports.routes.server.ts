import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { slugify } from '#domain/slug.ts'
import { dataSchema } from '#contract/envelope.ts'
import { reportAnswerSchema } from '#contract/report-answer.ts'
import { reportTexts } from '#contract/reports-texts.ts'
import { reportNames, reportOf, type ReportName } from '#contract/reports.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { limitExports } from '#engine/security/limit-exports.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import { sendTable, tableTypes } from '#engine/send-table.ts'
import { filterNames } from './filter-names.server.ts'
import { readReport } from './read-report.server.ts'
import { reportParams, type GivenParams } from './report-params.server.ts'
import { reportPaper } from './report-pdf.server.ts'
import { questionOf, readNow } from './report-question.server.ts'
import { reportSheet } from './report-sheet.server.ts'
import { reportWords } from './report-words.server.ts'

const formats = ['csv', 'xlsx', 'pdf'] as const
/** A file is made of rows that are read at once, and nobody reads so many on paper. */
const mostInFile = 50_000
const mostOnPaper = 1_000

const answer = dataSchema(reportAnswerSchema)

/** The reports of the shop, each as rows and as a file. */
export function reportRoutes(app: App, engine: Engine): void {
  for (const name of reportNames) reportRoute(app, engine, name)
}

function reportRoute(app: App, { db, settings }: Engine, name: ReportName): void {
  const params = reportParams(name)
  const config = { policy: allow(reportOf(name).readers), texts: reportWords, lane: 'report' } as const
  const { name: title } = reportTexts.es.reports[name]

  const read = ({ ctx, query }: FastifyRequest, most?: number) => {
    const values = { ...(query as GivenParams), ...(most && { limit: most, page: 1 }) }
    const unknown = Object.keys(values).find(each => !(each in params.shape) && each !== 'format')
    if (unknown !== undefined) throw new DomainError('report_unknown', { name: unknown }, unknown)
    return readReport(db, async () => questionOf(name, values, await readNow(db), ctx.locale))
  }

  app.get(`/reports/${name}`, {
    config,
    schema: {
      tags: ['reports'],
      summary: `Reporte: ${title}.`,
      querystring: params,
      response: answers(200, answer, 422),
    },
    handler: async request => ({ data: (await read(request)).answer }),
  })

  app.get(`/reports/${name}/export`, {
    config,
    schema: {
      tags: ['reports'],
      summary: `Archivo del reporte: ${title}. Lleva todas las filas.`,
      querystring: params.extend({
        format: z
          .string()
          .optional()
          .meta({ description: 'csv (si no se dice), xlsx o pdf.', enum: [...formats] }),
      }),
      produces: [...tableTypes, 'application/pdf'],
    },
    handler: async (request, reply) => {
      const { ctx } = request
      const format = formats.find(each => each === ((request.query as GivenParams)['format'] ?? 'csv'))
      if (!format) throw new DomainError('report_format', {}, 'format')
      const actor = requireActor(ctx)
      await limitExports(db, actor)
      const most = format === 'pdf' ? mostOnPaper : mostInFile
      const { question, answer } = await read(request, most)
      if (answer.count > most) {
        throw new DomainError(format === 'pdf' ? 'report_pdf_large' : 'export_too_large', { max: most })
      }
      await inTransaction(db, tx =>
        audit(tx, ctx, [
          { action: 'export', resource: 'reports', after: { report: name, rows: answer.count } },
        ]),
      )
      const shop = await settings()
      const word = slugify(reportTexts[ctx.locale].reports[name].name) || name
      const file = [word, answer.from, answer.to].filter(Boolean).join('-')
      if (format !== 'pdf') {
        return sendTable(reply, format, file, reportSheet(name, answer, ctx.locale, shop.time_zone))
      }
      const filters = await filterNames(db, question)
      return sendPdf(request, reply, file, () => reportPaper(db, shop, question, answer, filters))
    },
  })
}
