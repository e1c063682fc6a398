import { z } from 'zod'
import { dataSchema, pageSchema } from '#contract/envelope.ts'
import { exportSchema } from '#contract/export-record.ts'
import { pastImportSchema, previewSchema } from '#contract/import-record.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { mayRestore } from '#contract/resource.ts'
import { completed } from './completed.ts'
import { exportSheet } from './export.ts'
import { askForExport } from './ask-for-export.ts'
import { exportName, templateName } from './file-names.ts'
import { recordHistory } from './history.ts'
import { importFile } from './import/import.ts'
import { importHistory } from './import/import-history.ts'
import { previewFile } from './import/import-preview.ts'
import { importSchemas, takeImport, takePreview } from './import/import-request.ts'
import { undoImport } from './import/undo-import.ts'
import type { Call, Mount } from './mounts.ts'
import { findRecord, recordTitle } from './record.ts'
import { reportPdf } from './report.ts'
import { answers, listParams, listQueryOf, searchOf, type Engine } from './routing.ts'
import { limitExports } from './security/limit-exports.ts'
import { sendPdf } from './send-pdf.ts'
import { formatOf, formatParam, sendTable, tableTypes } from './send-table.ts'
import { templateSheet } from './template.ts'

const formatParams = z.looseObject({ format: formatParam })
const previewSchemas = {
  consumes: ['multipart/form-data'],
  response: answers(200, dataSchema(previewSchema), 422),
}
const undoneSchema = z.object({
  removed: z.int(),
  restored: z.int(),
  left: z.int().meta({ description: 'Los que se quedan como están, porque alguien los usó mientras tanto.' }),
})

/** The routes with files (export, report, template, import), and the record's history. */
export function mountFiles(engine: Engine, { resource, fixed, addRoute }: Mount): void {
  const { db, registry, settings, importable } = engine
  const { definition } = resource
  if (definition.verbs.includes('import')) importable.set(definition.name, resource)

  /** The rows of an export, chosen by the same query as in the list. */
  const chosen = async ({ request, actor, within }: Call) => {
    const query = listQueryOf(request, definition, ['format'])
    await limitExports(db, actor)
    return { query, settings: await settings(), actor, within }
  }

  const table = { querystring: listParams.extend({ format: formatParam }), produces: tableTypes }
  addRoute('GET', '/export', 'export', table, async call => {
    const { request, reply, context } = call
    const format = formatOf(request)
    const selection = await chosen(call)
    const sheet = await exportSheet(engine, resource, context, selection)
    return sendTable(reply, format, exportName(definition, selection.settings.time_zone), sheet)
  })

  const route = {
    querystring: table.querystring,
    response: answers([200, 201], dataSchema(exportSchema.nullable()), 422),
  }
  addRoute('POST', '/export', 'export', route, async call => {
    const { request, reply, context } = call
    const file = { format: formatOf(request), search: searchOf(request) }
    const data = await askForExport(engine, resource, context, await chosen(call), file)
    return reply.code(data ? 201 : 200).send({ data })
  })

  const report = { produces: ['application/pdf'] }
  addRoute('GET', '/:id/export', 'export', report, async ({ request, reply, context, actor, id, within }) => {
    const stored = await findRecord(db, resource, id, { actor, within })
    const [record = stored] = await completed(engine, resource, context, [stored])
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

  const template = { querystring: formatParams, produces: tableTypes }
  addRoute('GET', '/template', 'import', template, ({ request, reply, context }) => {
    const sheet = templateSheet(definition, registry, context.locale, fixed)
    return sendTable(reply, formatOf(request), templateName(definition), sheet)
  })

  addRoute('POST', '/import', 'import', importSchemas(), ({ request, reply, context, within }) =>
    takeImport(db, request, reply, ({ file }, options) =>
      importFile(engine, resource, context, file, { ...options, within }),
    ),
  )

  addRoute('POST', '/import/preview', 'import', previewSchemas, ({ request, context }) =>
    takePreview(request, async ({ file }) => ({
      data: await previewFile(db, definition, context, file, fixed === undefined ? [] : [fixed]),
    })),
  )
  // The imports of a resource are the same under each parent.
  if (fixed !== undefined) return

  const past = { response: answers(200, dataSchema(z.array(pastImportSchema))) }
  addRoute('GET', '/imports', 'import', past, async ({ context }) => ({
    data: await importHistory(db, definition, context.locale),
  }))

  const undone = { response: answers(200, dataSchema(undoneSchema), 404, 422) }
  addRoute('POST', '/imports/:import_id/undo', 'import', undone, async ({ request, context }) => ({
    data: await undoImport(db, resource, context, (request.params as { import_id: string }).import_id),
  }))
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
