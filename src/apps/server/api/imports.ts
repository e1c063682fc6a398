import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { nounTexts } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { DomainError } from '#domain/errors.ts'
import { findImport } from '#engine/import-log.ts'
import { allow } from '#engine/policy.ts'
import { answers, attach, idParams, type App, type Engine } from '#engine/routing.ts'

const texts = {
  es: nounTexts({ one: 'importación', many: 'Importaciones', the: 'la importación', ending: 'a' }),
  en: nounTexts({ one: 'import', many: 'Imports', the: 'import', ending: '' }),
}
const config = { policy: allow(everyRole), texts }
const tags = ['imports']

/** How far one's own import is, and its failed rows with their reasons. */
export function importRoutes(app: App, { db }: Engine): void {
  app.get('/imports/:id', {
    config,
    schema: { tags, params: idParams, response: answers(200, dataSchema(progressSchema), 404) },
    handler: async ({ ctx, params }) => {
      const found = await findImport(db, ctx, (params as { id: string }).id)
      const { id, resource, state, rows, processed } = found
      return { data: { id, resource, state, rows, processed, dry_run: found.dryRun ? 1 : 0 } }
    },
  })

  app.get('/imports/:id/failed-rows', {
    config,
    schema: { tags, params: idParams },
    handler: async ({ ctx, params }, reply) => {
      const { failedRows, resource } = await findImport(db, ctx, (params as { id: string }).id)
      if (failedRows === null) throw new DomainError('not_found')
      return attach(reply, 'text/csv; charset=utf-8', `${resource}-errores.csv`).send(failedRows)
    },
  })
}

const progressSchema = z.object({
  id: z.uuid(),
  resource: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  rows: z.int(),
  processed: z.int(),
  dry_run: z.literal([0, 1]),
})
