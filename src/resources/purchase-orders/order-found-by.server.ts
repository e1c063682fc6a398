import { sql } from 'kysely'
import type { FoundBy, Holds } from '#engine/found-by.ts'

const suppliers = (holds: Holds) => sql`select id from suppliers where ${holds('fold(brand_name)')}`

/** By its own numbers and by whom it was sent to. */
export const orderFoundBy: FoundBy = {
  codes: ['folio', 'ocNumber', 'gdiNumber', 'invoiceNumber'],
  named: [{ table: 'suppliers', column: 'supplierId', where: holds => holds('fold(brand_name)') }],
}

/** What belongs to an order is found by the order: by its numbers and its supplier. */
export const byItsOrder: FoundBy['named'][number] = {
  table: 'purchaseOrders',
  column: 'purchaseOrderId',
  where: holds => sql`(${holds('search')} or supplier_id = any(array(${suppliers(holds)})))`,
}

/** The folio of what belongs to an order is that of the order and its own number: `OC-000012-R2`. */
export function exactlyOf(table: 'receptions' | 'purchase_order_payments', letter: 'R' | 'A') {
  const folio = new RegExp(String.raw`^(.+)-${letter}(\d{1,9})$`, 'iu')
  return (q: string) => {
    const [, order, number] = folio.exec(q) ?? []
    if (order === undefined || number === undefined) return []
    return [
      sql`select id from ${sql.table(table)} where number = ${Number(number)}
        and purchase_order_id = (select id from purchase_orders where folio = ${order.toUpperCase()})`,
    ]
  }
}
