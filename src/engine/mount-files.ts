import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema, pageSchema } from '#contract/envelope.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { exportCsv, templateCsv } from './export.ts'
import { createGate } from './gate.ts'
import { recordHistory } from './history.ts'
import { importFile } from './import/import.ts'
import { importIdOf, isAlive } from './import/import-log.ts'
import type { Mount } from './mounts.ts'
import { findRecord, recordTitle } from './record.ts'
import { reportPdf } from './report.ts'
import {
  answers,
  attach,
  keyHeader,
  keyOf,
  listParams,
  listQueryOf,
  searchOf,
  sendAnswer,
  type Engine,
} from './routing.ts'
import { throttle } from './security/throttle.ts'
import { readUpload, senderOf } from './upload.ts'

const exportsPerMinute = { max: 10, seconds: 60 }

/** An import takes memory and a long transaction, so two run at once, one per person. */
const importGate = createGate(2, 8, 1)

/** A PDF is made on the server's main thread, so two run at once, one per person. */
const reportGate = createGate(2, 80, 1)

const csv = 'text/csv; charset=utf-8'

/** The routes with files (export, report, template, import), and the record's history. */
export function mountFiles(engine: Engine, { resource, fixed, addRoute }: Mount): void {
  const { db, settings } = engine
  const { definition } = resource

  const table = { querystring: listParams.extend({ format: z.string().optional() }) }
  addRoute('GET', '/export', 'export', table, async ({ request, reply, context, actor, within }) => {
    const format = new URLSearchParams(searchOf(request)).get('format') ?? 'csv'
    if (format !== 'csv') throw new DomainError('export_format', {}, 'format')
    const query = listQueryOf(request, definition, ['format'])
    await throttle(db, `export:${actor.id}`, exportsPerMinute)
    const rows = await exportCsv(engine, resource, context, {
      query,
      settings: await settings(),
      actor,
      within,
    })
    return attach(reply, csv, `${definition.name}.csv`).send(rows)
  })

  const report = { produces: ['application/pdf'] }
  addRoute('GET', '/:id/export', 'export', report, async ({ request, reply, context, actor, id, within }) => {
    const record = await findRecord(db, resource, id, { actor, within })
    const shop = await settings()
    const pdf = await reportGate(async () => {
      await nextTurn()
      return reportPdf(definition, context, record, shop)
    }, senderOf(request))
    const title = recordTitle(definition, record).replace(/[^\p{L}\p{N} -]/gu, '')
    return attach(reply, 'application/pdf', `${title.slice(0, 80) || definition.name}.pdf`, 'inline').send(
      pdf,
    )
  })

  const history = { querystring: listParams, response: answers(200, historyPage, 404, 422) }
  addRoute('GET', '/:id/history', 'export', history, async ({ request, actor, id, within }) => {
    const shape = { filters: {}, sorts: [], includes: [], search: false }
    const { page, perPage = 25 } = parseListQuery(searchOf(request), shape)
    const record = await findRecord(db, resource, id, { actor, within })
    return recordHistory(db, definition, record, page, perPage, actor.role)
  })

  addRoute('GET', '/template', 'import', {}, ({ reply, context }) =>
    attach(reply, csv, `${definition.name}-plantilla.csv`).send(templateCsv(definition, context, fixed)),
  )

  const upload = {
    headers: keyHeader,
    consumes: ['multipart/form-data'],
    response: answers(200, importAnswer, 404, 422),
  }
  addRoute('POST', '/import', 'import', upload, async ({ request, reply, context, actor, within }) => {
    const key = keyOf(request)
    // Checked before the request joins the queue, because there it would wait for the first import to end.
    if (key !== undefined && (await isAlive(db, actor.id, importIdOf(key)))) {
      throw new DomainError('import_running')
    }
    return importGate(async () => {
      const { file, fields } = await readUpload(request)
      const query = new URLSearchParams(searchOf(request))
      const isSet = (name: string) => ['1', 'true'].includes(fields[name] ?? query.get(name) ?? '')
      const asked = {
        dryRun: isSet('dry_run'),
        skipErrors: isSet('skip_errors'),
        key,
        within,
      }
      return sendAnswer(reply, await importFile(db, resource, context, file, asked))
    }, senderOf(request))
  })
}

const importAnswer = dataSchema(
  z.object({
    id: z.uuid(),
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    failed: z.int(),
    errors: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() })),
    failed_rows_url: z.string().nullable(),
  }),
)

const historyPage = pageSchema(
  z.object({
    id: z.int(),
    at: z.string(),
    action: z.string(),
    user: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  }),
)
