import { sql } from 'kysely'
import { isDiscountWithin } from '#domain/discount-limit.ts'
import { cents, storedPercent } from '#domain/money.ts'
import type { Discount, SaleTotals } from '#domain/sale-totals.ts'
import { limitOf } from '#domain/staff-limits.ts'
import type { Role } from '#contract/roles.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { readSettings } from '#engine/settings.ts'
import { approveDiscount } from '../create/allow-over-limit.server.ts'
import { discountLimitsIn } from '../create/sale-facts.server.ts'
import type { Sale } from '../sale-types.server.ts'

type Quoted = Pick<
  Sale,
  'id' | 'ticket' | 'createdBy' | 'subtotal' | 'discountType' | 'discountPercent' | 'discountAmount'
>

/**
 * Lets the discount of a quotation pass when it is sold: within the seller's or the author's limit, approved by PIN
 * when it was quoted, or approved now.
 */
export async function allowQuoted(
  tx: Transaction,
  context: Context,
  sale: Quoted,
  approvalId: string | null | undefined,
): Promise<void> {
  const { id: saleId, ticket } = sale
  const { role } = requireActor(context)
  if (role === 'Admin' || sale.discountAmount === 0) return
  const limits = discountLimitsIn(await readSettings(tx))
  const discount = discountOf(sale)
  const totals: Pick<SaleTotals, 'subtotal' | 'discount'> = {
    subtotal: cents(sale.subtotal),
    discount: cents(sale.discountAmount),
  }
  if (isDiscountWithin(limitOf(limits, role), totals, discount)) return
  const { rows } = await sql<{ role: Role; isApproved: boolean }>`
    select u.role, exists (
      select from approvals where used_sale_id = ${saleId} and kind = 'discount' and amount >= ${totals.discount}::bigint
    ) as is_approved
    from users u where u.id = ${sale.createdBy}`.execute(tx)
  const [author] = rows
  if (author?.isApproved || isDiscountWithin(limitOf(limits, author?.role ?? 'Vendedor'), totals, discount)) {
    return
  }
  await approveDiscount(tx, context, { saleId, ticket, totals, discount, limits, approvalId })
}

export function discountOf(
  sale: Pick<Sale, 'discountType' | 'discountPercent' | 'discountAmount'>,
): Discount {
  return sale.discountType === 'percent'
    ? { type: 'percent', percent: storedPercent(sale.discountPercent ?? 0) }
    : { type: 'amount', amount: cents(sale.discountAmount) }
}
