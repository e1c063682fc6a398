import { sql } from 'kysely'
import { phoneText } from '#domain/phone.ts'
import type { Mail } from '#contract/mails.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Jobs, OrderMail } from '#engine/jobs.ts'
import { storedRecord } from '#engine/record.ts'
import { readSettings } from '#engine/settings.ts'
import { moneyOf, orderPdf, paperWords } from './order-papers.server.ts'
import { purchaseOrdersServer } from './purchase-order.server.ts'

export const mostAddresses = 20

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

/** The supplier's number for a chat, else that of its first contact with one. */
export async function chatOf(tx: Transaction, supplierId: number): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from (
      select coalesce(cellphone, phone) as number, 0 as place from suppliers where id = ${supplierId}
      union all select coalesce(cellphone, phone), id from supplier_contacts
      where supplier_id = ${supplierId} and status = 'active' and archived_at is null
    ) as numbers where number is not null order by place limit 1`.execute(tx)
  return rows[0]?.number ?? null
}

interface Mailroom {
  readonly db: Database
  readonly send: (mail: Mail) => Promise<void>
  readonly jobs: Jobs
}

/** Mails the order as it is; once one address has it, refused ones are retried alone, so that nobody gets it twice. */
export async function sendOrderMail({ db, send, jobs }: Mailroom, mail: OrderMail): Promise<void> {
  const { orderId, to, locale, key } = mail
  const order = await storedRecord(db, purchaseOrdersServer, orderId)
  const { business_name: business, phone } = await readSettings(db)
  const words = paperWords(locale)
  const said = { folio: order.folio, business, phone: phoneText(phone), total: moneyOf(order)(order.total) }
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => said[name as keyof typeof said])
  const content = await orderPdf(db, order, locale)
  const refused: string[] = []
  let reason: unknown
  for (const address of to) {
    try {
      await send({
        to: address,
        subject: fill(words.mailSubject),
        text: fill(words.mailText).trim(),
        attachments: [{ filename: `${order.folio}.pdf`, content, contentType: 'application/pdf' }],
      })
    } catch (error) {
      refused.push(address)
      reason = error
    }
  }
  if (refused.length === to.length) throw reason
  await inTransaction(db, async tx => {
    await tx
      .updateTable('purchaseOrders')
      .set({ mailStatus: 'sent' })
      .where('id', '=', orderId)
      .where('mailStatus', '=', 'queued')
      .where('mailKey', 'is not distinct from', key ?? null)
      .execute()
    if (refused.length > 0) await jobs.enqueue(tx, 'order_mail', { ...mail, to: refused, isOnly: false })
  })
}
