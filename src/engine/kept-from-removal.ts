import type { DatabaseError } from 'pg'
import { DomainError, type Issue } from '#domain/errors.ts'
import type { Row } from '#contract/field.ts'
import type { Database } from '#db/database.ts'
import { inSnapshot } from '#db/snapshot.ts'
import type { Context } from './context.ts'
import { recordId, recordTitle } from './record.ts'
import type { ServerResource } from './server-resource.ts'

const readOnly = '25006'

/**
 * What would refuse the removal of these records, found by the same rule in transactions that cannot write. A rule that gets
 * as far as its first write has refused nothing.
 */
export async function keptFromRemoval(
  db: Database,
  { definition, beforeRemove }: ServerResource,
  context: Context,
  records: readonly Row[],
): Promise<Issue[]> {
  if (!beforeRemove) return []
  const ids = records.map(recordId)
  const issues: Issue[] = []
  for (const record of records) {
    try {
      await inSnapshot(db, tx => beforeRemove(tx, context, { record, ids }))
    } catch (error) {
      if ((error as DatabaseError).code === readOnly) continue
      if (!(error instanceof DomainError) || error.code === 'busy') throw error
      const about = recordTitle(definition, record)
      issues.push(...error.issues.map(issue => (ids.length > 1 ? { ...issue, about } : issue)))
    }
  }
  return issues
}
