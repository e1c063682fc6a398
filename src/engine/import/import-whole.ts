import type { Resource } from '#contract/resource.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inSnapshot } from '#db/snapshot.ts'
import { inTransaction } from '#db/transaction.ts'
import { DomainError } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { claimKey, settleKey, type StoredAnswer } from '../idempotency.ts'
import type { Table } from '../tabular/read-table.ts'
import { endImport } from './import-log.ts'
import { answerOf, type ImportAnswer, type ImportResult } from './import-report.ts'
import { runImport, type Begun, type ImportedFile, type ImportOptions } from './run-import.ts'

interface Outcome {
  /** Whether the transaction is committed. */
  readonly kept: boolean
  readonly result: ImportResult
  /** CSV of the rows at fault, each with its reason; null when there are none. */
  readonly failedRows: string | null
}

/** Works on the rows of a file in its transaction; a dry run only reads. */
export type WholeWork = (tx: Transaction, table: Table) => Promise<Outcome>

/** Thrown to roll back the transaction. */
const undo = new Error('The import is not kept')

/** Imports a file into one document: few rows, and all of them in one transaction. */
export function importWhole(
  db: Database,
  context: Context,
  file: ImportedFile,
  options: ImportOptions,
  { definition, resource, work }: { definition: Resource; resource: string; work: WholeWork },
): Promise<StoredAnswer> {
  const run = async ({ connection, id, table, once }: Begun): Promise<ImportAnswer> => {
    const tell = ({ result, failedRows }: Outcome) => ({
      status: 200,
      body: answerOf(id, result, failedRows),
    })
    let outcome: Outcome | undefined
    try {
      if (options.dryRun) outcome = await inSnapshot(connection, tx => work(tx, table))
      else {
        return await inTransaction(connection, async tx => {
          if (once && !(await claimKey(tx, once))) throw new DomainError('key_reused')
          outcome = await work(tx, table)
          if (!outcome.kept) throw undo
          const answer = tell(outcome)
          await endImport(tx, id, 'done', outcome.failedRows)
          if (once) await settleKey(tx, once, answer)
          return answer
        })
      }
    } catch (error) {
      if (error !== undo || !outcome) throw error
    }
    await endImport(connection, id, 'done', outcome.failedRows)
    return tell(outcome)
  }
  return runImport(db, context, file, options, { definition, resource, run })
}
