import { sql } from 'kysely'
import type { ApprovalKind } from '#domain/approval-kinds.ts'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, parseMoney, type Cents } from '#domain/money.ts'
import { isWithin, limitOf, type StaffLimits } from '#domain/staff-limits.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { readSettings } from '#engine/settings.ts'
import { wrongPin, type Approver } from './check-pin.server.ts'

/** An approval is for a sale, by its ticket until it is stored, up to an amount; or for the opening of a register at a rate. */
export interface ApprovalRequest {
  readonly kind: ApprovalKind
  readonly ticket: string | null
  readonly saleId: number | null
  readonly amount: number | null
  readonly registerId?: number | null
  readonly exchangeRate?: string | null
}

export interface Approval {
  readonly id: string
  readonly kind: ApprovalKind
  readonly amount: number | null
  readonly expiresAt: Date
}

const minutes = 15

/** Stores an approval for the person who asked, unless the approver changed since the PIN was checked. */
export async function grantApproval(
  tx: Transaction,
  context: Context,
  request: ApprovalRequest,
  approver: Approver,
): Promise<Approval> {
  const { kind, ticket, saleId, amount, registerId = null, exchangeRate = null } = request
  const actor = requireActor(context)
  const isRefund = kind === 'refund' || kind === 'cancel'
  const limit = isRefund ? limitOf(await refundLimits(tx), approver.role) : null
  if (
    approver.id === actor.id &&
    approver.role !== 'Admin' &&
    kind !== 'hold' &&
    (limit === null || !isWithin(limit, amount ?? 0))
  ) {
    throw new DomainError('own_approval', {}, 'approver')
  }
  if (!isWithin(limit, amount ?? 0)) {
    throw new DomainError(
      'approver_limit',
      { approver: approver.name, limit: formatMoney(cents(limit ?? 0)) },
      'amount',
    )
  }
  const { rows } = await sql<Approval>`
    insert into approvals (kind, ticket, sale_id, amount, register_id, exchange_rate, requested_by, approved_by,
      expires_at)
    select ${kind}, ${ticket}::uuid, ${saleId}::integer, ${amount}::bigint, ${registerId}::integer,
      ${exchangeRate}::numeric, ${actor.id}::integer, id, now() + make_interval(mins => ${minutes})
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
