import type { Transaction } from '#db/database.ts'
import type { Row } from '#contract/resource.ts'
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
  await tx
    .insertInto('auditLog')
    .values(
      entries.map(entry => ({
        action: entry.action,
        resource: entry.resource,
        recordId: entry.recordId ?? null,
        before: json(entry.before),
        after: json(entry.after),
        userId: context.actor?.id ?? null,
        route: context.route,
        requestId: context.requestId,
        ip: context.ip,
      })),
    )
    .execute()
}

function json(record: Row | null | undefined): string | null {
  return record ? JSON.stringify(record) : null
}
