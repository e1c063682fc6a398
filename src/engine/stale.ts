import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { Row } from '#contract/field.ts'
import { readableFields, type Resource } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from './context.ts'
import { recordId } from './record.ts'

/**
 * Refuses to overwrite fields that somebody else changed since `original`, the record as the caller last saw it. The
 * record is locked; equal values and changes of different fields are no conflict.
 */
export async function refuseStale(
  tx: Transaction,
  resource: Resource,
  context: Context,
  { before, values, original }: { before: Row; values: Row; original: Row },
): Promise<void> {
  const issues: Issue[] = []
  for (const [name, { kind }] of readableFields(resource, requireActor(context).role)) {
    const field = toSnake(name)
    if (!(name in values) || !Object.hasOwn(original, field)) continue
    const stored = fieldKinds[kind].toWire(before[name])
    if (isDeepStrictEqual(stored, original[field]) || before[name] === values[name]) continue
    const user = await lastToChange(tx, resource, recordId(before), name)
    issues.push({ code: user === null ? 'stale' : 'stale_by', field, params: { user: user ?? '' }, stored })
  }
  if (issues.length > 0) throw DomainError.of(issues)
}

async function lastToChange(
  tx: Transaction,
  { name: resource }: Resource,
  id: number,
  field: string,
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select users.name from audit_log left join users on users.id = audit_log.user_id
    where resource = ${resource} and record_id = ${id} and after ? ${field}
    order by audit_log.id desc limit 1
  `.execute(tx)
  return rows[0]?.name ?? null
}
