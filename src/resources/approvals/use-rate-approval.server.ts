import { sql } from 'kysely'
import { isUuid } from '#domain/uuid.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { approverRoles } from './check-pin.server.ts'
import { unusable } from './use-approval.server.ts'

/** The opening of a register at a rate beyond the band around the shop's. */
export interface RatedOpening {
  readonly sessionId: number
  readonly registerId: number
  readonly exchangeRate: string
}

/** Uses the approval of a rate in the transaction that opens the register, and answers the approver's id. */
export async function useRateApproval(
  tx: Transaction,
  context: Context,
  approvalId: string,
  opening: RatedOpening,
): Promise<number> {
  if (!isUuid(approvalId)) throw unusable('approval_other')
  const { sessionId, registerId, exchangeRate } = opening
  const own = sql`a.id = ${approvalId}::uuid and a.kind = 'rate' and a.register_id = ${registerId}
    and a.exchange_rate = ${exchangeRate}::numeric and a.requested_by = ${requireActor(context).id}`
  const { rows } = await sql<{ id: number }>`
    update approvals a set used_at = now(), used_session_id = ${sessionId}::integer
    from users u
    where ${own} and a.used_at is null and a.expires_at > now()
      and u.id = a.approved_by and u.role = any(${approverRoles}) and u.status = 'active' and u.archived_at is null
    returning u.id`.execute(tx)
  const [approver] = rows
  if (approver) return approver.id
  const { rows: rates } = await sql<{ isUsed: boolean; isExpired: boolean }>`
    select a.used_at is not null as is_used, a.expires_at <= now() as is_expired
    from approvals a where ${own}`.execute(tx)
  const [refused] = rates
  if (!refused) throw unusable('approval_other')
  throw unusable(refused.isUsed ? 'approval_used' : refused.isExpired ? 'approval_expired' : 'approval_void')
}
