import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { systemContext, type Context } from '../context.ts'
import { freeKey, settleKey } from '../idempotency.ts'
import { notify } from '../notices/notify.ts'
import type { ServerResource } from '../server-resource.ts'
import { rememberColumns } from './import-columns.ts'
import { endImport, lastAudit } from './import-log.ts'
import {
  findPlanned,
  forgetRows,
  lockPlanned,
  outcomeOf,
  turnBack,
  type Outcome,
  type PlannedImport,
} from './import-plan.ts'
import { answerOf, reportFaults, type ImportAnswer } from './import-report.ts'
import { keptEmpty } from './left-empty.ts'
import { isBusy } from './short-parts.ts'
import { takeBack, type TakenBack } from './take-back.ts'
import { writeRows } from './write-rows.ts'

/**
 * Brings an import to its end from wherever it is: all its rows are written, or, after a fault, none is kept. Null when
 * there is nothing to tell about its rows. The connection holds the lock of the import.
 */
export async function goOn(db: Database, resource: ServerResource, id: string): Promise<ImportAnswer | null> {
  const planned = await findPlanned(db, id)
  if (!planned) return null
  if (planned.state === 'undoing') return (await endTakenBack(db, resource, id)).answer
  try {
    if (await writeRows(db, resource, planned)) return await endWritten(db, resource, id)
    await inTransaction(db, tx => turnBack(tx, id, false))
  } catch (error) {
    // The rows that are left are taken back when the import is continued.
    if (isBusy(error)) throw error
    await inTransaction(db, tx => turnBack(tx, id, true))
    await endTakenBack(db, resource, id)
    throw error
  }
  return (await endTakenBack(db, resource, id)).answer
}

function endWritten(db: Database, resource: ServerResource, id: string): Promise<ImportAnswer | null> {
  return inTransaction(db, async tx => {
    // Read again, because somebody may have been forgotten meanwhile.
    const planned = (await lockPlanned(tx, id, 'running')) && (await findPlanned(tx, id))
    if (!planned) return null
    const { userId, requestId, auditAfter, plan } = planned
    const outcome = await outcomeOf(tx, id)
    const { answer, failedRows } = told(resource, planned, outcome)
    const { created, updated, refused } = outcome
    const kept = { created, updated, failed: refused.length, requestId, auditAfter }
    await rememberColumns(tx, plan.context, resource.definition, plan.headers, plan.chosen ?? [])
    await endImport(tx, id, 'done', failedRows, { ...kept, auditUntil: await lastAudit(tx) })
    await forgetRows(tx, id)
    const facts = { ...ofImport(resource, planned), created, updated, failed: refused.length }
    await notify(tx, ownContext(planned), 'import_finished', facts, { owners: [userId] })
    if (plan.key !== null) await settleKey(tx, { userId, key: plan.key }, answer)
    return answer
  })
}

/** Takes back what is left of it, and lets the same file and the same key be used again. */
export async function endTakenBack(
  db: Database,
  resource: ServerResource,
  id: string,
): Promise<{ readonly taken: TakenBack; readonly answer: ImportAnswer | null }> {
  const taken = await takeBack(db, resource, id)
  const answer = await inTransaction(db, async tx => {
    const planned = await findPlanned(tx, id)
    if (!planned || !(await lockPlanned(tx, id, 'undoing'))) return null
    const { userId, requestId, undoneBy, plan } = planned
    await tx.deleteFrom('importedFiles').where('requestId', '=', requestId).execute()
    if (undoneBy !== null) {
      await tx
        .updateTable('imports')
        .set({ state: 'done', plan: null, undoneAt: await transactionMoment(tx) })
        .where('id', '=', id)
        .execute()
      return null
    }
    const { refused } = await outcomeOf(tx, id)
    const { answer: faults, failedRows } = told(resource, planned, { created: 0, updated: 0, refused })
    await endImport(tx, id, plan.broke ? 'failed' : 'done', plan.broke ? null : failedRows)
    await forgetRows(tx, id)
    if (plan.broke) {
      await notify(tx, ownContext(planned), 'import_failed', ofImport(resource, planned), {
        owners: [userId],
      })
    }
    if (plan.key !== null) await freeKey(tx, { userId, key: plan.key })
    return plan.broke ? null : faults
  })
  return { taken, answer }
}

/** Has no author, so that the author is notified too: the import may have ended while they did something else. */
function ownContext({ plan: { context } }: PlannedImport): Context {
  return { ...systemContext('import'), locale: context.locale }
}

function ofImport({ definition }: ServerResource, { plan: { context } }: PlannedImport) {
  const { many } = definition.texts[context.locale]
  return { resource: definition.name, many, user: context.actor?.name ?? '' }
}

function told(
  { definition }: ServerResource,
  { id, plan }: PlannedImport,
  { created, updated, refused }: Outcome,
): { answer: ImportAnswer; failedRows: string | null } {
  const { context, headers, columns, rows, questions, duplicates } = plan
  const emptied = keptEmpty(plan.emptied, refused)
  const { errors, failedRows } = reportFaults(definition, context.locale, { headers }, columns, refused)
  const result = {
    rows,
    created,
    updated,
    failed: refused.length,
    errors,
    questions,
    duplicates,
    ...(emptied && { emptied }),
  }
  return { answer: { status: 200, body: answerOf(id, result, failedRows) }, failedRows }
}
