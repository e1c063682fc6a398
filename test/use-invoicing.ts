import { beforeAll, beforeEach, expect } from 'vitest'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import { useApp, type Call } from './app.ts'
import { codeOf, fiscal, postForm } from './invoicing.ts'
import { openTill, sell, stocked, type Till } from './till.ts'

/** A shop that sells one product, whose customers ask for invoices, for the tests of one file. */
export function useInvoicing(...options: Parameters<typeof useApp>) {
  const shop = useApp(...options)
  let asAdmin: Call
  const admin: Call = (...args) => asAdmin(...args)
  const till = {} as Till
  let product: number

  beforeAll(async () => {
    asAdmin = shop.as(await shop.user('Admin'))
    Object.assign(till, await openTill(shop))
    product = await stocked(shop, till.warehouseId, { price: 116_00, pieces: 200 })
  })
  beforeEach(async () => {
    await shop.services.db.deleteFrom('rateLimits').execute()
  })

  return {
    shop,
    admin,
    /** Filled before the first test. */
    till,
    productId: () => product,
    sold: async (more: object = {}, quantity = 2) => {
      const items = [{ product_id: product, quantity, unit_price: 116 }]
      const { status, body } = await sell(till.call, items, more)
      expect([status, body.errors]).toEqual([201, undefined])
      const code = await codeOf(shop, body.data.id)
      return { ...body.data, code, address: `/facturar/${printInvoiceCode(code)}` }
    },
    act: async (id: number, action: string, body: object, call = till.call) => {
      const reply = await call('PUT', `sales/${id}/${action}`, body)
      expect([reply.status, reply.body.errors]).toEqual([200, undefined])
    },
    look: (address: string) => shop.anonymous('GET', address),
    ask: (address: string, more: Record<string, string> = {}) =>
      postForm(shop.anonymous, address, { ...fiscal, ...more }),
    requestsOf: async (saleId: number) =>
      (await admin('GET', `invoice-requests?sale_id=${saleId}`)).body.data,
  }
}
