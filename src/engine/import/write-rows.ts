import type { Row } from '#contract/field.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordId } from '../record.ts'
import type { ServerResource } from '../server-resource.ts'
import { createRecords, updateRecord } from '../write.ts'
import { updateRecords } from '../write-many.ts'
import { lowerCase, owners } from './import-owners.ts'
import {
  lockPlanned,
  nextRows,
  noteRefused,
  noteWritten,
  type PlannedImport,
  type WaitingRow,
} from './import-plan.ts'
import { inShortParts, inShortTransaction } from './short-parts.ts'

/**
 * Writes the rows that wait, a few at a time. Each part and its note are one transaction, so that a row is written once
 * however often the work is begun. False when a row was refused and none may be skipped.
 */
export function writeRows(
  db: Database,
  resource: ServerResource,
  { id, plan }: PlannedImport,
): Promise<boolean> {
  return inShortParts(db, {
    part: most =>
      inShortTransaction(db, async tx => {
        if (!(await lockPlanned(tx, id, 'running'))) return 0
        const rows = await nextRows(tx, id, most)
        if (rows.length === 0) return 0
        const aimed = await aim(tx, resource, plan, rows)
        const ids = await write(tx, resource, plan, aimed)
        await noteWritten(
          tx,
          id,
          aimed.map((row, place) => ({ ...row, recordId: ids[place] ?? 0 })),
        )
        return rows.length
      }),
    refused: refusal =>
      inTransaction(db, async tx => {
        if (await lockPlanned(tx, id, 'running')) await noteRefused(tx, id, refusal.issues)
        return plan.skipErrors
      }),
    // A record that is stored in its own way locks more than itself, in an order of its own.
    ...(resource.create && { most: 1 }),
  })
}

type Plan = PlannedImport['plan']

/** Somebody may have added a record with the key of a new row since it was planned; then the row changes that record. */
async function aim(
  tx: Transaction,
  resource: ServerResource,
  { context, within }: Plan,
  rows: readonly WaitingRow[],
): Promise<WaitingRow[]> {
  const { importKey } = resource.definition
  if (importKey === undefined) return [...rows]
  const keyOf = ({ given }: WaitingRow) => String(given[importKey] ?? '').toLowerCase()
  const fresh = rows.filter(({ targetId }) => targetId === null)
  const reach = { actor: context.actor, within: within ?? {} }
  const found = await owners(tx, resource, lowerCase(resource, importKey), fresh.map(keyOf), reach)
  return rows.map(row => {
    const owner = row.targetId === null ? found.get(keyOf(row)) : undefined
    return owner === undefined
      ? row
      : { ...row, targetId: owner, given: withoutDefaults(resource, row.given) }
  })
}

/** The first values of an imported record are not for one that somebody else has added. */
function withoutDefaults({ importDefaults = {} }: ServerResource, given: Row): Row {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !(name in importDefaults)))
}

/** The ids of the records, in the order of the rows. */
async function write(
  tx: Transaction,
  resource: ServerResource,
  { context, within }: Plan,
  rows: readonly WaitingRow[],
): Promise<number[]> {
  const changes = rows
    .flatMap(({ targetId, given }) => (targetId === null ? [] : [{ id: targetId, values: given }]))
    .sort((a, b) => a.id - b.id)
  const [only, ...others] = changes
  if (only && others.length === 0) {
    await updateRecord(tx, resource, context, only.id, only.values, { within: within ?? undefined })
  } else {
    await updateRecords(tx, resource, context, changes, within ?? undefined)
  }
  const fresh = rows.filter(({ targetId }) => targetId === null)
  const created = await createRecords(
    tx,
    resource,
    context,
    fresh.map(({ given }) => given),
  )
  const idOf = new Map(fresh.map((row, place) => [row.position, recordId(created[place] ?? {})]))
  return rows.map(({ position, targetId }) => targetId ?? idOf.get(position) ?? 0)
}
