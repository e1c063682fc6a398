import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { readReference } from '#domain/ticket-reference.ts'
import { divideRefund } from '#domain/vouchers.ts'
import { message } from '#contract/messages.ts'
import type { Role } from '#contract/roles.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { runAction } from '#engine/act.ts'
import { everyRow } from '#engine/columns.ts'
import { requireActor } from '#engine/context.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { releasePieces } from '../deliveries/release-pieces.server.ts'
import { registerScope } from '../cash-sessions/register-scope.server.ts'
import { cancelSale } from './actions/cancel-sale.server.ts'
import { deliverLines } from './actions/deliver-sale.server.ts'
import { returnGoods } from './actions/return-sale.server.ts'
import { ofReference } from './late/of-reference.server.ts'
import { saleCalled } from './sale-called.server.ts'
import { saleFoundBy } from './sale-found-by.server.ts'
import { saleInvariants } from './sale-invariants.server.ts'
import { voucherInvariants } from './vouchers/voucher-invariants.server.ts'
import { withArrivedLines } from './on-order/arrived.server.ts'
import { withStatus } from './sale-types.server.ts'
import { salesWithTexts as sales } from './sale-texts.server.ts'
import { payBalance, sellPending } from './actions/sell-sale.server.ts'

/** A Vendedor counts the drawer without knowing what it should hold. */
const knowsSums: readonly Role[] = ['Admin', 'Supervisor']

export const salesServer: ServerResource<typeof sales> = defineServer(sales, {
  columns: {
    reference: sql`coalesce(sale_records.quotation_folio,
      sale_records.former_folio || '/' || coalesce(sale_records.revision, 1), ticket_reference(sale_records.ticket))`,
    customerPhone: sql`coalesce((select phone from customers where id = sale_records.customer_id),
      (select phone from messages where id = sale_records.message_id))`,
    customerAddress: sql`(select concat_ws(', ', address, city) from customers where id = sale_records.customer_id)`,
    dueIn: sql`case when sale_records.status = 'sold' then sale_records.liquidation_date - (select shop_today()) end`,
    isToday: sql`(sale_records.business_date = (select shop_today()))`,
  },

  implied: { dueIn: sql`sale_records.status = 'sold'` },

  named: q => {
    const read = readReference(q)
    return read && ofReference('sale_records.ticket', read)
  },

  foundBy: saleFoundBy,
  called: saleCalled,

  summed: sql`(sale_records.status <> 'cancelled' and sale_records.status <> 'pending')`,

  // Sums of what was sold, by how it was paid, would tell somebody who counts blind what the drawer holds.
  sumReaders: {
    total: knowsSums,
    returnedTotal: knowsSums,
    netTotal: knowsSums,
    paid: knowsSums,
    retainedTotal: knowsSums,
  },

  // Any register may sell the quotations and parked tickets of another.
  scope: actor => {
    if (!actor) return sql`false`
    const own = registerScope('saleRecords', actor, ['createdBy', 'sellerId', 'cashierId'], 'sessionId')
    return own === everyRow ? own : sql`(${own} or ${sql.ref('saleRecords.status')} = 'pending')`
  },

  sharedBefore: ({ status }) => status === 'pending',

  actions: {
    sell: (
      tx,
      context,
      {
        record,
        input: { tenders, approvalId, holdApprovalId, creditApprovalId, prices, sessionId, ...credit },
      },
    ) =>
      sellPending(tx, context, record, {
        tenders,
        credit,
        approvalId,
        holdApprovalId,
        creditApprovalId,
        prices,
        sessionId,
        isDelivered: false,
      }),

    'sell/pay': (
      tx,
      context,
      { record, input: { tenders, customerId, approvalId, holdApprovalId, prices, sessionId, deliverLater } },
    ) =>
      sellPending(tx, context, record, {
        tenders,
        customerId,
        approvalId,
        holdApprovalId,
        prices,
        sessionId,
        isDelivered: !deliverLater,
      }),

    pay: (tx, context, { record, input }) => payBalance(tx, context, record, input),

    deliver: async (tx, context, { record, input }) => {
      await deliverLines(tx, withArrivedLines(record, input.details), input)
      await releasePieces(tx, context, record.id, 'delivered')
    },

    invoice: async (tx, _context, { record, input }) => ({
      ...withStatus(record, { invoicedAt: await transactionMoment(tx) }),
      invoiceNumber: input.invoiceNumber,
    }),

    return: async (tx, context, { record, input }) => {
      const { refundAs, voucherAmount } = input
      const { values } = await returnGoods(tx, context, record, {
        ...input,
        divide: refund => divideRefund(refund, { as: refundAs, voucherAmount }),
      })
      await releasePieces(tx, context, record.id, 'returned')
      return values
    },

    cancel: async (tx, context, { record, input }) => {
      const values = await cancelSale(tx, context, record, input)
      await releasePieces(tx, context, record.id, 'cancelled')
      return values
    },

    rename: async (_tx, _context, { input }) => ({ label: input.label }),

    review: async (tx, context, { input }) => ({
      reviewedBy: requireActor(context).id,
      reviewedAt: await transactionMoment(tx),
      reviewNote: input.note,
    }),
  },

  remove: async (tx, context, { record }) => {
    if (record.folio !== null) throw new DomainError('sale_is_kept')
    const reason = message('es', 'deleted', {}, sales.texts.es)
    await runAction(tx, salesServer, context, { id: record.id, name: 'cancel', input: { reason } })
  },

  invariants: { ...saleInvariants, ...voucherInvariants },
})
