import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { exportSchema } from '#contract/export-record.ts'
import { nounTexts } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { DomainError } from '#domain/errors.ts'
import { requireActor } from '#engine/context.ts'
import { findExport, latestExports, toWire } from '#engine/export-log.ts'
import { exportName } from '#engine/file-names.ts'
import { allow } from '#engine/policy.ts'
import { answers, attach, idParams, type App, type Engine } from '#engine/routing.ts'
import { tableTypes, typeOf } from '#engine/send-table.ts'

const texts = {
  es: nounTexts({ one: 'exportación', many: 'Exportaciones', the: 'la exportación', ending: 'a' }),
  en: nounTexts({ one: 'export', many: 'Exports', the: 'export', ending: '' }),
}
const config = { policy: allow(everyRole), texts }
const tags = ['exports']

/** The user's own large exports: the latest ones, the progress of each, and its file. */
export function exportRoutes(app: App, { db, registry, settings, exportFiles }: Engine): void {
  app.get('/exports', {
    config,
    schema: { tags, response: answers(200, dataSchema(z.array(exportSchema))) },
    handler: async ({ ctx }) => ({ data: await latestExports(db, ctx) }),
  })

  app.get('/exports/:id', {
    config,
    schema: { tags, params: idParams, response: answers(200, dataSchema(exportSchema), 404) },
    handler: async ({ ctx, params }) => ({
      data: toWire(await findExport(db, ctx, (params as { id: string }).id)),
    }),
  })

  app.get('/exports/:id/file', {
    // Takes a connection of the lists, because it reads one row and a file that is there already.
    config: { ...config, lane: 'list' },
    schema: { tags, params: idParams, produces: tableTypes },
    handler: async ({ ctx, params }, reply) => {
      const record = await findExport(db, ctx, (params as { id: string }).id)
      const definition = registry.get(record.resource)?.definition
      const { role } = requireActor(ctx)
      // The file has the columns of the role for which it was made.
      const isAllowed = role === record.role && definition?.permissions.export.includes(role) === true
      const file = isAllowed && record.file !== null ? await openFile(exportFiles.pathOf(record.file)) : null
      if (!file || !definition) throw new DomainError('not_found')
      const { time_zone } = await settings()
      const name = exportName(definition, time_zone, record.createdAt)
      const { size } = await file.stat()
      return attach(reply, typeOf(record.format), `${name}.${record.format}`)
        .header('Content-Length', size)
        .send(createReadStream('', { fd: file }))
    },
  })
}

/** Null when the file is not there any more, as in a shop that was restored. */
async function openFile(path: string): Promise<FileHandle | null> {
  return open(path).catch(() => null)
}
