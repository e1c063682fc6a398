import { DomainError } from '#domain/errors.ts'
import type { Row } from '#contract/field.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { loose, type Database, type Transaction } from '#db/database.ts'
import { isReferenced } from '#db/errors.ts'
import { inSavepoint, inTransaction } from '#db/transaction.ts'
import { audit } from '../audit.ts'
import { requireActor, type Context } from '../context.ts'
import { lockRecords, recordId, recordTitle } from '../record.ts'
import type { ServerResource } from '../server-resource.ts'
import { content, updateRecord } from '../write.ts'
import { undoRefusal } from './import-history.ts'

interface Trace {
  readonly id: number
  readonly recordId: number
  readonly before: Row | null
  readonly after: Row | null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Takes an import back in one transaction: removes what it added and restores what it changed. Refused as soon as
 * anything else touched one of its records.
 */
export function undoImport(
  db: Database,
  resource: ServerResource,
  context: Context,
  id: string,
): Promise<{ removed: number; restored: number }> {
  return inTransaction(db, async tx => {
    const found = await lockImport(tx, resource, id)
    const { requestId, auditAfter, auditUntil } = found
    const refusal = undoRefusal(resource.definition, found)
    if (refusal !== null || requestId === null || auditAfter === null || auditUntil === null) {
      throw new DomainError(refusal ?? 'import_not_kept')
    }
    const traces = await tracesOf(tx, resource, { requestId, auditAfter, auditUntil })
    const ids = [...new Set(traces.map(trace => trace.recordId))].sort((a, b) => a - b)
    await resource.beforeLock?.(tx, ids)
    const records = new Map<number, Row>(
      (await lockRecords(tx, resource, ids, { actor: context.actor })).map(row => [recordId(row), row]),
    )
    await refuseTouched(tx, resource, { requestId, auditAfter }, traces, records)

    const added = new Set(traces.filter(({ before }) => before === null).map(trace => trace.recordId))
    const changed = traces.filter(trace => !added.has(trace.recordId)).reverse()
    for (const { recordId: record, before } of changed) {
      await updateRecord(tx, resource, context, record, writable(resource, before ?? {}))
    }
    await removeAll(
      tx,
      resource,
      context,
      [...added].reverse().map(record => records.get(record) ?? {}),
    )
    await tx.deleteFrom('importedFiles').where('requestId', '=', requestId).execute()
    await tx
      .updateTable('imports')
      .set({ undoneAt: await transactionMoment(tx), undoneBy: requireActor(context).id })
      .where('id', '=', id)
      .execute()
    return { removed: added.size, restored: ids.length - added.size }
  })
}

/** Of any author: who may import may also take back. */
async function lockImport(tx: Transaction, { definition }: ServerResource, id: string) {
  const found = uuid.test(id)
    ? await tx
        .selectFrom('imports')
        .select(['requestId', 'auditAfter', 'auditUntil', 'undoneAt'])
        .where('id', '=', id)
        .where('resource', '=', definition.name)
        .where('kind', '=', 'rows')
        .where('state', '=', 'done')
        .where('dryRun', '=', false)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new DomainError('import_not_found')
  return found
}

interface Span {
  readonly requestId: string
  readonly auditAfter: number
}

function tracesOf(
  tx: Transaction,
  { definition }: ServerResource,
  { requestId, auditAfter, auditUntil }: Span & { auditUntil: number },
): Promise<Trace[]> {
  return tx
    .selectFrom('auditLog')
    .select(['id', 'recordId', 'before', 'after'])
    .where('id', '>', auditAfter)
    .where('id', '<=', auditUntil)
    .where('requestId', '=', requestId)
    .where('resource', '=', definition.name)
    .where('recordId', 'is not', null)
    .orderBy('id')
    .$castTo<Trace>()
    .execute()
}

/** Also compares the values, because stock and sums change without a trace on the record. */
async function refuseTouched(
  tx: Transaction,
  { definition }: ServerResource,
  { requestId, auditAfter }: Span,
  traces: readonly Trace[],
  records: ReadonlyMap<number, Row>,
): Promise<void> {
  const last = new Map(traces.map(trace => [trace.recordId, trace]))
  const others = await tx
    .selectFrom('auditLog')
    .select(['id', 'recordId'])
    .where('resource', '=', definition.name)
    .where('recordId', 'in', [...last.keys()])
    .where('id', '>', auditAfter)
    .where('requestId', '<>', requestId)
    .execute()
  const later = new Set(
    others
      .filter(({ id, recordId: record }) => id > (last.get(record ?? 0)?.id ?? 0))
      .map(each => each.recordId),
  )
  const touched = [...last.values()].filter(({ recordId: record, before, after }) => {
    const now = records.get(record)
    return !now || later.has(record) || (before !== null && !isAs(now, after ?? {}, definition.fields))
  })
  const [first] = touched
  if (!first) return
  const row = records.get(first.recordId) ?? first.after ?? {}
  const name = recordTitle(definition, { id: first.recordId, ...row })
  throw new DomainError(touched.length === 1 ? 'import_touched' : 'import_touched_many', {
    name,
    rest: touched.length,
  })
}

/** Whether a record still has these values, in the form in which the audit keeps them. */
function isAs(now: Row, after: Row, fields: Readonly<Record<string, unknown>>): boolean {
  const kept = JSON.parse(JSON.stringify(now)) as Row
  return Object.entries(after)
    .filter(([name]) => name in fields && name in kept)
    .every(([name, value]) => JSON.stringify(kept[name]) === JSON.stringify(value))
}

function writable({ definition }: ServerResource, before: Row): Row {
  return Object.fromEntries(
    Object.entries(before).filter(([name]) => {
      const field = definition.fields[name]
      return field?.imported === true && field.write === 'always'
    }),
  )
}

/** Deletes the records. What they have been given since would go with them, so a reference to one refuses the whole. */
async function removeAll(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  records: readonly Row[],
): Promise<void> {
  const { definition } = resource
  const ids = records.map(recordId)
  if (ids.length === 0) return
  if (!resource.remove) await refuseUsed(tx, resource, records)
  for (const record of records) {
    await resource.beforeRemove?.(tx, context, { record, ids })
    await resource.remove?.(tx, context, { record, ids })
  }
  if (resource.remove) return
  await deleteRows(tx, resource, ids)
  await audit(
    tx,
    context,
    records.map(record => ({
      action: 'delete',
      resource: definition.name,
      recordId: recordId(record),
      before: content(definition, record),
    })),
  )
}

function deleteRows(tx: Transaction, { definition }: ServerResource, ids: readonly number[]) {
  return loose(tx).deleteFrom(definition.table).where('id', 'in', ids).execute()
}

/** Tries to delete them all, and then each, to name the first that something refers to. */
async function refuseUsed(tx: Transaction, resource: ServerResource, records: readonly Row[]): Promise<void> {
  if (await canDelete(tx, resource, records)) return
  for (const record of records) {
    if (await canDelete(tx, resource, [record])) continue
    throw new DomainError('import_in_use', { name: recordTitle(resource.definition, record) })
  }
}

const probed = new Error('The records can be deleted')

async function canDelete(
  tx: Transaction,
  resource: ServerResource,
  records: readonly Row[],
): Promise<boolean> {
  try {
    await inSavepoint(tx, async () => {
      await deleteRows(tx, resource, records.map(recordId))
      throw probed
    })
    return true
  } catch (error) {
    if (error === probed) return true
    if (!isReferenced(error)) throw error
    return false
  }
}
