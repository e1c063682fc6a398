import { sql } from 'kysely'
import type { Call, TestApp } from './app.ts'

/** Fiscal data of a company that may ask for an invoice. */
export const fiscal = {
  legal_name: 'MUEBLES DEL BAJÍO',
  rfc: 'MBA180423QX7',
  tax_regime: '601',
  tax_postal_code: '06700',
  cfdi_use: 'G03',
  email: 'compras@bajio.mx',
}

export async function codeOf(shop: TestApp, saleId: number): Promise<string> {
  const { invoiceCode } = await shop.services.db
    .selectFrom('sales')
    .select('invoiceCode')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  return invoiceCode
}

/** Posts a form as a browser without JavaScript does. */
export const postForm = (call: Call, url: string, values: Readonly<Record<string, string>>) =>
  call('POST', url, new URLSearchParams(values).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Moves a sale and what was paid for it some days back, as if it had been sold then. */
export async function backdate(shop: TestApp, saleId: number, days: number): Promise<void> {
  const { db } = shop.services
  await sql`alter table sale_tenders disable trigger user`.execute(db)
  await sql`update sale_tenders set business_date = business_date - ${days}::integer where sale_id = ${saleId}`.execute(
    db,
  )
  await sql`alter table sale_tenders enable trigger user`.execute(db)
  await sql`update sales set business_date = business_date - ${days}::integer where id = ${saleId}`.execute(
    db,
  )
}
