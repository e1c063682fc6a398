import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { snakeKeys, toSnake } from '#domain/naming.ts'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from './audit.ts'
import type { Context } from './context.ts'
import { lockRecords, recordId, storedRecords } from './record.ts'
import type { Change, ServerResource } from './server-resource.ts'
import { decide, isUnchanged, traceOf } from './write.ts'

export interface RecordChange {
  readonly id: number
  readonly values: Row
}

/**
 * Changes records without lines by the same rules as one alone, in a number of statements that hardly depends on how many
 * they are. They are locked in the order of their ids.
 */
export async function updateRecords(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  changes: readonly RecordChange[],
  within?: Row,
): Promise<void> {
  if (changes.length === 0) return
  const { final, table } = resource.definition
  if (final !== undefined) throw new DomainError(final)
  const ids = changes.map(({ id }) => id)
  await resource.beforeLock?.(tx, ids)
  const records = await lockRecords(tx, resource, ids, { actor: context.actor, within })
  const byId = new Map<number, Row>(records.map(record => [recordId(record), record]))
  const changed: (Change & { readonly id: number })[] = []
  const columns: Row[] = []
  for (const { id, values } of changes) {
    const before = byId.get(id)
    if (!before) throw new DomainError('exists', {}, 'id')
    const change = { id, action: 'update', before, values }
    if (isUnchanged(change)) continue
    changed.push(change)
    columns.push({ ...(await decide(tx, resource, context, change)).columns, id })
  }
  await writeColumns(tx, table, columns)
  const saved = new Map<number, Row>(
    (
      await storedRecords(
        tx,
        resource,
        changed.map(({ id }) => id),
      )
    ).map(row => [recordId(row), row]),
  )
  await audit(
    tx,
    context,
    changed.flatMap(change => traceOf(resource, change, saved.get(change.id) ?? {})),
  )
  if (!resource.afterSave) return
  for (const change of changed) {
    await resource.afterSave(tx, context, { ...change, after: saved.get(change.id) ?? {} })
  }
}

/** One statement for all rows with the same columns. */
async function writeColumns(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const changes = rows.map(row =>
    Object.fromEntries(Object.entries(snakeKeys(row)).filter(([, value]) => value !== undefined)),
  )
  for (const some of Map.groupBy(changes, row => Object.keys(row).sort().join()).values()) {
    const names = Object.keys(some[0] ?? {}).filter(name => name !== 'id')
    if (names.length === 0) continue
    const set = names.map(name => sql`${sql.id(name)} = given.${sql.id(name)}`)
    await sql`
      update ${sql.table(toSnake(table))} as stored set ${sql.join(set)}
      from jsonb_populate_recordset(null::${sql.table(toSnake(table))}, ${JSON.stringify(some)}::jsonb) as given
      where stored.id = given.id`.execute(tx)
  }
}
