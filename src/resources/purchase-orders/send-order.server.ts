import { DomainError } from '#domain/errors.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import { notify } from '#engine/notices/notify.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { addressesOf } from './order-mail.server.ts'
import { purchaseOrders } from './purchase-order.resource.ts'
import { purchaseOrdersServer } from './purchase-order.server.ts'
import { settled } from './settle.server.ts'

type Sending = Pick<Tools, 'jobs' | 'hasMail'>

/** Adds the actions that send an order, which also need the queue and the mail settings. */
export function purchaseOrdersWith({ jobs, hasMail }: Sending): ServerResource<typeof purchaseOrders> {
  const { actions } = defineServer(purchaseOrders, {
    actions: {
      send: async (tx, context, { record }) => {
        const { id, folio, supplierName } = record
        await notify(tx, context, 'order_sent', { id, folio, supplier: supplierName ?? '' })
        const to = await addressesOf(tx, record.supplierId)
        const canMail = hasMail && to.length > 0
        if (canMail) await jobs.enqueue(tx, 'order_mail', { orderId: record.id, to, locale: context.locale })
        return {
          ...(await settled(tx, record.id, { sentAt: await transactionMoment(tx) })),
          mailStatus: canMail
            ? ('queued' as const)
            : hasMail
              ? ('no_address' as const)
              : ('no_server' as const),
          sentTo: canMail ? to.join(', ').slice(0, 2_000) : null,
        }
      },

      mail: async (tx, context, { record }) => {
        if (!hasMail) throw new DomainError('mail_no_server')
        const to = await addressesOf(tx, record.supplierId)
        if (to.length === 0) throw new DomainError('mail_no_address', { supplier: record.supplierName ?? '' })
        await jobs.enqueue(tx, 'order_mail', { orderId: record.id, to, locale: context.locale })
        return { mailStatus: 'queued' as const, sentTo: to.join(', ').slice(0, 2_000) }
      },
    },
  })
  return { ...purchaseOrdersServer, actions: { ...purchaseOrdersServer.actions, ...actions } }
}
