import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import type { Call, Reply } from './app.ts'
import { shopDayIn } from './days.ts'
import { postForm } from './invoicing.ts'
import { sell, type Item } from './till.ts'
import { errorsOf, useTill } from './use-till.ts'

/** What a buyer types. */
export const buyer = {
  name: 'Rosa Luna',
  email: 'rosa@correo.mx',
  phone: '33 1234 5678',
  address: 'Av. Vallarta 100, Guadalajara',
  postal_code: '44110',
  terms: '1',
}

export interface Offer {
  readonly id: number
  readonly folio: string
  /** In cents. */
  readonly total: number
  readonly version: number
  /** The path of its private page. */
  readonly address: string
}

/** A shop whose quotations are accepted on the site, for the tests of one file. */
export function useSiteOrders(settings: object = {}) {
  const world = useTill({ site_deposit_percent: 50, on_order_deposit_percent: 50, ...settings })
  const { shop, till, admin } = world
  beforeEach(async () => {
    await shop.services.db.deleteFrom('rateLimits').execute()
  })

  async function link(id: number, call: Call = till.call): Promise<string> {
    const { status, body } = await call('POST', `quotations/${id}/link`, {})
    expect([status, body.errors]).toEqual([200, undefined])
    return new URL(body.data.url).pathname
  }

  return {
    ...world,
    link,
    quoted: async (items: readonly Item[], more: object = {}): Promise<Offer> => {
      const body = { status: 'pending', valid_until: shopDayIn(10), ...more }
      const reply = await sell(till.call, items, body)
      expect(errorsOf(reply)).toEqual([201, undefined])
      const { id, quotation_folio: folio, total, revision } = reply.body.data
      const cents = Math.round(total * 100)
      return { id, folio, total: cents, version: revision ?? 1, address: await link(id) }
    },
    look: (address: string): Promise<Reply> => shop.anonymous('GET', address),
    accept: ({ address, version, total }: Offer, more: Record<string, string> = {}): Promise<Reply> =>
      postForm(shop.anonymous, address, {
        ...buyer,
        version: String(version),
        total: String(total),
        ...more,
      }),
    /** The newest order of a quotation, as the office lists it. */
    orderOf: async ({ id }: { readonly id: number }) =>
      (await admin('GET', `site-orders?sale_id=${id}&order_by=-id`)).body.data[0],
    deed: (id: number, name: string, body: object = {}): Promise<Reply> =>
      admin('PUT', `site-orders/${id}/${name}`, body),
    heldOf: async (product: number) => {
      const { rows } = await sql<{ held: number; quantity: number }>`
        select held, quantity from inventories
        where product_id = ${product} and warehouse_id = ${till.warehouseId}`.execute(shop.services.db)
      return rows[0]
    },
    /** Lets the time for the deposit pass. */
    pass: async (saleId: number) => {
      await sql`
        update site_orders set accepted_at = now() - interval '3 days', until = now() - interval '1 minute'
        where sale_id = ${saleId} and released_at is null`.execute(shop.services.db)
      await sql`
        update stock_holds set created_at = now() - interval '3 days', until = now() - interval '1 minute'
        where sale_id = ${saleId} and released_at is null`.execute(shop.services.db)
    },
    addressOf: (code: string) => `/cotizacion/${printInvoiceCode(code)}`,
    mails: async () => {
      const { rows } = await sql<{ data: { orderId: number; kind: string; to: string } }>`
        select data from pgboss.job where name = 'site_order_mail' order by created_on, data ->> 'to'`.execute(
        shop.services.db,
      )
      return rows.map(({ data }) => data)
    },
  }
}
