import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import type { Database } from '#db/database.ts'
import { DomainError } from '#domain/errors.ts'
import { requireActor } from '../context.ts'
import { createGate } from '../gate.ts'
import type { StoredAnswer } from '../idempotency.ts'
import { answers, keyHeader, keyOf, searchOf, sendAnswer } from '../routing.ts'
import { readUpload, senderOf, type Upload } from '../upload.ts'
import type { ImportOptions } from './run-import.ts'
import { importIdOf, isAlive } from './import-log.ts'
import { decisionsOf } from './import-options.ts'

/** An import takes memory and a connection, so two run at once, one per person. */
const gate = createGate(2, 8, { each: 1 })

const faults = z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() }))

export const importCounts = z.object({
  id: z.uuid(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  errors: faults,
  failed_rows_url: z.string().nullable(),
  questions: z
    .array(
      z.object({
        field: z.string(),
        column: z.string(),
        value: z.string(),
        rows: z.int(),
        options: z.array(z.object({ value: z.union([z.string(), z.int()]), label: z.string() })),
      }),
    )
    .optional()
    .meta({ description: 'Textos que pueden ser varias cosas; se responden con `answers`.' }),
  duplicates: z
    .array(
      z.object({
        row: z.int(),
        column: z.string(),
        value: z.string(),
        record_id: z.int().nullable(),
        record_title: z.string().nullable(),
        earlier_row: z.int().nullable(),
      }),
    )
    .optional()
    .meta({ description: 'Filas nuevas que parecen estar ya; se omiten con `skip_duplicates`.' }),
  may_be_empty: z
    .array(z.object({ field: z.string(), column: z.string(), rows: z.int() }))
    .optional()
    .meta({ description: 'Columnas con errores que pueden quedar vacías, con `left_empty`: `["email"]`.' }),
  emptied: faults.optional().meta({ description: 'Los valores que quedaron vacíos por `left_empty`.' }),
})

/** The schema of a route that takes a file of rows. */
export const importSchemas = (answer: z.ZodType = importCounts) => ({
  headers: keyHeader,
  consumes: ['multipart/form-data'],
  response: answers(200, dataSchema(answer), 404, 422),
})

/** Reads the file and the options of an import, and sends its result. */
export async function takeImport(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (upload: Upload, options: Omit<ImportOptions, 'within'>) => Promise<StoredAnswer>,
): Promise<FastifyReply> {
  const key = keyOf(request)
  // Checked before the request joins the queue, because there it would wait for the first import to end.
  if (key !== undefined && (await isAlive(db, requireActor(request.ctx).id, importIdOf(request.ctx, key)))) {
    throw new DomainError('import_running')
  }
  return gate(async () => {
    const upload = await readUpload(request)
    const query = new URLSearchParams(searchOf(request))
    const isSet = (name: string) => ['1', 'true'].includes(upload.fields[name] ?? query.get(name) ?? '')
    const decisions = decisionsOf(upload.fields)
    const options = { ...decisions, dryRun: isSet('dry_run'), skipErrors: isSet('skip_errors'), key }
    return sendAnswer(reply, await run(upload, options))
  }, senderOf(request))
}

/** Reads the file of a preview, one at a time for each person as imports are. */
export function takePreview<T>(request: FastifyRequest, run: (upload: Upload) => Promise<T>): Promise<T> {
  return gate(async () => run(await readUpload(request)), senderOf(request))
}
