import type { Database, Transaction } from '#db/database.ts'
import { inSnapshot } from '#db/snapshot.ts'
import { inTransaction } from '#db/transaction.ts'
import { DomainError } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { claimKey, type StoredAnswer } from '../idempotency.ts'
import type { Registry, ServerResource } from '../server-resource.ts'
import type { Table } from '../tabular/read-table.ts'
import { checkRows } from './check-rows.ts'
import { isSound, type Draft } from './draft.ts'
import { findDuplicates } from './duplicates.ts'
import { goOn } from './go-on.ts'
import { draftRows } from './import-drafts.ts'
import { endImport } from './import-log.ts'
import { storePlan, type Plan } from './import-plan.ts'
import { answerOf, reportDuplicates, reportFaults, type ImportAnswer } from './import-report.ts'
import { refuseIfKnown, refuseKnown } from './known-file.ts'
import { emptiedRows, emptyRefused, optionalColumns } from './left-empty.ts'
import { runImport, type Begun, type ImportedFile, type ImportOptions } from './run-import.ts'

/**
 * Imports all rows by the same rules as a form. With a fault nothing is kept, unless faults are skipped. They are looked at
 * without a lock, kept as a plan, and then written in short parts: others may see some of them before the last one is
 * there.
 */
export function importFile(
  { db, registry }: { readonly db: Database; readonly registry: Registry },
  resource: ServerResource,
  context: Context,
  file: ImportedFile,
  options: ImportOptions,
): Promise<StoredAnswer> {
  return runImport(db, context, file, options, {
    definition: resource.definition,
    goOn: (connection, id) => goOn(connection, resource, id),
    run: begun => importRows(registry, resource, context, begun, file, options),
  })
}

async function importRows(
  registry: Registry,
  resource: ServerResource,
  context: Context,
  begun: Begun,
  file: ImportedFile,
  options: ImportOptions,
): Promise<ImportAnswer> {
  const { connection, id, table, once } = begun
  const { dryRun, skipErrors } = options
  const { plan, drafts } = await inSnapshot(connection, tx =>
    check(tx, registry, resource, context, table, options),
  )
  const failed = drafts.filter(draft => !isSound(draft))
  if (dryRun || (failed.length > 0 && !skipErrors)) {
    const { rows, questions, duplicates, emptied } = plan
    const counted = dryRun ? drafts.filter(isSound) : []
    const fresh = counted.filter(draft => draft.id === null)
    const created = recordsOf(resource, fresh)
    const { errors, failedRows } = reportFaults(
      resource.definition,
      context.locale,
      table,
      plan.columns,
      failed,
    )
    await endImport(connection, id, 'done', failedRows)
    const optional = optionalColumns(resource.definition, table.headers, plan.columns, drafts)
    const figures = { rows, created, updated: counted.length - fresh.length, failed: failed.length }
    return {
      status: 200,
      body: answerOf(
        id,
        {
          ...figures,
          errors,
          questions,
          duplicates,
          ...(emptied && { emptied }),
          ...(optional.length > 0 && { may_be_empty: optional }),
        },
        failedRows,
      ),
    }
  }
  await inTransaction(connection, async tx => {
    if (once && !(await claimKey(tx, once))) throw new DomainError('key_reused')
    if (addsOnce(resource, drafts)) await refuseKnown(tx, context, resource.definition, file.name, table)
    await storePlan(tx, id, { ...plan, key: once?.key ?? null }, drafts, resource.together)
  })
  const answer = await goOn(connection, resource, id)
  // Another process ended the import, as after a lost connection; the next request gets the outcome.
  if (!answer) throw new DomainError('busy')
  return answer
}

/** How many records the rows become. */
function recordsOf({ together }: ServerResource, drafts: readonly Draft[]): number {
  return together ? new Set(drafts.map(({ values }) => together(values))).size : drafts.length
}

function addsOnce({ importsOnce = false }: ServerResource, drafts: readonly Draft[]): boolean {
  return importsOnce && drafts.some(draft => isSound(draft) && draft.id === null)
}

/** Finds the faults, questions and probable duplicates of all rows. */
async function check(
  tx: Transaction,
  registry: Registry,
  resource: ServerResource,
  context: Context,
  table: Table,
  options: ImportOptions,
): Promise<{ plan: Omit<Plan, 'key'>; drafts: readonly Draft[] }> {
  const { skipErrors, skipDuplicates = false, leftEmpty = [], within } = options
  const reach = { actor: context.actor, within }
  const { columns, drafts: all, questions } = await draftRows(tx, registry, resource, context, table, options)
  const duplicates = await findDuplicates(tx, resource, all, reach)
  const again = new Set(skipDuplicates ? duplicates.map(({ row }) => row) : [])
  const drafts = all.filter(({ line }) => !again.has(line))
  do await checkRows(tx, resource, context, drafts, reach)
  while (emptyRefused(resource.definition, drafts, leftEmpty))
  const left = emptiedRows(drafts)
  if (addsOnce(resource, drafts)) await refuseIfKnown(tx, context, resource.definition, table)
  return {
    drafts,
    plan: {
      context,
      within: within ?? null,
      skipErrors,
      headers: table.headers,
      columns,
      chosen: options.columns ?? null,
      rows: all.length,
      questions,
      duplicates: reportDuplicates(table, columns, duplicates),
      ...(left.length > 0 && {
        emptied: reportFaults(resource.definition, context.locale, table, columns, left).errors,
      }),
    },
  }
}
