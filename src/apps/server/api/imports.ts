import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { importSchema } from '#contract/import-record.ts'
import { nounTexts } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { DomainError } from '#domain/errors.ts'
import { faultsName } from '#engine/file-names.ts'
import { findImport } from '#engine/import/import-log.ts'
import { importRecord, latestImports } from '#engine/import/import-record.ts'
import { allow } from '#engine/policy.ts'
import { answers, attach, idParams, type App, type Engine } from '#engine/routing.ts'

const texts = {
  es: nounTexts({ one: 'importación', many: 'Importaciones', the: 'la importación', ending: 'a' }),
  en: nounTexts({ one: 'import', many: 'Imports', the: 'import', ending: '' }),
}
const config = { policy: allow(everyRole), texts }
const tags = ['imports']

/** The user's own imports: the latest ones, the progress of each, and its faults with their reasons. */
export function importRoutes(app: App, { db, registry }: Engine): void {
  app.get('/imports', {
    config,
    schema: { tags, response: answers(200, dataSchema(z.array(importSchema))) },
    handler: async ({ ctx }) => ({ data: await latestImports(db, ctx) }),
  })

  app.get('/imports/:id', {
    config,
    schema: { tags, params: idParams, response: answers(200, dataSchema(importSchema), 404) },
    handler: async ({ ctx, params }) => ({
      data: await importRecord(db, ctx, (params as { id: string }).id),
    }),
  })

  app.get('/imports/:id/failed-rows', {
    config,
    schema: { tags, params: idParams },
    handler: async ({ ctx, params }, reply) => {
      const { failedRows, resource } = await findImport(db, ctx, (params as { id: string }).id)
      if (failedRows === null) throw new DomainError('not_found')
      const definition = registry.get(resource)?.definition
      const name = definition ? faultsName(definition) : resource
      return attach(reply, 'text/csv; charset=utf-8', `${name}.csv`).send(failedRows)
    },
  })
}
