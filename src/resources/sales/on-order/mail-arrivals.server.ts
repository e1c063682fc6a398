import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { phoneText } from '#domain/phone.ts'
import type { Mail } from '#contract/mails.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { systemContext } from '#engine/context.ts'
import type { JobData } from '#engine/jobs.ts'
import { moneyText } from '#engine/papers/money-text.ts'
import { storedRecord } from '#engine/record.ts'
import type { Tools } from '#engine/tools.ts'
import { emailOf, throttleAddress } from '../papers/mail-address.server.ts'
import { filled } from '../papers/paper-words.ts'
import { salePaper } from '../papers/sale-paper.server.ts'
import { isWaiting } from '../papers/ticket-slip.server.ts'
import type { Sale } from '../sale-types.server.ts'
import { salesServer } from '../sale.server.ts'
import { waitedFor } from './never-came.server.ts'

/** Whether all that was made to order came, and some of it is still to be handed over. */
const hasArrived = ({ status, details }: Sale) =>
  status !== 'cancelled' &&
  details.some(line => line.onOrder && isWaiting(line)) &&
  details.every(line => waitedFor(line) === 0)

/**
 * Tells each customer by mail, once for each sale, that all that was made to order came. A reception that was wrong has five
 * minutes to be voided. What came earlier than two days ago, before the shop had a mail server, is not told any more.
 */
export async function mailArrivals(
  db: Database,
  { jobs, hasMail }: Pick<Tools, 'jobs' | 'hasMail'>,
): Promise<void> {
  if (!hasMail) return
  const { rows } = await sql<{ id: number }>`
    select o.sale_id as id from order_assignments a join on_order_lines o on o.id = a.on_order_line_id
    where a.undone_at is null and a.created_at > now() - interval '2 days'
      and not exists (select from arrival_mails where sale_id = o.sale_id)
      and not exists (select from shop_identity where restored_at is not null)
    group by o.sale_id having max(a.created_at) <= now() - interval '5 minutes' order by o.sale_id`.execute(
    db,
  )
  for (const { id } of rows) {
    const sale = await storedRecord(db, salesServer, id)
    const address = hasArrived(sale) ? await emailOf(db, sale) : null
    if (address === null) continue
    await inTransaction(db, async tx => {
      const { numInsertedOrUpdatedRows: isFirst } = await tx
        .insertInto('arrivalMails')
        .values({ saleId: id })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (!isFirst) return
      await throttleAddress(tx, address)
      await jobs.enqueue(tx, 'sale_mail', { saleId: id, paper: 'arrival', to: null, by: '', locale: 'es' })
      const told = { action: 'arrival_mail', resource: 'sales', recordId: id }
      await audit(tx, systemContext('arrived_orders'), [told])
    }).catch((error: unknown) => {
      // An address that got too many is told at a later round.
      if (!(error instanceof DomainError)) throw error
    })
  }
}

interface Mailroom {
  readonly db: Database
  readonly send: (mail: Mail) => Promise<void>
}

/** Mails it. When its pieces left the sale meanwhile nobody is told, and those that come later are told anew. */
export async function sendArrivalMail(
  { db, send }: Mailroom,
  { saleId, locale }: JobData['sale_mail'],
): Promise<void> {
  const sale = await storedRecord(db, salesServer, saleId)
  const address = await emailOf(db, sale)
  const waits = db.selectFrom('arrivalMails').where('saleId', '=', saleId).where('sentAt', 'is', null)
  if (!(await waits.select('saleId').executeTakeFirst())) return
  if (address === null || !hasArrived(sale)) {
    await db.deleteFrom('arrivalMails').where('saleId', '=', saleId).where('sentAt', 'is', null).execute()
    return
  }
  const { words, settings } = await salePaper(db, sale, locale)
  const { mail } = words
  const said = {
    folio: sale.folio ?? '',
    business: settings.business_name,
    phone: phoneText(settings.phone),
    customer: sale.customerName ? ` ${sale.customerName}` : '',
    lines: sale.details
      .filter(line => line.onOrder && isWaiting(line))
      .map(({ quantity, returnedQuantity, name }) => `• ${quantity - returnedQuantity} × ${name}`)
      .join('\n'),
    balance: sale.balance > 0 ? `\n${filled(mail.balance, { balance: moneyText(sale.balance) }).trim()}` : '',
  }
  await send({
    to: address,
    subject: filled(mail.arrivalSubject, said),
    text: filled(mail.arrival, said).trim(),
  })
  await db
    .updateTable('arrivalMails')
    .set({ sentAt: sql<Date>`now()` })
    .where('saleId', '=', saleId)
    .execute()
}
