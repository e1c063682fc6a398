import type { Issue } from '#domain/errors.ts'
import { attributeLabel, capitalise, issueMessage } from '#contract/messages.ts'
import type { Row } from '#contract/resource.ts'
import type { Database, Transaction } from '#db/database.ts'
import { toDomainError } from '#db/errors.ts'
import { inSavepoint, inTransaction } from '#db/transaction.ts'
import type { Context } from './context.ts'
import { once } from './idempotency.ts'
import { draftRows, type Draft } from './import-drafts.ts'
import type { ServerResource } from './server-resource.ts'
import type { Table } from './tabular/read-table.ts'
import { csvText } from './tabular/write-csv.ts'
import { createRecords, updateRecord } from './write.ts'

export interface ImportOptions {
  readonly dryRun: boolean
  readonly skipErrors: boolean
  readonly within?: Row | undefined
  readonly key?: string | undefined
  readonly fingerprint: string
  readonly onProgress: (processed: number) => Promise<void>
}

export interface ImportFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

export interface ImportResult {
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly failed: number
  readonly errors: readonly ImportFault[]
}

export interface ImportOutcome {
  readonly result: ImportResult
  /** CSV of the rows at fault, with the reason; null when there are none. */
  readonly failedRows: string | null
  readonly replayed: boolean
}

const chunkSize = 250

/** Ends a transaction without keeping it, carrying the answer out. */
class Undo extends Error {
  readonly outcome: Omit<ImportOutcome, 'replayed'>
  constructor(outcome: Omit<ImportOutcome, 'replayed'>) {
    super('undo')
    this.outcome = outcome
  }
}

/** All rows through the same rules as a form, in one transaction. With a fault nothing is kept, unless told to skip. */
export async function importTable(
  db: Database,
  resource: ServerResource,
  context: Context,
  table: Table,
  options: ImportOptions,
): Promise<ImportOutcome> {
  try {
    return await inTransaction(db, async tx => {
      let failedRows: string | null = null
      const request = [options.fingerprint, options.dryRun, options.skipErrors]
      const answer = await once(tx, context, options.dryRun ? undefined : options.key, request, async () => {
        const outcome = await writeRows(tx, resource, context, table, options)
        const refused = outcome.result.failed > 0 && !options.skipErrors
        if (options.dryRun || refused) throw new Undo(outcome)
        failedRows = outcome.failedRows
        return { status: 200, body: outcome.result }
      })
      return { result: answer.body as ImportResult, failedRows, replayed: answer.replayed }
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
    const { result, failedRows } = error.outcome
    const kept = options.dryRun ? result : { ...result, created: 0, updated: 0 }
    return { result: kept, failedRows, replayed: false }
  }
}

async function writeRows(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  table: Table,
  options: ImportOptions,
): Promise<Omit<ImportOutcome, 'replayed'>> {
  const drafts = await draftRows(tx, resource, context, table, options.within)
  const good = drafts.filter(draft => draft.issues.length === 0)
  for (let start = 0; start < good.length; start += chunkSize) {
    await writeChunk(tx, resource, context, good.slice(start, start + chunkSize))
    await options.onProgress(Math.min(start + chunkSize, good.length))
  }
  const failed = drafts.filter(draft => draft.issues.length > 0)
  const written = drafts.filter(draft => draft.issues.length === 0)
  return {
    result: {
      rows: drafts.length,
      created: written.filter(draft => draft.id === null).length,
      updated: written.filter(draft => draft.id !== null).length,
      failed: failed.length,
      errors: failed.flatMap(draft =>
        draft.issues.map(issue => faultOf(resource, context, table, draft, issue)),
      ),
    },
    failedRows: failed.length > 0 ? failedCsv(resource, context, table, failed) : null,
  }
}

/** The new rows together, which is fast; when the database refuses one, each alone, to name it. */
async function writeChunk(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  drafts: readonly Draft[],
): Promise<void> {
  const fresh = drafts.filter(draft => draft.id === null)
  try {
    await inSavepoint(tx, () =>
      createRecords(
        tx,
        resource,
        context,
        fresh.map(draft => draft.values),
      ),
    )
  } catch (error) {
    if (!toDomainError(error)) throw error
    for (const draft of fresh) {
      await attempt(tx, draft, () => createRecords(tx, resource, context, [draft.values]))
    }
  }
  for (const draft of drafts.filter(draft => draft.id !== null)) {
    await attempt(tx, draft, () => updateRecord(tx, resource, context, draft.id, draft.values))
  }
}

async function attempt(tx: Transaction, draft: Draft, work: () => Promise<unknown>): Promise<void> {
  try {
    await inSavepoint(tx, work)
  } catch (error) {
    const refusal = toDomainError(error)
    if (!refusal || refusal.code === 'busy') throw error
    draft.issues.push(...refusal.issues)
  }
}

function faultOf(
  resource: ServerResource,
  context: Context,
  table: Table,
  draft: Draft,
  issue: Issue,
): ImportFault {
  const texts = resource.definition.texts[context.locale]
  const index = draft.columns.indexOf(issue.field)
  return {
    row: draft.line,
    column: table.headers[index] ?? capitalise(attributeLabel(context.locale, issue.field, texts)),
    value: draft.cells[index] ?? '',
    message: issueMessage(context.locale, issue, texts),
  }
}

function failedCsv(
  resource: ServerResource,
  context: Context,
  table: Table,
  failed: readonly Draft[],
): string {
  const texts = resource.definition.texts[context.locale]
  const reason = capitalise(attributeLabel(context.locale, 'reason'))
  return csvText(
    [...table.headers, reason],
    failed.map(draft => [
      ...draft.cells,
      draft.issues.map(issue => issueMessage(context.locale, issue, texts)).join(' '),
    ]),
  )
}
