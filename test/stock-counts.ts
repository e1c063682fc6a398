import { make, nextNumber } from './factories.ts'
import type { Call, TestApp } from './app.ts'

/** The calls that tests of stock counts make, as an Admin. */
export function countCalls(shop: TestApp, admin: () => Call) {
  const warehouse = async (name: string) => Number((await make(shop.services, 'warehouses', { name }))['id'])

  async function product(values: object = {}): Promise<number> {
    const number = nextNumber()
    const given = { internalCode: `C-${number}`, name: `Silla ${number}`, ...values }
    return Number((await make(shop.services, 'products', given))['id'])
  }

  return {
    warehouse,
    product,
    /** A warehouse with the given pieces of each product, and an open count of it. */
    arrange: async (pieces: readonly number[], count: object = {}) => {
      const place = await warehouse(`Almacén ${nextNumber()}`)
      const ids: number[] = []
      for (const quantity of pieces) {
        const id = await product({ purchasePrice: 10_000, purchaseTaxIncluded: false })
        ids.push(id)
        await admin()('POST', 'movements', { product_id: id, quantity, warehouse_destiny_id: place })
      }
      const { body } = await admin()('POST', 'stock-counts', { warehouse_id: place, ...count })
      return { place, ids, id: body.data.id as number, folio: body.data.folio as string }
    },
    tally: (id: number, ...details: [product: number, counted: unknown, age?: number][]) =>
      admin()('PUT', `stock-counts/${id}/counts`, {
        details: details.map(([product_id, counted, age_ms = 0]) => ({ product_id, counted, age_ms })),
      }),
    held: async (product_id: number, place: number): Promise<number> => {
      const { body } = await admin()('GET', `inventories?product_id=${product_id}&warehouse_id=${place}`)
      return body.data[0]?.quantity ?? 0
    },
    lines: async (id: number, query = '') =>
      (await admin()('GET', `stock-counts/${id}/count-lines?per_page=100&order_by=id${query}`)).body,
    record: async (id: number) => (await admin()('GET', `stock-counts/${id}`)).body.data,
  }
}
