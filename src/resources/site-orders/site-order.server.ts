import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { confirmOrder } from './confirm-order.server.ts'
import { extendOrder } from './extend-order.server.ts'
import { tellOrder } from './order-mail.server.ts'
import { quotationLinkRoute } from './quotation-link.routes.server.ts'
import { receiptRoute } from './receipt.routes.server.ts'
import { releaseOrder } from './release-order.server.ts'
import { siteOrderInvariants } from './site-order-invariants.server.ts'
import { siteOrders } from './site-order.resource.ts'

export function siteOrdersServer({ jobs }: Pick<Tools, 'jobs'>): ServerResource<typeof siteOrders> {
  const server: ServerResource<typeof siteOrders> = defineServer(siteOrders, {
    foundBy: {
      codes: ['email', 'phone'],
      named: [{ table: 'sales', column: 'saleId', where: holds => holds('search') }],
    },

    // How far an order is follows from its sale, which everybody locks first.
    beforeLock: lockSales,

    actions: {
      confirm: async (tx, context, { record, input }) => {
        await confirmOrder(tx, context, record, input)
        await tellOrder(tx, jobs, record.id, 'confirmed')
        return { confirmedAt: await transactionMoment(tx), confirmedBy: requireActor(context).id }
      },

      remind: async (tx, _context, { record }) => {
        const now = await transactionMoment(tx)
        const { remindedAt: last } = record
        if (last && now.getTime() - last.getTime() < 3_600_000) throw new DomainError('site_reminded')
        await tellOrder(tx, jobs, record.id, 'reminder')
        return { remindedAt: now }
      },

      extend: (tx, context, { record, input }) => extendOrder(tx, context, record, input.hours),

      link: async (_tx, _context, { input: { paymentLink } }) => {
        if (!paymentLink.startsWith('https://')) throw new DomainError('site_link_https', {}, 'payment_link')
        return { paymentLink }
      },

      release: async (tx, context, { record }) => {
        const values = await releaseOrder(tx, context, record, 'released')
        await tellOrder(tx, jobs, record.id, 'released')
        return values
      },
    },

    invariants: siteOrderInvariants,

    routes: (app, engine) => {
      quotationLinkRoute(app, engine)
      receiptRoute(app, engine, server)
    },
  })
  return server
}

async function lockSales(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    select id from sales where id in (select sale_id from site_orders where id = any(${ids}))
    order by id for no key update`.execute(tx)
}
