import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import type { OrderMail } from '#engine/jobs.ts'
import { notify, notifyPeople } from '#engine/notices/notify.ts'
import { storedRecord } from '#engine/record.ts'
import { save } from '#engine/write.ts'
import { purchaseOrdersServer } from './purchase-order.server.ts'
import { settledColumns } from './settle.server.ts'

/**
 * When the mail of an order failed for good, the order was not sent, so it is only approved again. One that was
 * received or cancelled since stays as it is. It happens once for each mail, however often the job runs.
 */
export async function returnOrder(db: Database, mail: OrderMail): Promise<void> {
  const { orderId, to, locale, key, by, isOnly } = mail
  await inTransaction(db, async tx => {
    const mailing = await tx
      .selectFrom('purchaseOrders')
      .select(['mailKey', 'mailStatus'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!mailing || key === undefined || mailing.mailKey !== key) return
    const before = await storedRecord(tx, purchaseOrdersServer, orderId)
    const { id, folio, receptionStatus } = before
    const isWaiting = mailing.mailStatus === 'queued'
    const wouldBe = await settledColumns(tx, orderId, { sentAt: null })
    const isBack =
      isWaiting && isOnly === true && receptionStatus === 'send' && wouldBe.receptionStatus === 'approved'
    const addresses = to.join(', ')
    const context = { ...systemContext('order_mail_failed'), locale }
    await save(tx, purchaseOrdersServer, context, {
      action: 'mail_failed',
      before,
      values: {
        ...(isBack && { ...wouldBe, sentVia: null }),
        ...(isWaiting && { mailStatus: 'failed' as const }),
        mailKey: null,
      },
      traced: { sentTo: addresses },
    })
    if (receptionStatus === 'cancelled') return
    const facts = { id, folio, supplier: before.supplierName ?? '', to: addresses, isBack }
    if (by === undefined) await notify(tx, context, 'order_mail_failed', facts)
    else await notifyPeople(tx, context, 'order_mail_failed', facts, [by])
  })
}
