import { z } from 'zod'
import { pageSchema } from '#contract/envelope.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { mayRestore } from '#contract/resource.ts'
import { exportSheet, templateCsv } from './export.ts'
import { recordHistory } from './history.ts'
import { importFile } from './import/import.ts'
import { importSchemas, takeImport } from './import/import-request.ts'
import type { Mount } from './mounts.ts'
import { findRecord, recordTitle } from './record.ts'
import { reportPdf } from './report.ts'
import { answers, attach, listParams, listQueryOf, searchOf, type Engine } from './routing.ts'
import { throttle } from './security/throttle.ts'
import { sendPdf } from './send-pdf.ts'
import { formatOf, formatParam, sendTable, tableTypes } from './send-table.ts'

const exportsPerMinute = { max: 10, seconds: 60 }

const csv = 'text/csv; charset=utf-8'

/** The routes with files (export, report, template, import), and the record's history. */
export function mountFiles(engine: Engine, { resource, fixed, addRoute }: Mount): void {
  const { db, settings } = engine
  const { definition } = resource

  const table = { querystring: listParams.extend({ format: formatParam }), produces: tableTypes }
  addRoute('GET', '/export', 'export', table, async ({ request, reply, context, actor, within }) => {
    const format = formatOf(request)
    const query = listQueryOf(request, definition, ['format'])
    await throttle(db, `export:${actor.id}`, exportsPerMinute)
    const sheet = await exportSheet(engine, resource, context, {
      query,
      settings: await settings(),
      actor,
      within,
    })
    return sendTable(reply, format, definition.name, sheet)
  })

  const report = { produces: ['application/pdf'] }
  addRoute('GET', '/:id/export', 'export', report, async ({ request, reply, context, actor, id, within }) => {
    const record = await findRecord(db, resource, id, { actor, within })
    const shop = await settings()
    const title = recordTitle(definition, record).replace(/[^\p{L}\p{N} -]/gu, '')
    return sendPdf(request, reply, title.slice(0, 80) || definition.name, () =>
      reportPdf(definition, context, record, shop),
    )
  })

  const history = { querystring: listParams, response: answers(200, historyPage, 404, 422) }
  addRoute('GET', '/:id/history', 'export', history, async ({ request, actor, id, within }) => {
    const archives = mayRestore(definition, actor.role)
    const shape = { filters: {}, sorts: [], includes: [], search: false, archived: archives }
    const { page, perPage = 25, archived } = parseListQuery(searchOf(request), shape)
    const reach = { actor, within, ...(archived && { archived: 'too' as const }) }
    const record = await findRecord(db, resource, id, reach)
    return recordHistory(db, engine.registry, definition, record, { page, perPage, actor })
  })

  addRoute('GET', '/template', 'import', {}, ({ reply, context }) =>
    attach(reply, csv, `${definition.name}-plantilla.csv`).send(templateCsv(definition, context, fixed)),
  )

  addRoute('POST', '/import', 'import', importSchemas(), ({ request, reply, context, within }) =>
    takeImport(db, request, reply, ({ file }, options) =>
      importFile(db, resource, context, file, { ...options, within }),
    ),
  )
}

const historyPage = pageSchema(
  z.object({
    id: z.int(),
    at: z.string(),
    action: z.string(),
    user: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    names: z.record(z.string(), z.record(z.string(), z.string())).optional().meta({
      description: 'Nombres de los registros a los que apuntan las referencias, por campo y código.',
    }),
  }),
)
