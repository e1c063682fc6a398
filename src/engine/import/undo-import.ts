import { DomainError } from '#domain/errors.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Row } from '#contract/field.ts'
import type { Database, Transaction } from '#db/database.ts'
import { onceAmongAll } from '#db/once-among-all.ts'
import { inSnapshot } from '#db/snapshot.ts'
import { requireActor, type Context } from '../context.ts'
import { heldIds } from '../foreign-keys.ts'
import { findRecords, recordId, recordTitle } from '../record.ts'
import type { ServerResource } from '../server-resource.ts'
import { endTakenBack } from './go-on.ts'
import { undoRefusal } from './import-history.ts'
import { importLock } from './import-log.ts'
import { isStill, tracesOf, writtenIds, type AuditSpan, type Trace } from './import-traces.ts'
import type { TakenBack } from './take-back.ts'

/**
 * Takes an import back: removes what it added and restores what it changed. Refused when somebody
 * changed one of its records before; what others do while it is taken back stays theirs.
 */
export async function undoImport(
  db: Database,
  resource: ServerResource,
  context: Context,
  id: string,
): Promise<TakenBack> {
  const { userId } = await findDone(db, resource, id)
  const done = await onceAmongAll(db, importLock(userId, id), async connection => {
    const { span } = await findDone(connection, resource, id)
    await inSnapshot(connection, tx => refuseTouched(tx, resource, context, span))
    const { numUpdatedRows } = await connection
      .updateTable('imports')
      .set({
        state: 'undoing',
        undoneBy: requireActor(context).id,
        undoneUntil: 0,
        plan: JSON.stringify({ context, key: null }),
      })
      .where('id', '=', id)
      .executeTakeFirst()
    // The import may have been forgotten meanwhile.
    if (numUpdatedRows === 0n) throw new DomainError('import_not_found')
    return endTakenBack(connection, resource, id)
  })
  if (!done) throw new DomainError('import_undoing')
  return done.taken
}

/** The author does not matter, because whoever may import may also take back. */
async function findDone(db: Database, { definition }: ServerResource, id: string) {
  const stored = isUuid(id)
    ? await db
        .selectFrom('imports')
        .select(['userId', 'state', 'requestId', 'auditAfter', 'auditUntil', 'undoneAt', 'undoneBy'])
        .where('id', '=', id)
        .where('resource', '=', definition.name)
        .where('kind', '=', 'rows')
        .where('dryRun', '=', false)
        .where('state', 'in', ['done', 'undoing'])
        .executeTakeFirst()
    : undefined
  if (!stored) throw new DomainError('import_not_found')
  const { requestId, auditAfter, auditUntil } = stored
  const refusal = undoRefusal(definition, stored)
  if (refusal !== null || requestId === null || auditAfter === null || auditUntil === null) {
    throw new DomainError(refusal ?? 'import_not_kept')
  }
  return { userId: stored.userId, span: { requestId, auditAfter, auditUntil } }
}

const perRead = 1_000

async function refuseTouched(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  span: AuditSpan,
): Promise<void> {
  const { definition } = resource
  const ids = await writtenIds(tx, definition, span)
  const touched: { readonly id: number; readonly name: string }[] = []
  const used: string[] = []
  for (let start = 0; start < ids.length; start += perRead) {
    const some = ids.slice(start, start + perRead)
    const traces = await tracesOf(tx, definition, span, some)
    const rows = await findRecords(tx, resource, some, { actor: context.actor })
    const records = new Map<number, Row>(rows.map(record => [recordId(record), record]))
    const nameOf = (id: number, after: Row = {}) =>
      recordTitle(definition, { id, ...(records.get(id) ?? after) })
    const later = await laterChanges(tx, resource, span, traces)
    for (const { recordId: id, isNew, after } of traces) {
      const now = records.get(id)
      if (!now || later.has(id) || (!isNew && !isAs(now, after, definition.fields))) {
        touched.push({ id, name: nameOf(id, after) })
      }
    }
    const added = traces.filter(({ isNew }) => isNew).map(trace => trace.recordId)
    // Records that are not deleted are not held by what refers to them.
    if (resource.remove || !definition.verbs.includes('remove')) continue
    used.push(...(await heldIds(tx, definition.table, added)).map(id => nameOf(id)))
  }
  const [first] = touched
  if (first) {
    const code = touched.length === 1 ? 'import_touched' : 'import_touched_many'
    throw new DomainError(code, { name: first.name, rest: touched.length })
  }
  if (used[0] !== undefined) throw new DomainError('import_in_use', { name: used[0] })
}

/** The records that others have written after the import did. */
async function laterChanges(
  tx: Transaction,
  { definition }: ServerResource,
  { requestId, auditAfter }: AuditSpan,
  traces: readonly Trace[],
): Promise<ReadonlySet<number | null>> {
  const last = new Map(traces.map(trace => [trace.recordId, trace.last]))
  if (last.size === 0) return new Set()
  const others = await tx
    .selectFrom('auditLog')
    .select(['id', 'recordId'])
    .where('resource', '=', definition.name)
    .where('recordId', 'in', [...last.keys()])
    .where('id', '>', auditAfter)
    .where('requestId', '<>', requestId)
    .execute()
  return new Set(
    others.filter(({ id, recordId: record }) => id > (last.get(record ?? 0) ?? 0)).map(each => each.recordId),
  )
}

/** Also compares the values, because stock and sums change without a trace on the record. */
function isAs(now: Row, after: Row, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(after)
    .filter(name => name in fields && name in now)
    .every(name => isStill(now, after, name))
}
