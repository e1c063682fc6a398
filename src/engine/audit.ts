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

/** Writes who did what, in the transaction that does it. */
export async function audit(
  tx: Transaction,
  context: Context,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const column = <T>(read: (entry: AuditEntry) => T | undefined) => entries.map(entry => read(entry) ?? null)
  // Arrays, so that the statement's text is the same however many rows it writes.
  await sql`
    insert into audit_log (action, resource, record_id, before, after, user_id, route, request_id, ip)
    select given.*, ${context.actor?.id ?? null}::integer, ${context.route}, ${context.requestId}, ${context.ip}::inet
    from unnest(
      ${column(entry => entry.action)}::text[], ${column(entry => entry.resource)}::text[],
      ${column(entry => entry.recordId)}::integer[], ${column(entry => json(entry.before))}::jsonb[],
      ${column(entry => json(entry.after))}::jsonb[]
    ) as given`.execute(tx)
}

function json(record: Row | null | undefined): string | null {
  return record ? JSON.stringify(record) : null
}
