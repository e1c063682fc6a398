import { sql } from 'kysely'
import { isDiscountWithin, overDiscountLimit } from '#domain/discount-limit.ts'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, toDecimal, type Cents, type Percent } from '#domain/money.ts'
import type { Discount, SaleTotals } from '#domain/sale-totals.ts'
import { isWithin, limitOf, type StaffLimits } from '#domain/staff-limits.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { refundLimits } from '#resources/approvals/grant-approval.server.ts'
import { useApproval } from '#resources/approvals/use-approval.server.ts'
import type { Sale } from '../sale-types.server.ts'

interface Discounted {
  readonly saleId: number
  readonly ticket: string
  readonly totals: Pick<SaleTotals, 'subtotal' | 'discount'>
  readonly discount: Discount
  readonly limits: StaffLimits<Percent>
  readonly approvalId: string | null | undefined
  /** Sold without a connection, so an approval that was valid then does not expire on the way. */
  readonly isLate?: boolean
}

/** Lets a discount beyond the caller's limit pass if the person who approved it by PIN may give it. */
export async function approveDiscount(tx: Transaction, context: Context, sale: Discounted): Promise<void> {
  const { saleId, ticket, totals, discount, limits, approvalId, isLate = false } = sale
  if (!approvalId) throw overDiscountLimit(limitOf(limits, requireActor(context).role), totals, discount)
  const purpose = { kind: 'discount', saleId, ticket, amount: totals.discount, isLate } as const
  const approver = await useApproval(tx, context, approvalId, purpose)
  const theirs = limitOf(limits, approver.role)
  if (isDiscountWithin(theirs, totals, discount)) return
  throw new DomainError(
    'approver_limit',
    { approver: approver.name, limit: `${(theirs ?? 0) / 100} %` },
    'approval_id',
  )
}

interface Refunded {
  readonly kind: 'refund' | 'cancel'
  readonly amount: Cents
  readonly returnId?: number
  readonly approvalId: string | null | undefined
}

/**
 * Lets money be given back within the caller's limit, or by an approval. The limit counts everything that the caller
 * gave back of this sale without an approval, so that a large return cannot be divided into small ones.
 */
export async function allowRefund(
  tx: Transaction,
  context: Context,
  sale: Pick<Sale, 'id' | 'ticket'>,
  { kind, amount, returnId, approvalId }: Refunded,
): Promise<void> {
  const { id: userId, role } = requireActor(context)
  if (amount === 0 || role === 'Admin') return
  const limits = await refundLimits(tx)
  const limit = limitOf(limits, role)
  if (isWithin(limit, amount + (await returnedBy(tx, sale.id, userId)))) return
  if (!approvalId) {
    throw DomainError.of([
      {
        code: 'refund_over_limit',
        field: 'base',
        params: { limit: formatMoney(cents(limit ?? 0)) },
        approval: { kind, amount: toDecimal(amount) },
      },
    ])
  }
  const approver = await useApproval(tx, context, approvalId, {
    kind,
    saleId: sale.id,
    ticket: sale.ticket,
    amount,
    ...(returnId !== undefined && { returnId }),
  })
  const theirs = limitOf(limits, approver.role)
  if (isWithin(theirs, amount)) return
  const params = { approver: approver.name, limit: formatMoney(cents(theirs ?? 0)) }
  throw new DomainError('approver_limit', params, 'approval_id')
}

async function returnedBy(tx: Transaction, saleId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(r.refund), 0)::bigint as total from sale_returns r
    where r.sale_id = ${saleId} and r.created_by = ${userId}
      and not exists (select from approvals a where a.return_id = r.id)`.execute(tx)
  return rows[0]?.total ?? 0
}
