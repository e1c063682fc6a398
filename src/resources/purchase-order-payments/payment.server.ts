import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { supplierCredit } from '#domain/purchase-order.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { anyName, byNumberOfOthers } from '#engine/everywhere/by-name.ts'
import { findRecords, lockRecord } from '#engine/record.ts'
import { defineServer, type RecordOf, type ServerResource } from '#engine/server-resource.ts'
import { save } from '#engine/write.ts'
import { lockOrder, lockOrdersOf, requireAllowed } from '../purchase-orders/lock-order.server.ts'
import { byItsOrder, byPart, exactlyOf } from '../purchase-orders/order-found-by.server.ts'
import { rateOf } from '../purchase-orders/order-terms.server.ts'
import { purchaseOrdersServer } from '../purchase-orders/purchase-order.server.ts'
import { settledColumns } from '../purchase-orders/settle.server.ts'
import { creditOf, requireCredit } from '../supplier-returns/supplier-credit.server.ts'
import { paidOf, payOrder } from './pay-order.server.ts'
import { purchaseOrderPayments } from './payment.resource.ts'

export const paymentsServer: ServerResource<typeof purchaseOrderPayments> = defineServer(
  purchaseOrderPayments,
  {
    foundBy: {
      codes: ['invoice'],
      named: [byItsOrder],
      exactly: exactlyOf('purchase_order_payments', 'A'),
    },

    called: anyName(
      byPart('purchaseOrderPayments', 'A'),
      byNumberOfOthers('purchaseOrderPayments', 'invoice'),
    ),

    // Locks the order before its payments, so that a void cannot deadlock.
    beforeLock: (tx, ids) => lockOrdersOf(tx, 'purchase_order_payments', ids),

    create: async (tx, context, { purchaseOrderId, amount, date, wayToPay, ...rest }) => {
      const order = await lockOrder(tx, purchaseOrdersServer, context, purchaseOrderId, 'pay')
      const abono = { amount: amount ?? 0, date: date ?? '', wayToPay: wayToPay ?? '01', ...rest }
      const id = await payOrder(tx, context, order, abono)
      const values = await settledColumns(tx, order.id)
      await save(tx, purchaseOrdersServer, context, { action: 'pay', before: order, values })
      return id
    },

    guard: async (_tx, _context, { action, before, values: { wayToPay } }) => {
      if (action !== 'update') return
      if (before?.status === 'voided') throw new DomainError('payment_is_void')
      const isCredit = before?.wayToPay === supplierCredit
      if (wayToPay && (wayToPay === supplierCredit) !== isCredit)
        throw new DomainError('credit_payment_fixed', {}, 'way_to_pay')
    },

    prepare: async (_tx, _context, { before, values }) =>
      before && 'exchangeRate' in values
        ? { ...values, exchangeRate: rateOf(before, values.exchangeRate ?? before.exchangeRate) }
        : values,

    actions: {
      void: (tx, context, { record, input }) => voidPayment(tx, context, record, input.reason),
    },

    importsOnce: true,

    foresee: async (tx, { actor }, rows) => {
      const ids = rows.flatMap(({ before, values }) => (before ? [] : (values.purchaseOrderId ?? [])))
      const orders = new Map(
        (await findRecords(tx, purchaseOrdersServer, ids, { actor })).map(order => [order.id, order]),
      )
      const credits = new Map<string, number>()
      for (const { supplierId, currency } of orders.values()) {
        const key = `${supplierId} ${currency}`
        if (!credits.has(key)) credits.set(key, await creditOf(tx, { supplierId, currency }))
      }
      return rows.map(({ before, values }) => {
        if (before) return []
        const order = orders.get(values.purchaseOrderId ?? 0)
        try {
          requireAllowed(order, 'pay')
          const paid = paidOf(order, values.amount)
          if (values.wayToPay === supplierCredit) {
            const key = `${order.supplierId} ${order.currency}`
            const credit = credits.get(key) ?? 0
            requireCredit(credit, paid, order.currency)
            credits.set(key, credit - paid)
          }
          const balance = order.balance - paid
          orders.set(order.id, { ...order, balance })
          return []
        } catch (error) {
          if (error instanceof DomainError) return error.issues
          throw error
        }
      })
    },

    remove: async (tx, context, { record }) => {
      if (record.status === 'voided') throw new DomainError('already_voided')
      await voidPayment(tx, context, record, null)
      await save(tx, paymentsServer, context, { action: 'void', before: record, values: {} })
    },
  },
)

/** The amount returns to the balance of the order, which is locked. */
export async function voidPayment(
  tx: Transaction,
  context: Context,
  payment: RecordOf<typeof purchaseOrderPayments>,
  reason: string | null,
): Promise<void> {
  const { actor } = context
  const order = await lockRecord(tx, purchaseOrdersServer, payment.purchaseOrderId, { actor })
  await tx
    .updateTable('purchaseOrderPayments')
    .set({ voidedAt: sql<Date>`now()`, voidedBy: actor?.id ?? null, voidReason: reason })
    .where('id', '=', payment.id)
    .execute()
  const values = await settledColumns(tx, order.id)
  await save(tx, purchaseOrdersServer, context, { action: 'void_payment', before: order, values })
}
