import type { Issue } from '#domain/errors.ts'
import type { Row } from '#contract/field.ts'
import { mostLines } from '#contract/lines.ts'
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
        const rows = await nextOf(tx, resource, id, most)
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
        if (!(await lockPlanned(tx, id, 'running'))) return plan.skipErrors
        for (const { row, issues } of refusedRows(await nextOf(tx, resource, id, 1), refusal.issues)) {
          await noteRefused(tx, id, row, issues)
        }
        return plan.skipErrors
      }),
    // A record that is stored in its own way locks more than itself, in an order of its own.
    ...((resource.create ?? resource.together) && { most: 1 }),
  })
}

/** The next rows, or all rows of the next document. */
async function nextOf(
  tx: Transaction,
  { together }: ServerResource,
  id: string,
  most: number,
): Promise<WaitingRow[]> {
  if (!together) return nextRows(tx, id, most)
  const rows = await nextRows(tx, id, mostLines)
  const [first] = rows
  return first ? rows.filter(({ given }) => together(given) === together(first.given)) : []
}

/** The rows of a document that its refusal names by their place; all of them for a fault of the whole. */
function refusedRows(
  rows: readonly WaitingRow[],
  issues: readonly Issue[],
): { readonly row: WaitingRow; readonly issues: readonly Issue[] }[] {
  const named = issues.flatMap(issue => {
    const [, place, field = ''] = /^(\d+)\.(\w+)$/.exec(issue.field) ?? []
    const row = place === undefined ? undefined : rows[Number(place)]
    return row ? [{ row, issue: { ...issue, field } }] : []
  })
  if (named.length === 0) return rows.map(row => ({ row, issues }))
  return [...Map.groupBy(named, ({ row }) => row)].map(([row, faults]) => ({
    row,
    issues: faults.map(({ issue }) => issue),
  }))
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
  const ownerByKey = await owners(tx, resource, lowerCase(resource, importKey), fresh.map(keyOf), reach)
  return rows.map(row => {
    const owner = row.targetId === null ? ownerByKey.get(keyOf(row)) : undefined
    return owner === undefined
      ? row
      : { ...row, targetId: owner, given: withoutDefaults(resource, row.given) }
  })
}

/** Leaves out the import's first values, for a record that somebody else has added. */
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
