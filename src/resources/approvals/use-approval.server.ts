import type { ApprovalKind } from '#domain/approval-kinds.ts'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Role } from '#contract/roles.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { approverRoles } from './check-pin.server.ts'

/** The document that goes beyond a limit. */
export interface Purpose {
  readonly kind: ApprovalKind
  readonly saleId: number
  readonly ticket: string
  /** The return that gives the money back. */
  readonly returnId?: number
  readonly amount: number
  /** A late document's approval may have expired on the way. */
  readonly isLate?: boolean
}

/** Uses an approval in its document's transaction and answers the approver; a second transaction waits and finds it used. */
export async function useApproval(
  tx: Transaction,
  context: Context,
  approvalId: string,
  purpose: Purpose,
): Promise<{ name: string; role: Role }> {
  if (!isUuid(approvalId)) throw unusable('approval_other')
  const { kind, saleId, ticket, returnId = null, amount, isLate = false } = purpose
  const { rows } = await sql<{ name: string; role: Role }>`
    update approvals a set used_at = now(), used_amount = ${amount}::bigint, used_sale_id = ${saleId}::integer,
      return_id = ${returnId}::integer
    from users u
    where a.id = ${approvalId}::uuid and a.used_at is null and a.kind = ${kind}
      and (a.expires_at > now() or ${isLate})
      and (a.ticket = ${ticket}::uuid or a.sale_id = ${saleId}) and a.requested_by = ${requireActor(context).id}
      and a.amount >= ${amount}::bigint and u.id = a.approved_by and u.role = any(${approverRoles})
      and u.status = 'active' and u.archived_at is null
    returning u.name, u.role`.execute(tx)
  const [approver] = rows
  if (!approver) throw unusable(await reasonAgainst(tx, context, approvalId, purpose))
  return approver
}

async function reasonAgainst(
  tx: Transaction,
  context: Context,
  approvalId: string,
  { kind, saleId, ticket, amount, isLate = false }: Purpose,
): Promise<string> {
  const { rows } = await sql<{ isOwn: boolean; isUsed: boolean; isExpired: boolean; isEnough: boolean }>`
    select kind = ${kind} and (ticket = ${ticket}::uuid or sale_id = ${saleId}) is true
        and requested_by = ${requireActor(context).id} as is_own,
      used_at is not null as is_used, expires_at <= now() and not ${isLate} as is_expired, amount >= ${amount}::bigint as is_enough
    from approvals where id = ${approvalId}::uuid`.execute(tx)
  const [approval] = rows
  if (!approval?.isOwn) return 'approval_other'
  if (approval.isUsed) return 'approval_used'
  if (approval.isExpired) return 'approval_expired'
  return approval.isEnough ? 'approval_void' : 'approval_amount'
}

export function unusable(code: string): DomainError {
  return new DomainError(code, {}, 'approval_id')
}
