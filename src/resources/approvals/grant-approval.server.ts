import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, parseMoney, type Cents } from '#domain/money.ts'
import { isWithin, limitOf, type StaffLimits } from '#domain/staff-limits.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { readSettings } from '#engine/settings.ts'
import { wrongPin, type Approver } from './check-pin.server.ts'

export const approvalKinds = ['discount', 'refund', 'cancel'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** An approval is for the ticket of a sale that is not stored yet, or for a stored sale. */
export interface ApprovalRequest {
  readonly kind: ApprovalKind
  readonly ticket: string | null
  readonly saleId: number | null
  readonly amount: number
}

export interface Approval {
  readonly id: string
  readonly kind: ApprovalKind
  readonly amount: number
  readonly expiresAt: Date
}

const minutes = 15

/** Stores an approval for whoever asked, if the approver is still the one whose PIN was checked. */
export async function grantApproval(
  tx: Transaction,
  context: Context,
  request: ApprovalRequest,
  approver: Approver,
): Promise<Approval> {
  const { kind, ticket, saleId, amount } = request
  const actor = requireActor(context)
  const limit = kind === 'discount' ? null : limitOf(await refundLimits(tx), approver.role)
  if (approver.id === actor.id && approver.role !== 'Admin' && (limit === null || amount > limit)) {
    throw new DomainError('own_approval', {}, 'approver')
  }
  if (!isWithin(limit, amount)) {
    throw new DomainError(
      'approver_limit',
      { approver: approver.name, limit: formatMoney(cents(limit ?? 0)) },
      'amount',
    )
  }
  const { rows } = await sql<Approval>`
    insert into approvals (kind, ticket, sale_id, amount, requested_by, approved_by, expires_at)
    select ${kind}, ${ticket}::uuid, ${saleId}::integer, ${amount}::bigint, ${actor.id}::integer, id,
      now() + make_interval(mins => ${minutes})
    from users where id = ${approver.id} and pin_hash = ${approver.pinHash} and role = ${approver.role}
      and status = 'active' and archived_at is null
    returning id, kind, amount, expires_at`.execute(tx)
  const [approval] = rows
  if (!approval) throw wrongPin()
  const after = { id: approval.id, ...request, requestedBy: actor.id, approvedBy: approver.id }
  await audit(tx, context, [{ action: 'approve', resource: 'approvals', after }])
  return approval
}

/** The most that each role may give back of one sale. */
export async function refundLimits(tx: Transaction): Promise<StaffLimits<Cents>> {
  const settings = await readSettings(tx)
  return {
    seller: parseMoney(settings.refund_limit),
    supervisor: parseMoney(settings.supervisor_refund_limit),
  }
}
