import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Database } from '#db/database.ts'
import type { Order } from '../purchase-orders/order-types.server.ts'
import { productByCode } from '../purchase-orders/product-codes.ts'

type OrderLine = Order['details'][number]

/** Finds the line of an order with a code; refuses one that no line or several lines have. */
export type LineByCode = (order: Order, code: string) => OrderLine

/** Reads the codes of all products of these orders at once. */
export async function lineByCode(db: Database, orders: readonly Order[]): Promise<LineByCode> {
  const ids = [...new Set(orders.flatMap(({ details }) => details.map(({ productId }) => productId)))]
  const { rows } = await sql<{ id: number; codes: Readonly<Record<string, unknown>> }>`
    select id, json_build_object('internal_code', internal_code, 'sku', sku, 'barcode', barcode,
      'supplier_code', supplier_code) as codes
    from products where id = any(${ids}::integer[])`.execute(db)
  const codes = new Map(rows.map(row => [row.id, row.codes]))
  return (order, code) => {
    const coded = order.details.map(line => {
      const own = codes.get(line.productId) ?? {}
      return { ...own, id: line.id, supplier_code: line.supplierCode ?? own['supplier_code'], line }
    })
    const product = productByCode(coded, code, '')
    if (product === 'several') throw new DomainError('line_code_several', { code }, 'code')
    if (!product) throw new DomainError('code_not_ordered', { code, folio: order.folio }, 'code')
    return product.line
  }
}
