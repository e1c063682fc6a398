import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { runAction } from '#engine/act.ts'
import { requireActor } from '#engine/context.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { salesServer } from '../sales/sale.server.ts'
import { readUuid } from './read-uuid.ts'
import { invoiceRequests } from './invoice-request.resource.ts'

export const invoiceRequestsServer: ServerResource<typeof invoiceRequests> = defineServer(invoiceRequests, {
  foundBy: {
    codes: ['rfc', 'email'],
    // Found by the folio and the invoice of its sale.
    named: [{ table: 'sales', column: 'saleId', where: holds => holds('search') }],
  },

  // The state of a request follows its sale, which everybody locks first.
  beforeLock: lockSales,

  actions: {
    invoice: async (tx, context, { record, input: { invoiceNumber, cfdiUuid } }) => {
      if (record.total <= 0) throw new DomainError('sale_not_invoiceable', { folio: record.folio })
      const uuid = readUuid(cfdiUuid, 'cfdi_uuid')
      await runAction(tx, salesServer, context, {
        id: record.saleId,
        name: 'invoice',
        input: { invoiceNumber },
      })
      return { cfdiUuid: uuid, invoicedBy: requireActor(context).id }
    },

    reject: async (tx, context, { input: { rejectReason } }) => ({
      rejectReason,
      rejectedBy: requireActor(context).id,
      rejectedAt: await transactionMoment(tx),
    }),
  },

  invariants: {
    'a sale with a request of its own is in no invoice to the public in general': sql`
      select r.id from invoice_requests r join global_invoice_sales g on g.sale_id = r.sale_id
      where r.rejected_at is null limit 100`,
    'what was requested was sold': sql`
      select r.id from invoice_requests r join sales s on s.id = r.sale_id where s.sold_at is null limit 100`,
  },
})

async function lockSales(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    select id from sales where id in (select sale_id from invoice_requests where id = any(${ids}))
    order by id for no key update`.execute(tx)
}
