import { createHash } from 'node:crypto'
import type { Row } from '#contract/field.ts'
import type { Database, Transaction } from '#db/database.ts'
import { isRetryable, toDomainError } from '#db/errors.ts'
import { inSavepoint, inTransaction } from '#db/transaction.ts'
import type { Context } from '../context.ts'
import { onceByKey, type StoredAnswer } from '../idempotency.ts'
import { draftRows, type Draft } from './import-drafts.ts'
import {
  beginImport,
  endImport,
  importIdOf,
  keepAlive,
  refuseWhileRunning,
  reportProgress,
} from './import-log.ts'
import { reportFaults, type ImportFault } from './import-report.ts'
import type { ServerResource } from '../server-resource.ts'
import { readTable, type Table } from '../tabular/read-table.ts'
import { createRecords, updateRecord } from '../write.ts'

export interface ImportOptions {
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
  }
  /** CSV of the rows at fault, each with its reason; null when there are none. */
  readonly failedRows: string | null
}

const chunkSize = 250

/** Thrown to roll back the transaction. */
const undo = new Error('The import is not kept')

interface ImportedFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Imports all rows by the same rules as a form, in one transaction. With a fault nothing is saved, unless faults are
 * skipped.
 */
export function importFile(
  db: Database,
  resource: ServerResource,
  context: Context,
  file: ImportedFile,
  options: ImportOptions,
): Promise<StoredAnswer> {
  const { name } = resource.definition
  return runImport(db, context, name, file, options, async (tx, table, onProgress) => {
    await resource.beforeImport?.(tx, context, { name: file.name, table })
    return writeTable(tx, resource, context, table, options, onProgress)
  })
}

/** Reads a file and works on its rows in one transaction, once per key, with a log that others can follow. */
export async function runImport(
  db: Database,
  context: Context,
  resource: string,
  file: ImportedFile,
  { dryRun, skipErrors, key, within }: ImportOptions,
  work: (
    tx: Transaction,
    table: Table,
    onProgress: (done: number) => Promise<void>,
  ) => Promise<ImportOutcome>,
): Promise<StoredAnswer> {
  const table = await readTable(file)
  const asked = [createHash('sha256').update(file.bytes).digest('hex'), skipErrors, within]
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
        outcome = await work(tx, table, done => reportProgress(db, id, done))
        if (!outcome.kept) throw undo
        await endImport(tx, id, 'done', outcome.failedRows)
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
  resource: ServerResource,
  context: Context,
  table: Table,
  { dryRun, skipErrors, within }: ImportOptions,
  onProgress: (done: number) => Promise<void>,
): Promise<ImportOutcome> {
  const { columns, drafts } = await draftRows(tx, resource, context, table, within)
  const good = drafts.filter(isSound)
  for (let start = 0; start < good.length; start += chunkSize) {
    await writeChunk(tx, resource, context, good.slice(start, start + chunkSize))
    await onProgress(Math.min(drafts.length - good.length + start + chunkSize, drafts.length))
  }
  const written = good.filter(isSound)
  const failed = drafts.filter(draft => !isSound(draft))
  const kept = !dryRun && (failed.length === 0 || skipErrors)
  const counted = kept || dryRun ? written : []
  const { errors, failedRows } = reportFaults(resource.definition, context.locale, table, columns, failed)
  return {
    kept,
    failedRows,
    result: {
      rows: drafts.length,
      created: counted.filter(draft => draft.id === null).length,
      updated: counted.filter(draft => draft.id !== null).length,
      failed: failed.length,
      errors,
    },
  }
}

function isSound(draft: Draft): boolean {
  return draft.issues.length === 0
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
