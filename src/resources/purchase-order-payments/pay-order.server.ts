import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney, storedCents } from '#domain/money.ts'
import { supplierCredit, type orderPayments } from '#domain/purchase-order.ts'
import type { CreditUse } from '#domain/supplier-return.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import type { Order } from '../purchase-orders/order-types.server.ts'
import { rateOf } from '../purchase-orders/order-terms.server.ts'
import { storeUses, takeCredit } from '../supplier-returns/supplier-credit.server.ts'

export interface Abono {
  /** In cents of the order's currency; null means the whole balance. */
  readonly amount: number | null
  readonly date: string
  readonly wayToPay: (typeof orderPayments)[number]
  readonly invoice?: string | null | undefined
  readonly exchangeRate?: string | null | undefined
  readonly note?: string | null | undefined
  /** The returns whose credit pays; by default the supplier's oldest ones. */
  readonly uses?: readonly CreditUse[]
}

/** The amount of a payment in cents, refused when less is owed. */
export function paidOf(
  order: Pick<Order, 'balance' | 'currency'>,
  amount: number | null | undefined,
): number {
  const balance = storedCents(order.balance) ?? cents(0)
  const paid = amount ?? balance
  if (paid <= 0) throw new DomainError('nothing_to_pay', {}, 'amount')
  if (paid <= balance) return paid
  const left = formatMoney(balance, order.currency ?? 'MXN')
  throw new DomainError('exceeds_balance', { balance: left }, 'amount')
}

/** Stores a payment of a locked order, and answers its id. */
export async function payOrder(
  tx: Transaction,
  context: Context,
  order: Order,
  { amount, exchangeRate, invoice = null, note = null, uses: given, ...abono }: Abono,
): Promise<number> {
  const paid = paidOf(order, amount)
  const isCredit = abono.wayToPay === supplierCredit
  const uses = isCredit ? (given ?? (await takeCredit(tx, order, paid))) : []
  const payment = {
    purchaseOrderId: order.id,
    amount: paid,
    ...abono,
    exchangeRate: rateOf(order, exchangeRate),
    invoice,
    note,
  }
  const { id } = await tx
    .insertInto('purchaseOrderPayments')
    .values({
      ...payment,
      number: sql`(
        select coalesce(max(number), 0) + 1 from purchase_order_payments where purchase_order_id = ${order.id}
      )`,
      createdBy: context.actor?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeUses(tx, id, uses)
  await audit(tx, context, [
    { action: 'create', resource: 'purchase-order-payments', recordId: id, after: payment },
  ])
  return id
}
