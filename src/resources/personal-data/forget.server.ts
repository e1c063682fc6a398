import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { forgetMailsOf } from '#engine/jobs.ts'
import { strikeCopies, strikeOut } from './strike-out.server.ts'
import { mark } from './struck-out.ts'

/** Erases every message from these addresses, except the one that the caller erases itself. */
export async function forgetMessages(
  tx: Transaction,
  context: Context,
  emails: readonly string[],
  except = 0,
): Promise<void> {
  const mails = emails.map(email => email.toLowerCase())
  const { rows } = await sql<{ id: number }>`
    update messages set name = 'Anónimo', email = null, phone = null, message = '—', digest = null,
      sku = case when product_id is not null then sku end,
      product_name = case when product_id is not null then product_name end, anonymised_at = now()
    where lower(email) = any(${mails}) and id <> ${except}
    returning id
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  await strikeOut(tx, 'messages', ids, mails)
  await forgetSales(tx, { messageIds: ids })
  await audit(
    tx,
    context,
    ids.map(id => ({ action: 'anonymise', resource: 'messages', recordId: id })),
  )
}

/**
 * Erases requests for invoices that were not made, of these addresses and sales, and the copies of those that the law
 * keeps.
 */
export async function forgetRequests(
  tx: Transaction,
  context: Context,
  emails: readonly string[],
  saleIds: readonly number[],
): Promise<void> {
  const mails = emails.map(email => email.toLowerCase())
  const theirs = sql`(lower(email) = any(${mails}) or sale_id = any(${saleIds}))`
  const { rows } = await sql<{ id: number; isKept: boolean }>`
    select id, status = 'invoiced' as is_kept from invoice_request_records where ${theirs}`.execute(tx)
  await strikeCopies(
    tx,
    'invoice-requests',
    rows.map(({ id }) => id),
  )
  const ids = rows.filter(({ isKept }) => !isKept).map(({ id }) => id)
  await sql`delete from invoice_requests where id = any(${ids})`.execute(tx)
  await strikeOut(tx, 'invoice-requests', ids)
  await audit(
    tx,
    context,
    ids.map(id => ({ action: 'anonymise', resource: 'invoice-requests', recordId: id })),
  )
}

interface Theirs {
  readonly customerId?: number
  readonly messageIds?: readonly number[]
}

/**
 * Erases a person from sales to them and from the quotations that they asked for, and answers those sales. What
 * fiscal law keeps stays: what was sold, paid, returned and invoiced, and why stock or money was corrected. An action
 * in progress on one of them is waited for, because its answer may still have the name.
 */
export async function forgetSales(
  tx: Transaction,
  { customerId = 0, messageIds = [] }: Theirs,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sales where customer_id = ${customerId} or (message_id is not null and message_id = any(${messageIds}))
    order by id for no key update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await sql`
    update sales set label = null, discount_description = null,
      review_note = case when review_note is not null then ${mark} end
    where id = any(${ids}) and num_nonnulls(label, discount_description, review_note) > 0`.execute(tx)
  await sql`
    update sale_details set received_by = null
    where sale_id = any(${ids}) and received_by is not null`.execute(tx)
  await sql`
    update purchase_order_lines set description = null
    where id in (
      select purchase_order_line_id from order_ties
      where on_order_line_id in (select id from on_order_lines where sale_id = any(${ids}))
    ) and description is not null`.execute(tx)
  const { rows: ordered } = await sql<{ id: number }>`
    select id from on_order_lines where sale_id = any(${ids})`.execute(tx)
  await strikeOut(
    tx,
    'on-order',
    ordered.map(({ id }) => id),
  )
  await sql`
    update on_order_lines set finish = null, customer_notes = null
    where sale_id = any(${ids}) and num_nonnulls(finish, customer_notes) > 0`.execute(tx)
  await strikeOut(tx, 'sales', ids)
  await forgetDeliveries(tx, ids)
  await forgetOrders(tx, ids)
  const { rows: shortages } = await sql<{ id: number }>`
    select id from stock_shortages
    where sale_detail_id in (select id from sale_details where sale_id = any(${ids}))`.execute(tx)
  await strikeCopies(
    tx,
    'stock-shortages',
    shortages.map(({ id }) => id),
  )
  await forgetMailsOf(tx, ids)
  return ids
}

/** Erases where and to whom the pieces of these sales went, but not which pieces. */
async function forgetDeliveries(tx: Transaction, saleIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update deliveries set contact_name = ${mark}, phone = null, address = ${mark}, postal_code = null, directions = null, floor = null,
      notes = null, received_by = null, reason = case when reason is not null then ${mark} end
    where sale_id = any(${saleIds}) returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from delivery_signatures where delivery_id = any(${ids})`.execute(tx)
  await sql`delete from delivery_photos where delivery_id = any(${ids})`.execute(tx)
  await strikeOut(tx, 'deliveries', ids)
}

/** Erases who accepted these quotations on the site, and what proved their payment, but not that they did. */
async function forgetOrders(tx: Transaction, saleIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update site_orders set name = null, email = null, phone = null, address = null, postal_code = null,
      legal_name = null, rfc = null, tax_regime = null, tax_postal_code = null, cfdi_use = null, payment_link = null
    where sale_id = any(${saleIds}) returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from site_receipts where site_order_id = any(${ids})`.execute(tx)
  await strikeOut(tx, 'site-orders', ids)
}
