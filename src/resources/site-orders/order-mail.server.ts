import { sql } from 'kysely'
import { cents, formatMoney } from '#domain/money.ts'
import { phoneText } from '#domain/phone.ts'
import type { Mail } from '#contract/mails.ts'
import type { Database, Transaction } from '#db/database.ts'
import { datesOf } from '#engine/papers/letterhead.ts'
import type { JobData, Jobs } from '#engine/jobs.ts'
import { readSettings } from '#engine/settings.ts'
import { orderMailsEs } from './order-mails.es.ts'
import { quotationAddress, quotationCode } from './quotation-link.server.ts'

interface Mailroom {
  readonly db: Database
  readonly send: (mail: Mail) => Promise<void>
  readonly publicUrl: string
}

interface Row {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly deposit: number
  readonly total: number
  readonly until: Date
  readonly paid: number
  readonly balance: number
  readonly folio: string
  readonly status: string
  readonly paymentLink: string | null
}

/** The states of an order in which a mail still says what is so. */
const fitting = {
  accepted: 'accepted',
  reminder: 'accepted',
  released: 'released',
  confirmed: 'confirmed',
} as const satisfies Record<JobData['site_order_mail']['kind'], string>

/** Tells the buyer how far an order is, and the shop that one came or passed; each by a mail of its own. */
export async function tellOrder(
  tx: Transaction,
  jobs: Jobs,
  orderId: number,
  kind: JobData['site_order_mail']['kind'],
): Promise<void> {
  await jobs.enqueue(tx, 'site_order_mail', { orderId, kind, to: 'buyer' })
  if (kind in orderMailsEs.shop) await jobs.enqueue(tx, 'site_order_mail', { orderId, kind, to: 'shop' })
}

/** Mails it, unless the order has gone on meanwhile. */
export async function sendOrderNews(
  { db, send, publicUrl }: Mailroom,
  { orderId, kind, to }: JobData['site_order_mail'],
): Promise<void> {
  const { rows } = await sql<Row>`
    select name, email, phone, deposit, total, until, paid, balance, quotation_folio as folio, status, payment_link
    from site_order_records where id = ${orderId}`.execute(db)
  const [order] = rows
  if (!order || order.status !== fitting[kind]) return
  const settings = await readSettings(db)
  const dates = datesOf('es', settings)
  const url = quotationAddress(publicUrl, await quotationCode(db, order.folio))
  const said = {
    name: order.name ?? '',
    phone: order.phone ? phoneText(order.phone) : '',
    folio: order.folio,
    business: settings.business_name,
    ours: phoneText(settings.phone),
    deposit: formatMoney(cents(order.deposit)),
    total: formatMoney(cents(order.total)),
    paid: formatMoney(cents(order.paid)),
    balance: formatMoney(cents(order.balance)),
    // «6:43 p.m.» would end a sentence with two points.
    until: dates.momentOf(order.until).replace(/\.$/, ''),
    url,
    office: `${publicUrl}/admin/site-orders/${orderId}`,
    spei: settings.bank_clabe === '' ? '' : filled(orderMailsEs.spei, bankOf(settings, order.folio)),
    link: order.paymentLink === null ? '' : filled(orderMailsEs.link, { link: order.paymentLink }),
  }
  const isBuyer = to === 'buyer'
  const shop = kind === 'accepted' || kind === 'released' ? orderMailsEs.shop[kind] : null
  const words = isBuyer ? orderMailsEs.buyer[kind] : shop
  const address = isBuyer ? order.email : settings.email
  if (!address || !words) return
  const text = filled(words.text, said)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  await send({ to: address, subject: filled(words.subject, said), text })
}

const bankOf = (settings: Awaited<ReturnType<typeof readSettings>>, folio: string) => ({
  bank: settings.bank_name,
  holder: settings.bank_holder,
  clabe: settings.bank_clabe,
  folio,
})

/** Puts values in the places of a text, each in braces. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '')
}
