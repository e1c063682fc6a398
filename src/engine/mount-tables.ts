import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema, pageSchema } from '#contract/envelope.ts'
import { maxPerPage, parseListQuery } from '#contract/list-query.ts'
import { requireActor } from './context.ts'
import { exportCsv, templateCsv } from './export.ts'
import { createGate } from './gate.ts'
import { recordHistory } from './history.ts'
import { importTable } from './import.ts'
import { beginImport, endImport, reportProgress } from './import-log.ts'
import { allow } from './policy.ts'
import { findRecord, recordTitle } from './record.ts'
import { reportPdf } from './report.ts'
import {
  answers,
  idParam,
  idParams,
  keyHeader,
  listParams,
  listQueryOf,
  searchOf,
  type App,
  type Engine,
  type Mount,
} from './routing.ts'
import { readTable } from './tabular/read-table.ts'
import { throttle } from './security/throttle.ts'
import { readUpload } from './upload.ts'

const exportsPerMinute = { max: 10, seconds: 60 }

/** An import takes memory and a long transaction: two at once, whoever asks. */
const importGate = createGate(2, 8)

/** The calls that speak in files: export, report, template, import; and the record's history. */
export function mountTables(app: App, engine: Engine, mount: Mount): void {
  const { path, resource, within } = mount
  const { definition } = resource
  const tags = [definition.name]
  const config = (verb: 'export' | 'import' | 'read') => ({
    policy: allow(definition.permissions[verb]),
    texts: definition.texts,
  })

  if (definition.verbs.includes('export')) {
    app.get(`${path}/export`, {
      config: config('export'),
      schema: { tags, querystring: listParams.extend({ format: z.string().optional() }) },
      handler: async (request, reply) => {
        const format = new URLSearchParams(searchOf(request)).get('format') ?? 'csv'
        if (format !== 'csv') throw new DomainError('export_format', {}, 'format')
        const query = listQueryOf(request, definition, ['format'])
        const [settings, parent] = await Promise.all([engine.settings(), within(request)])
        await throttle(engine.db, `export:${requireActor(request.ctx).id}`, exportsPerMinute)
        const csv = await exportCsv(engine, resource, request.ctx, { query, settings, within: parent })
        return attach(reply, 'text/csv; charset=utf-8', `${definition.name}.csv`).send(csv)
      },
    })

    app.get(`${path}/:id/export`, {
      config: config('export'),
      schema: { tags, params: idParams },
      handler: async (request, reply) => {
        const record = await findRecord(engine.db, resource, idParam(request), {
          within: await within(request),
        })
        const pdf = await reportPdf(definition, request.ctx, record, await engine.settings())
        const name = recordTitle(definition, record)
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .slice(0, 80)
        return attach(reply, 'application/pdf', `${name || definition.name}.pdf`, 'inline').send(pdf)
      },
    })

    app.get(`${path}/:id/history`, {
      config: config('export'),
      schema: {
        tags,
        params: idParams,
        querystring: listParams,
        response: answers(200, historyPage, 404, 422),
      },
      handler: async request => {
        const shape = { filters: {}, sorts: [], includes: [], search: false }
        const { page, perPage = 25 } = parseListQuery(searchOf(request), shape)
        const record = await findRecord(engine.db, resource, idParam(request), {
          within: await within(request),
        })
        return recordHistory(engine.db, definition, Number(record['id']), page, Math.min(perPage, maxPerPage))
      },
    })
  }

  if (definition.verbs.includes('import')) {
    app.get(`${path}/template`, {
      config: config('import'),
      schema: { tags },
      handler: async (request, reply) =>
        attach(reply, 'text/csv; charset=utf-8', `${definition.name}-plantilla.csv`).send(
          templateCsv(definition, request.ctx),
        ),
    })

    app.post(`${path}/import`, {
      config: config('import'),
      schema: {
        tags,
        headers: keyHeader,
        consumes: ['multipart/form-data'],
        response: answers(200, importAnswer, 404, 422),
      },
      handler: request => importGate(() => runImport(engine, mount, request)),
    })
  }
}

async function runImport(engine: Engine, mount: Mount, request: FastifyRequest) {
  const parent = await mount.within(request)
  const { file, fields } = await readUpload(request)
  const table = await readTable(file)
  const asked = new URLSearchParams(searchOf(request))
  const isSet = (name: string) => ['1', 'true'].includes(fields[name] ?? asked.get(name) ?? '')
  const dryRun = isSet('dry_run')
  const key = request.headers['idempotency-key'] as string | undefined
  const rows = table.rows.length
  const resource = mount.resource.definition.name
  const id = await beginImport(engine.db, request.ctx, { key, resource, fileName: file.name, dryRun, rows })
  try {
    const { result, failedRows } = await importTable(engine.db, mount.resource, request.ctx, table, {
      dryRun,
      skipErrors: isSet('skip_errors'),
      within: parent,
      key,
      fingerprint: createHash('sha256').update(file.bytes).digest('hex'),
      onProgress: processed => reportProgress(engine.db, id, processed),
    })
    await endImport(engine.db, id, 'done', { processed: rows, failedRows })
    const failed_rows_url = failedRows === null ? null : `/api/imports/${id}/failed-rows`
    return { data: { id, ...result, failed_rows_url } }
  } catch (error) {
    await endImport(engine.db, id, 'failed')
    throw error
  }
}

export function attach(reply: FastifyReply, type: string, name: string, how = 'attachment'): FastifyReply {
  const plain = name.replace(/[^\w. -]/g, '_')
  return reply
    .type(type)
    .header(
      'Content-Disposition',
      `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
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
