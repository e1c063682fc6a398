import { sql } from 'kysely'
import { costAfterReception, readCost } from '#domain/average-cost.ts'
import { DomainError } from '#domain/errors.ts'
import { reversalOf, type Leg } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { lockRecord, storedRecord } from '#engine/record.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { save } from '#engine/write.ts'
import { moveStock } from '../movements/move-stock.server.ts'
import { paymentsServer, voidPayment } from '../purchase-order-payments/payment.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import { settledColumns } from '../purchase-orders/settle.server.ts'
import { lockProducts, storeCosts } from '../receptions/product-costs.server.ts'
import type { supplierReturns } from './supplier-return.resource.ts'

type Return = RecordOf<typeof supplierReturns>

/**
 * Voids a return of a locked order: its pieces come back at what they cost, and what it paid of its own order is owed again.
 * Credit that another payment used keeps it in force.
 */
export async function voidReturn(
  tx: Transaction,
  context: Context,
  record: Return,
  reason: string,
): Promise<void> {
  await takeCreditBack(tx, context, record, reason)
  const order = await lockRecord(tx, purchaseOrdersServer, record.purchaseOrderId, context)
  await bringBack(tx, context, record)
  await tx
    .updateTable('supplierReturns')
    .set({ voidedAt: sql<Date>`now()`, voidedBy: context.actor?.id ?? null, voidReason: reason })
    .where('id', '=', record.id)
    .execute()
  const values = await settledColumns(tx, order.id)
  await save(tx, purchaseOrdersServer, context, { action: 'void_return', before: order, values })
}

/** Voids the payments of its own order that only it made, and refuses while any other has of its credit. */
async function takeCreditBack(
  tx: Transaction,
  context: Context,
  { id, purchaseOrderId }: Return,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ id: number; isOwn: boolean; folio: string }>`
    select p.id, p.folio, p.purchase_order_id = ${purchaseOrderId} and not exists (
      select from supplier_credit_uses e where e.payment_id = p.id and e.supplier_return_id <> ${id}
    ) as is_own
    from supplier_credit_uses u join purchase_order_payment_records p on p.id = u.payment_id
    where u.supplier_return_id = ${id} and p.voided_at is null order by p.id`.execute(tx)
  const uses = rows.filter(({ isOwn }) => !isOwn)
  if (uses.length > 0) {
    const payments = uses.map(({ folio }) => folio).join(', ')
    throw new DomainError('supplier_credit_used', { payments, count: uses.length })
  }
  for (const { id: paymentId } of rows) {
    const payment = await storedRecord(tx, paymentsServer, paymentId)
    await voidPayment(tx, context, payment, reason)
    await save(tx, paymentsServer, context, { action: 'void', before: payment, values: {} })
  }
}

async function bringBack(tx: Transaction, context: Context, { id, details }: Return): Promise<void> {
  const products = await lockProducts(
    tx,
    details.map(({ productId }) => productId ?? 0),
  )
  const { rows } = await sql<Leg & { id: number; unitCost: string }>`
    select m.id, m.product_id, m.warehouse_id, m.change, m.warehouse_origin_id, m.warehouse_destiny_id,
      m.origin_line_id as line_id, d.unit_cost
    from movements m join supplier_return_lines b on b.id = m.origin_line_id
    join reception_lines d on d.id = b.reception_line_id
    where m.origin_type = 'supplier-return' and m.origin_id = ${id} and m.type = 'return' order by m.id`.execute(
    tx,
  )
  const legs = reversalOf(rows).map((leg, place) => ({ ...leg, lineId: rows[place]?.lineId ?? 0 }))
  await moveStock(tx, context, {
    type: 'reversal',
    legs,
    document: { type: 'supplier-return', id },
    isUndoing: true,
  })
  await storeCosts(
    tx,
    new Map(
      rows.map(({ productId, change, unitCost }) => {
        const { stock = 0, cost = null } = products.get(productId) ?? {}
        return [
          productId,
          costAfterReception({ stock, cost }, { quantity: -change, unitCost: readCost(unitCost) }),
        ]
      }),
    ),
  )
}
