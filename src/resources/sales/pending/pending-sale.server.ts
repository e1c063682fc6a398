import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { message } from '#contract/messages.ts'
import type { Transaction } from '#db/database.ts'
import type { AuditEntry } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { salesWithTexts as sales } from '../sale-texts.server.ts'

/** Closes the pending sale that a new one continues; of two tills that recover one ticket, the lock refuses the second. */
export async function closeReplaced(
  tx: Transaction,
  context: Context,
  id: number | null | undefined,
): Promise<AuditEntry[]> {
  if (!id) return []
  const reason = message('es', 'replaced', {}, sales.texts.es)
  const { rows } = await sql`
    update sales set status = 'cancelled', cancelled_at = now(), cancelled_by = ${requireActor(context).id}::integer,
      cancel_reason = ${reason}
    where id = ${id} and status = 'pending' returning id`.execute(tx)
  if (rows.length === 0) throw new DomainError('not_pending', {}, 'replaces_id')
  const change = { status: 'cancelled', cancelReason: reason }
  return [{ action: 'cancel', resource: 'sales', recordId: id, before: { status: 'pending' }, after: change }]
}
