import { snakeKeys } from '#domain/naming.ts'
import { pageOf } from '#contract/envelope.ts'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { Database } from '#db/database.ts'
import { recordId } from './record.ts'

/** What happened to a record, newest first. Values are the stored ones: money in cents, flags as true and false. */
export async function recordHistory(
  db: Database,
  resource: Resource,
  record: Row,
  page: number,
  perPage: number,
) {
  const entries = db
    .selectFrom('auditLog')
    .where('auditLog.resource', '=', resource.name)
    .where('auditLog.recordId', '=', recordId(record))
  const { total } = await entries
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await entries
    .leftJoin('users', 'users.id', 'auditLog.userId')
    .select(['auditLog.id', 'at', 'action', 'before', 'after', 'users.name as user'])
    .orderBy('auditLog.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = rows.map(row => ({
    ...row,
    at: row.at.toISOString(),
    before: wire(row.before),
    after: wire(row.after),
  }))
  return pageOf(data, page, perPage, total)
}

function wire(value: unknown): Row | null {
  return value === null ? null : snakeKeys(value as Row)
}
