import { sql } from 'kysely'
import { printFolio } from '#domain/folio.ts'
import { anyName, byFolio, byNumberOfOthers } from '#engine/everywhere/by-name.ts'
import type { Called } from '#engine/everywhere/called.ts'
import type { FoundBy, Holds } from '#engine/found-by.ts'

const suppliers = (holds: Holds) => sql`select id from suppliers where ${holds('fold(brand_name)')}`

/** Found by its own numbers and by its supplier. */
export const orderFoundBy: FoundBy = {
  codes: ['folio', 'ocNumber', 'gdiNumber', 'invoiceNumber'],
  named: [{ table: 'suppliers', column: 'supplierId', where: holds => holds('fold(brand_name)') }],
}

const byOwnNumbers: Called = ({ text }) => [
  sql`select id from purchase_orders where oc_number in (${text}, ${text.toUpperCase()})`,
  sql`select id from purchase_orders where lower(gdi_number) = lower(${text})`,
]

export const orderCalled: Called = anyName(
  byFolio('OC', 'purchaseOrders'),
  byOwnNumbers,
  byNumberOfOthers('purchaseOrders', 'invoiceNumber'),
)

/**
 * What belongs to an order is found by the order, by its numbers and its supplier. Joined by `or` the two would use
 * no index, and similarity would be computed for every order.
 */
export const byItsOrder: FoundBy['named'][number] = {
  table: 'purchaseOrders',
  column: 'purchaseOrderId',
  where: holds => sql`id = any(array(
    select id from purchase_orders where ${holds('search')}
    union all select id from purchase_orders where supplier_id = any(array(${suppliers(holds)}))))`,
}

/** The folio of a part of an order is that of the order with the part's number: `OC-000012-R2`. */
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

/** The same folio in any way that people write it. */
export const byPart =
  (table: 'receptions' | 'purchaseOrderPayments', letter: 'R' | 'A'): Called =>
  ({ folio }) =>
    folio?.part?.letter === letter
      ? [
          sql`select id from ${sql.table(table)} where number = ${folio.part.number}
            and purchase_order_id = (
              select id from purchase_orders where folio = ${printFolio(folio.series, folio.number)}
            )`,
        ]
      : []
