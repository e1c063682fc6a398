import { phoneText } from '#domain/phone.ts'
import type { Mail } from '#contract/mails.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { JobData } from '#engine/jobs.ts'
import { storedRecord } from '#engine/record.ts'
import { readSettings } from '#engine/settings.ts'
import { moneyOf, orderPdf, paperWords } from './order-papers.server.ts'
import { purchaseOrdersServer } from './purchase-order.server.ts'

const mostAddresses = 20

/** The supplier's own address, and those of its active contacts. */
export async function addressesOf(tx: Transaction, supplierId: number): Promise<string[]> {
  const supplier = await tx.selectFrom('suppliers').select('email').where('id', '=', supplierId).execute()
  const contacts = await tx
    .selectFrom('supplierContacts')
    .select('email')
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute()
  const all = [...supplier, ...contacts].flatMap(({ email }) => email ?? [])
  return [...new Set(all)].slice(0, mostAddresses)
}

interface Mailroom {
  readonly db: Database
  readonly send: (mail: Mail) => Promise<void>
}

/** Mails the order in its current state. */
export async function sendOrderMail(
  { db, send }: Mailroom,
  { orderId, to, locale }: JobData['order_mail'],
): Promise<void> {
  const order = await storedRecord(db, purchaseOrdersServer, orderId)
  const { business_name: business, phone } = await readSettings(db)
  const words = paperWords(locale)
  const said = { folio: order.folio, business, phone: phoneText(phone), total: moneyOf(order)(order.total) }
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => said[name as keyof typeof said])
  const content = await orderPdf(db, order, locale)
  for (const address of to) {
    await send({
      to: address,
      subject: fill(words.mailSubject),
      text: fill(words.mailText).trim(),
      attachments: [{ filename: `${order.folio}.pdf`, content, contentType: 'application/pdf' }],
    })
  }
  await db
    .updateTable('purchaseOrders')
    .set({ mailStatus: 'sent' })
    .where('id', '=', orderId)
    .where('mailStatus', '=', 'queued')
    .execute()
}
