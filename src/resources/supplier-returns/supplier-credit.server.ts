import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { useCredits, type Credit, type CreditUse } from '#domain/supplier-return.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { Order } from '../purchase-orders/order-types.server.ts'

type Owing = Pick<Order, 'supplierId' | 'currency'>

/** The credit that a supplier owes in a currency, by return, the oldest first. */
async function creditsOf(db: Database, { supplierId, currency }: Owing): Promise<Credit[]> {
  const { rows } = await sql<{ id: number; left: string }>`
    select id, credit_left as left from supplier_return_records
    where supplier_id = ${supplierId} and currency = ${currency} and status = 'active' and credit_left > 0
    order by id`.execute(db)
  return rows.map(({ id, left }) => ({ id, left: Number(left) }))
}

export async function creditOf(db: Database, owing: Owing): Promise<number> {
  return (await creditsOf(db, owing)).reduce((sum, { left }) => sum + left, 0)
}

/** Refuses an amount that is more than the supplier's credit. */
export function requireCredit(credit: number, amount: number, currency: Order['currency']): void {
  if (credit === 0) throw new DomainError('no_supplier_credit', { currency: currency ?? 'MXN' }, 'way_to_pay')
  if (amount <= credit) return
  const left = formatMoney(cents(credit), currency ?? 'MXN')
  throw new DomainError('exceeds_supplier_credit', { credit: left }, 'amount')
}

/**
 * Takes an amount from the returns of a locked order's supplier, the oldest first. They are locked before they are read,
 * so that no two payments use the same credit and none that of a return that is voided meanwhile.
 */
export async function takeCredit(tx: Transaction, order: Owing, amount: number): Promise<CreditUse[]> {
  await sql`
    select v.id from supplier_returns v join purchase_orders o on o.id = v.purchase_order_id
    where o.supplier_id = ${order.supplierId} and v.voided_at is null
    order by v.id for no key update of v`.execute(tx)
  const credits = await creditsOf(tx, order)
  requireCredit(
    credits.reduce((sum, { left }) => sum + left, 0),
    amount,
    order.currency,
  )
  const uses = useCredits(credits, amount)
  if (!uses) throw new DomainError('fatal')
  return uses
}

export async function storeUses(
  tx: Transaction,
  paymentId: number,
  uses: readonly CreditUse[],
): Promise<void> {
  if (uses.length === 0) return
  await tx
    .insertInto('supplierCreditUses')
    .values(uses.map(use => ({ paymentId, ...use })))
    .execute()
}
