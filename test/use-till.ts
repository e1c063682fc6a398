import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { useApp, type Call, type Reply } from './app.ts'
import { dayIn } from './days.ts'
import { make } from './factories.ts'
import { openTill, sell, stocked, type Item, type Till } from './till.ts'

export const item = (product_id: number, quantity = 1, unit_price = 100): Item => ({
  product_id,
  quantity,
  unit_price,
})

export const errorsOf = ({ status, body }: Reply) => [status, body.errors]

/** A shop with these settings, an open till and a customer, for the tests of one file. */
export function useTill(settings: object) {
  const shop = useApp()
  let asAdmin: Call
  const admin: Call = (...args) => asAdmin(...args)
  const till = {} as { -readonly [Key in keyof Till]: Till[Key] }
  let customer: number

  beforeAll(async () => {
    asAdmin = shop.as(await shop.user('Admin'))
    await admin('PUT', 'settings', settings)
    Object.assign(till, await openTill(shop))
    customer = Number((await make(shop.services, 'customers', { fullName: 'Ana Ruiz' }))['id'])
  })

  return {
    shop,
    admin,
    /** Filled before the first test. */
    till: till as Till,
    customerId: () => customer,
    product: (more: Record<string, unknown> = {}) => stocked(shop, till.warehouseId, more),
    stockOf: async (id: number) => (await admin('GET', `products/${id}`)).body.data.stock,
    expectedOf: async ({ sessionId }: Till = till) =>
      (await admin('GET', `pos/sessions/${sessionId}`)).body.data.expected_cash as number,
    credit: () => ({ payment_type_id: 4, customer_id: customer, liquidation_date: dayIn(30) }),
    sold: async (items: readonly Item[], more: object = {}, call = till.call) => {
      const reply = await sell(call, items, more)
      expect(errorsOf(reply)).toEqual([201, undefined])
      return reply.body.data
    },
    act: (id: number, action: string, body: object = {}, call = till.call, key: string = randomUUID()) =>
      call('PUT', `sales/${id}/${action}`, body, { headers: { 'idempotency-key': key } }),
  }
}
