import { sql, type RawBuilder } from 'kysely'
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

/** A context whose writes are kept, for a caller who sends them by fewer statements (`gather.ts`). */
export interface GatheringContext extends Context {
  readonly gathered: AuditEntry[]
  readonly inserts: TracedInsert[]
}

export interface TracedInsert {
  readonly statement: RawBuilder<{ id: number }>
  /** Makes the audit entries from the ids of the inserted rows, in their order. */
  readonly traceOf: (ids: readonly number[]) => readonly AuditEntry[]
}

/** Writes who did what, in the transaction that does it. */
export async function audit(
  tx: Transaction,
  context: Context | GatheringContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  if ('gathered' in context) context.gathered.push(...entries)
  else if (entries.length > 0) await auditInsert(context, entries).execute(tx)
}

/**
 * The statement that writes entries. Arrays, because a statement has 65,535 parameters at most. `after` may add what only
 * the statement knows, such as a folio, to the column of that name.
 */
export function auditInsert(
  context: Context,
  entries: readonly AuditEntry[],
  after = sql`after`,
): RawBuilder<unknown> {
  return sql`
    insert into audit_log (action, resource, record_id, before, after, user_id, route, request_id, ip, sender)
    select action, resource, record_id, before, ${after},
      ${context.actor?.id ?? null}::integer, ${context.route}, ${context.requestId}, ${context.ip}::inet,
      ${context.sender ?? null}::bigint
    from unnest(
      ${entries.map(({ action }) => action)}::text[],
      ${entries.map(({ resource }) => resource)}::text[],
      ${entries.map(({ recordId }) => recordId ?? null)}::integer[],
      ${entries.map(({ before }) => json(before))}::jsonb[],
      ${entries.map(each => json(each.after))}::jsonb[]
    ) with ordinality as entry (action, resource, record_id, before, after, place)
    order by place`
}

function json(record: Row | null | undefined): string | null {
  return record ? JSON.stringify(record) : null
}
