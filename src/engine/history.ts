import { sql, type RawBuilder } from 'kysely'
import { snakeKeys } from '#domain/naming.ts'
import { pageOf } from '#contract/envelope.ts'
import type { Row } from '#contract/field.ts'
import { fieldEntries, systemFields, type Resource } from '#contract/resource.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { recordId } from './record.ts'

/**
 * The history of a record, newest first, limited to the fields that the role may read. Values are as stored: money in
 * cents, flags as true and false.
 */
export async function recordHistory(
  db: Database,
  resource: Resource,
  record: Row,
  page: number,
  perPage: number,
  role: Role,
) {
  const names = readableNames(resource, role)
  const entries = db
    .selectFrom('auditLog')
    .where('auditLog.resource', '=', resource.name)
    .where('auditLog.recordId', '=', recordId(record))
    .$if(names !== null, query => query.where(touches(names ?? [])))
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
    before: wire(row.before, names),
    after: wire(row.after, names),
  }))
  return pageOf(data, page, perPage, total)
}

/** Null when the role may read every field. For secrets the history only records that they changed. */
function readableNames(resource: Resource, role: Role): string[] | null {
  const fields = fieldEntries(resource)
  const open = fields.filter(([, { kind, readers }]) => kind === 'secret' || readers.includes(role))
  if (open.length === fields.length) return null
  return ['id', ...Object.keys(systemFields), ...open.map(([name]) => name)]
}

/** Leaves out changes that touch none of these fields, because nothing of them could be shown. */
function touches(names: readonly string[]): RawBuilder<boolean> {
  return sql`(action <> 'update' or jsonb_exists_any(coalesce(before, '{}') || coalesce(after, '{}'), ${names}))`
}

function wire(value: unknown, names: readonly string[] | null): Row | null {
  if (value === null) return null
  const entries = Object.entries(value as Row)
  return snakeKeys(Object.fromEntries(entries.filter(([name]) => names?.includes(name) ?? true)))
}
