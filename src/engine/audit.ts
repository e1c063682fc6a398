import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import type { Row } from '#contract/field.ts'
import type { Context } from './context.ts'

export interface AuditEntry {
  readonly action: string
  readonly resource: string
  readonly recordId?: number
  /** Public fields only: the caller has left secrets out. */
  readonly before?: Row | null
  readonly after?: Row | null
}

/** Writes who did what, in the transaction that does it. Arrays, because a statement has 65,535 parameters at most. */
export async function audit(
  tx: Transaction,
  context: Context,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into audit_log (action, resource, record_id, before, after, user_id, route, request_id, ip)
    select action, resource, record_id, before, after,
      ${context.actor?.id ?? null}::integer, ${context.route}, ${context.requestId}, ${context.ip}::inet
    from unnest(
      ${entries.map(({ action }) => action)}::text[],
      ${entries.map(({ resource }) => resource)}::text[],
      ${entries.map(({ recordId }) => recordId ?? null)}::integer[],
      ${entries.map(({ before }) => json(before))}::jsonb[],
      ${entries.map(({ after }) => json(after))}::jsonb[]
    ) with ordinality as entry (action, resource, record_id, before, after, place)
    order by place
  `.execute(tx)
}

function json(record: Row | null | undefined): string | null {
  return record ? JSON.stringify(record) : null
}
