import { randomUUID } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import { emailPattern } from '#contract/field-kinds.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { addressesOf, chatOf, mostAddresses } from './order-mail.server.ts'
import type { Order } from './order-types.server.ts'
import { ordersWithTexts as purchaseOrders } from './purchase-order-texts.server.ts'
import { purchaseOrdersServer } from './purchase-order.server.ts'
import { settledColumns } from './settle.server.ts'
import { typedAddresses } from './typed-addresses.ts'

type Sending = Pick<Tools, 'jobs' | 'hasMail'>

/** Adds the actions that send an order, which also need the queue and the mail settings. */
export function purchaseOrdersWith({ jobs, hasMail }: Sending): ServerResource<typeof purchaseOrders> {
  const { actions } = defineServer(purchaseOrders, {
    actions: {
      send: async (tx, context, { record, input }) => {
        const { id, folio, supplierName } = record
        await notify(tx, context, 'order_sent', { id, folio, supplier: supplierName ?? '' })
        const sent = await settledColumns(tx, id, { sentAt: await transactionMoment(tx) })
        const { sentVia, sentTo } = input
        if (sentVia === 'whatsapp' || sentVia === 'print') {
          // Without a number the user chooses the chat.
          const chat = sentVia === 'whatsapp' && !sentTo ? await chatOf(tx, record.supplierId) : null
          return { ...sent, sentVia, sentTo: sentTo ?? chat, mailStatus: null, mailKey: null }
        }
        const to = sentTo ? readAddresses(sentTo) : await addressesOf(tx, record.supplierId)
        // A mail that was asked for by name is refused when it cannot be sent.
        if (sentVia === 'mail') requireMail(to, record, 'sent_via')
        if (!hasMail || to.length === 0) {
          const mailStatus = hasMail ? ('no_address' as const) : ('no_server' as const)
          return { ...sent, sentVia: null, sentTo: null, mailStatus, mailKey: null }
        }
        return { ...sent, sentVia: 'mail' as const, ...(await enqueue(tx, context, record, to, true)) }
      },

      mail: async (tx, context, { record }) => {
        const to = await addressesOf(tx, record.supplierId)
        requireMail(to, record, 'base')
        // Until a mail of the order has arrived, this one alone makes it sent.
        const isOnly = record.sentVia === 'mail' && record.mailStatus !== 'sent'
        return enqueue(tx, context, record, to, isOnly)
      },
    },
  })
  return { ...purchaseOrdersServer, actions: { ...purchaseOrdersServer.actions, ...actions } }

  function requireMail(to: readonly string[], { supplierName }: Order, field: string): void {
    if (!hasMail) throw new DomainError('mail_no_server', {}, field)
    if (to.length === 0) throw new DomainError('mail_no_address', { supplier: supplierName ?? '' }, field)
  }

  async function enqueue(
    tx: Transaction,
    context: Context,
    { id: orderId }: Order,
    to: readonly string[],
    isOnly: boolean,
  ) {
    const key = randomUUID()
    const by = requireActor(context).id
    await jobs.enqueue(tx, 'order_mail', { orderId, to, locale: context.locale, key, by, isOnly })
    return { mailStatus: 'queued' as const, mailKey: key, sentTo: to.join(', ').slice(0, 2_000) }
  }
}

function readAddresses(text: string): string[] {
  const all = typedAddresses(text)
  if (!all.every(each => emailPattern.test(each))) throw new DomainError('email', {}, 'sent_to')
  if (all.length > mostAddresses) throw new DomainError('max_items', { max: mostAddresses }, 'sent_to')
  return all
}
