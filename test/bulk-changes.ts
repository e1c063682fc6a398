import { beforeAll } from 'vitest'
import { useApp, type Call } from './app.ts'
import { make, nextNumber } from './factories.ts'

/** A shop whose Admin changes many products at once. */
export function useBulkChanges() {
  const shop = useApp()
  let asAdmin: Call
  beforeAll(async () => {
    asAdmin = shop.as(await shop.user('Admin'))
  })
  const admin: Call = (...request) => asAdmin(...request)
  const preview = (body: object) => admin('POST', 'products/bulk/preview', body)
  return {
    shop,
    admin,
    preview,
    product: async (values: object = {}): Promise<number> => {
      const number = nextNumber()
      const record = { internalCode: `B-${number}`, name: `Mueble ${number}`, price: 100_00, ...values }
      return Number((await make(shop.services, 'products', record))['id'])
    },
    record: async (id: number) => (await admin('GET', `products/${id}`)).body.data,
    history: async (id: number) => (await admin('GET', `products/${id}/history`)).body.data,
    /** Does a change as its preview showed it. */
    apply: async (body: object, options = {}) => {
      const { seen } = (await preview(body)).body.data
      return admin('POST', 'products/bulk', { ...body, seen }, options)
    },
    undo: (id: number, options = {}) => admin('POST', `products/bulk/${id}/undo`, {}, options),
  }
}
