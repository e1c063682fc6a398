import { sql } from 'kysely'
import { toSnake } from '#domain/naming.ts'
import type { Row } from '#contract/field.ts'
import { loose, type Database, type Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { heldIds } from '../foreign-keys.ts'
import { findRecords, recordId } from '../record.ts'
import type { ServerResource } from '../server-resource.ts'
import { content } from '../write.ts'
import { updateRecords } from '../write-many.ts'
import { findPlanned, lockPlanned } from './import-plan.ts'
import { isStill, tracesOf, writtenIds, type AuditSpan, type Trace } from './import-traces.ts'
import { inShortParts, inShortTransaction } from './short-parts.ts'

export interface TakenBack {
  readonly removed: number
  readonly restored: number
  /** Records that stay as they are, because what others did with them since does not let them go. */
  readonly left: number
}

/**
 * Takes back what an import wrote, in the order of the records' ids and a few at a time; a record is taken back once,
 * however often the work is begun. What others have changed since stays theirs: a field is restored when it still has the
 * value of the import, and a new record that something refers to is archived instead of deleted.
 */
export async function takeBack(db: Database, resource: ServerResource, id: string): Promise<TakenBack> {
  const tally = { removed: 0, restored: 0, left: 0 }
  const planned = await findPlanned(db, id)
  if (planned?.auditUntil == null) return tally
  const { requestId, auditAfter, auditUntil, plan } = planned
  const span = { requestId, auditAfter, auditUntil }
  const ids = await writtenIds(db, resource.definition, span)

  await inShortParts(db, {
    part: async most => {
      const done = await inShortTransaction(db, async tx => {
        const some = await nextIds(tx, most)
        if (some.length === 0) return null
        const counts = await takeSomeBack(tx, resource, plan.context, span, some)
        await noteUntil(tx, some)
        return { ...counts, count: some.length }
      })
      tally.removed += done?.removed ?? 0
      tally.restored += done?.restored ?? 0
      return done?.count ?? 0
    },
    refused: async () => {
      await inTransaction(db, async tx => {
        const [left] = await nextIds(tx, 1)
        if (left === undefined) return
        await noteLeft(tx, id, left)
        await noteUntil(tx, [left])
      })
      tally.left += 1
      return true
    },
    // A document locks more than itself, in an order of its own.
    ...(resource.together && { most: 1 }),
  })
  return tally

  async function nextIds(tx: Transaction, most: number): Promise<number[]> {
    const plan = await lockPlanned(tx, id, 'undoing')
    if (!plan) return []
    const first = ids.findIndex(each => each > plan.undoneUntil)
    return first === -1 ? [] : ids.slice(first, first + most)
  }

  async function noteUntil(tx: Transaction, some: readonly number[]): Promise<void> {
    await tx
      .updateTable('imports')
      .set({ undoneUntil: some.at(-1) ?? 0 })
      .where('id', '=', id)
      .execute()
  }
}

/** Says of its row that the record stays. An import that was done has no rows any more. */
async function noteLeft(tx: Transaction, id: string, record: number): Promise<void> {
  const issues = [{ code: 'import_left', field: 'base', params: {} }]
  await sql`
    update import_rows set state = 'refused', record_id = null, issues = ${JSON.stringify(issues)}::jsonb
    where import_id = ${id} and record_id = ${record}`.execute(tx)
}

async function takeSomeBack(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  span: AuditSpan,
  ids: readonly number[],
): Promise<{ removed: number; restored: number }> {
  const { definition } = resource
  const traces = await tracesOf(tx, definition, span, ids)
  await resource.beforeLock?.(tx, ids)
  // Nobody refers to a record from here on, so that it is known whether it can be deleted.
  await sql`
    select id from ${sql.table(toSnake(definition.table))} where id = any(${ids}) order by id for update`.execute(
    tx,
  )
  const rows = await findRecords(tx, resource, ids, { actor: context.actor })
  const records = new Map<number, Row>(rows.map(record => [recordId(record), record]))
  const there = traces.flatMap(trace => {
    const record = records.get(trace.recordId)
    return record ? [{ trace, record }] : []
  })
  const changes = there
    .filter(({ trace }) => !trace.isNew)
    .map(({ trace, record }) => ({ id: trace.recordId, values: formerValues(resource, trace, record) }))
  await updateRecords(
    tx,
    resource,
    context,
    changes.filter(({ values }) => Object.keys(values).length > 0),
  )
  const added = there.flatMap(({ trace, record }) => (trace.isNew ? [record] : []))
  await resource.takeBack?.(tx, context, added)
  await removeAdded(tx, resource, context, added)
  return { removed: added.length, restored: changes.length }
}

/** The values of the fields that a form could change and that nobody has changed since. */
function formerValues({ definition }: ServerResource, { before, after }: Trace, record: Row): Row {
  return Object.fromEntries(
    Object.entries(before).filter(([name]) => {
      const field = definition.fields[name]
      const isWritable = field?.imported === true && field.write === 'always'
      return isWritable && isStill(record, after, name)
    }),
  )
}

/** Rows of a ledger stay: `takeBack` has written their opposite. */
async function removeAdded(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  records: readonly Row[],
): Promise<void> {
  const { definition } = resource
  if (records.length === 0 || !definition.verbs.includes('remove')) return
  const ids = records.map(recordId)
  // Asked before dependents are removed, because what others added to a record keeps it.
  const held = new Set(resource.remove ? [] : await heldIds(tx, definition.table, ids))
  for (const record of records) {
    await resource.beforeRemove?.(tx, context, { record, ids })
    await resource.remove?.(tx, context, { record, ids })
  }
  if (resource.remove) return
  const table = loose(tx)
  const [kept, free] = [ids.filter(id => held.has(id)), ids.filter(id => !held.has(id))]
  if (free.length > 0) await table.deleteFrom(definition.table).where('id', 'in', free).execute()
  if (kept.length > 0) {
    await table
      .updateTable(definition.table)
      .set({ archivedAt: sql`now()` })
      .where('id', 'in', kept)
      .execute()
  }
  await audit(
    tx,
    context,
    records.map(record => ({
      action: held.has(recordId(record)) ? 'archive' : 'delete',
      resource: definition.name,
      recordId: recordId(record),
      before: content(definition, record),
    })),
  )
}
