import { createHash } from 'node:crypto'
import { headersIn, importColumns } from '#contract/import-headers.ts'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database, Transaction } from '#db/database.ts'
import { isRetryable, toDomainError } from '#db/errors.ts'
import { inSavepoint, inTransaction } from '#db/transaction.ts'
import type { Context } from '../context.ts'
import { onceByKey, type StoredAnswer } from '../idempotency.ts'
import { isSound, type Draft } from './draft.ts'
import { findDuplicates } from './duplicates.ts'
import { draftRows } from './import-drafts.ts'
import { rememberColumns } from './import-columns.ts'
import {
  beginImport,
  endImport,
  importIdOf,
  keepAlive,
  lastAudit,
  refuseWhileRunning,
  reportProgress,
} from './import-log.ts'
import type { Decisions } from './import-options.ts'
import type { Question } from './import-questions.ts'
import { reportDuplicates, reportFaults, type ImportDuplicate, type ImportFault } from './import-report.ts'
import { refuseKnown } from './known-file.ts'
import type { Registry, ServerResource } from '../server-resource.ts'
import { readTable, type Table } from '../tabular/read-table.ts'
import { createRecords, updateRecord } from '../write.ts'

export interface ImportOptions extends Decisions {
  readonly dryRun: boolean
  readonly skipErrors: boolean
  /** The client's idempotency key; a UUID also becomes the id of the import. */
  readonly key: string | undefined
  readonly within: Row | undefined
}

export interface ImportOutcome {
  /** Whether the transaction is committed. */
  readonly kept: boolean
  readonly result: {
    readonly rows: number
    readonly created: number
    readonly updated: number
    readonly failed: number
    readonly errors: ImportFault[]
    /** Texts that may mean several things; their rows are among the failed ones until they are answered. */
    readonly questions?: readonly Question[]
    /** New rows that probably are there already. */
    readonly duplicates?: readonly ImportDuplicate[]
  }
  /** CSV of the rows at fault, each with its reason; null when there are none. */
  readonly failedRows: string | null
}

const chunkSize = 250

/** Thrown to roll back the transaction. */
const undo = new Error('The import is not kept')

export interface ImportedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Works on the rows of a file in its transaction. */
export type ImportWork = (
  tx: Transaction,
  table: Table,
  onProgress: (done: number) => Promise<void>,
) => Promise<ImportOutcome>

/**
 * Imports all rows by the same rules as a form, in one transaction. With a fault nothing is saved, unless faults are
 * skipped.
 */
export function importFile(
  { db, registry }: { readonly db: Database; readonly registry: Registry },
  resource: ServerResource,
  context: Context,
  file: ImportedFile,
  options: ImportOptions,
): Promise<StoredAnswer> {
  const { definition } = resource
  return runImport(db, context, definition, file, options, async (tx, table, onProgress) => {
    const outcome = await writeTable(tx, registry, resource, context, { table, file }, options, onProgress)
    if (outcome.kept) await rememberColumns(tx, context, definition, table.headers, options.columns)
    return outcome
  })
}

/** Reads a file with the headers of these columns, which may stand under a title. */
export function readFor(resource: Resource, file: ImportedFile): Promise<Table> {
  const columns = importColumns(resource)
  return readTable(file, cells => headersIn(cells, columns))
}

/** Reads a file and works on its rows in one transaction, once per key, with a log that others can follow. */
export async function runImport(
  db: Database,
  context: Context,
  definition: Resource,
  file: ImportedFile,
  { dryRun, skipErrors, key, within, columns, answers, skipDuplicates }: ImportOptions,
  work: ImportWork,
  resource = definition.name,
): Promise<StoredAnswer> {
  const table = await readFor(definition, file)
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  const asked = [digest, skipErrors, within, columns, answers, skipDuplicates]
  const entry = { resource, fileName: file.name, dryRun, rows: table.rows.length }
  const id = importIdOf(key)
  let hasBegun = false
  let outcome: ImportOutcome | undefined
  try {
    return await inTransaction(db, async tx => {
      await refuseWhileRunning(tx, context, key)
      return onceByKey(tx, context, dryRun ? undefined : key, asked, async () => {
        await keepAlive(tx, context, id)
        if (!hasBegun) await beginImport(db, context, id, entry)
        hasBegun = true
        const auditAfter = await lastAudit(tx)
        outcome = await work(tx, table, done => reportProgress(db, id, done))
        if (!outcome.kept) throw undo
        const { created, updated, failed } = outcome.result
        const { requestId } = context
        const auditUntil = await lastAudit(tx)
        const kept = { created, updated, failed, requestId, auditAfter, auditUntil }
        await endImport(tx, id, 'done', outcome.failedRows, kept)
        return { status: 200, body: answerOf(id, outcome) }
      })
    })
  } catch (error) {
    const undone = error === undo && outcome
    if (hasBegun) await endImport(db, id, undone ? 'done' : 'failed', undone ? undone.failedRows : null)
    if (!undone) throw error
    return { status: 200, body: answerOf(id, undone), replayed: false }
  }
}

function answerOf(id: string, { result, failedRows }: ImportOutcome) {
  const failed_rows_url = failedRows === null ? null : `/api/imports/${id}/failed-rows`
  return { data: { id, ...result, failed_rows_url } }
}

async function writeTable(
  tx: Transaction,
  registry: Registry,
  resource: ServerResource,
  context: Context,
  { table, file }: { readonly table: Table; readonly file: ImportedFile },
  options: ImportOptions,
  onProgress: (done: number) => Promise<void>,
): Promise<ImportOutcome> {
  const { dryRun, skipErrors, skipDuplicates = false, within } = options
  const { definition } = resource
  const { columns, drafts: all, questions } = await draftRows(tx, registry, resource, context, table, options)
  const duplicates = await findDuplicates(tx, resource, all, { actor: context.actor, within })
  const again = new Set(skipDuplicates ? duplicates.map(({ row }) => row) : [])
  const drafts = all.filter(({ line }) => !again.has(line))
  const good = drafts.filter(isSound)
  if (resource.importsOnce && good.some(({ id }) => id === null)) {
    await refuseKnown(tx, context, definition, file.name, table)
  }
  for (let start = 0; start < good.length; start += chunkSize) {
    await writeChunk(tx, resource, context, good.slice(start, start + chunkSize))
    await onProgress(Math.min(drafts.length - good.length + start + chunkSize, drafts.length))
  }
  const written = good.filter(isSound)
  const failed = drafts.filter(draft => !isSound(draft))
  const kept = !dryRun && (failed.length === 0 || skipErrors)
  const counted = kept || dryRun ? written : []
  const { errors, failedRows } = reportFaults(definition, context.locale, table, columns, failed)
  return {
    kept,
    failedRows,
    result: {
      rows: all.length,
      created: counted.filter(draft => draft.id === null).length,
      updated: counted.filter(draft => draft.id !== null).length,
      failed: failed.length,
      errors,
      questions,
      duplicates: reportDuplicates(table, columns, duplicates),
    },
  }
}

/** Writes all rows together, which is fast; if that is refused, writes each alone to find the wrong one. */
async function writeChunk(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  drafts: readonly Draft[],
): Promise<void> {
  if (!(await attempt(tx, () => write(drafts)))) return
  for (const draft of drafts) draft.issues.push(...((await attempt(tx, () => write([draft]))) ?? []))

  async function write(some: readonly Draft[]): Promise<void> {
    const fresh = some.filter(draft => draft.id === null).map(draft => draft.values)
    await createRecords(tx, resource, context, fresh)
    for (const { id, values } of some) {
      if (id !== null) await updateRecord(tx, resource, context, id, values)
    }
  }
}

/** Runs the work in a savepoint; the reason when it was refused and undone, null when it is done. */
async function attempt(tx: Transaction, work: () => Promise<unknown>) {
  try {
    await inSavepoint(tx, work)
    return null
  } catch (error) {
    const refusal = isRetryable(error) ? null : toDomainError(error)
    if (!refusal || refusal.code === 'busy') throw error
    return refusal.issues
  }
}
