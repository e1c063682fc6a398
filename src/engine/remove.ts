import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import type { Row } from '#contract/field.ts'
import { loose, type Transaction } from '#db/database.ts'
import { isReferenced } from '#db/errors.ts'
import { inSavepoint } from '#db/transaction.ts'
import { audit } from './audit.ts'
import type { Context } from './context.ts'
import { lockRecords, recordId, recordTitle } from './record.ts'
import type { Removal, ServerResource } from './server-resource.ts'
import { content } from './write.ts'

/** Removes all records or none, and reports for each one what prevents it. */
export async function removeRecords(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  ids: readonly number[],
  within?: Row,
): Promise<void> {
  const { final } = resource.definition
  if (final !== undefined) throw new DomainError(final)
  await resource.beforeLock?.(tx, ids)
  const records = await lockRecords(tx, resource, ids, { actor: context.actor, within })
  if (records.length < ids.length) throw new DomainError('not_found')

  const blockers: Issue[] = []
  for (const record of records) {
    try {
      await inSavepoint(tx, () => removeRecord(tx, resource, context, { record, ids }))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const about = recordTitle(resource.definition, record)
      blockers.push(...error.issues.map(issue => (ids.length > 1 ? { ...issue, about } : issue)))
    }
  }
  if (blockers.length > 0) throw DomainError.of(blockers)
}

/** Deletes a record, or archives it when a foreign key shows that a document refers to it. */
async function removeRecord(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  removal: Removal,
): Promise<void> {
  const { name, table } = resource.definition
  const { record } = removal
  const id = recordId(record)
  await resource.beforeRemove?.(tx, context, removal)
  if (resource.remove) return resource.remove(tx, context, removal)
  let action = 'delete'
  try {
    await inSavepoint(tx, () => loose(tx).deleteFrom(table).where('id', '=', id).execute())
  } catch (error) {
    if (!isReferenced(error)) throw error
    action = 'archive'
    await loose(tx)
      .updateTable(table)
      .set({ archivedAt: sql`now()` })
      .where('id', '=', id)
      .execute()
  }
  await audit(tx, context, [
    { action, resource: name, recordId: id, before: content(resource.definition, record) },
  ])
}
