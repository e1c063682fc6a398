import { sql } from 'kysely'
import { defineServer } from '#engine/server-resource.ts'
import { customersByName, folioNumber } from '../sales/sale-found-by.server.ts'
import { assignFromStock } from './assign-from-stock.server.ts'
import { onOrder } from './on-order.resource.ts'
import { orderPieces } from './order-pieces.server.ts'

export const onOrderServer = defineServer(onOrder, {
  // A quotation waits for nothing yet.
  scope: () => sql`on_order_records.is_sold`,

  foundBy: {
    codes: [],
    named: [customersByName, { table: 'products', column: 'productId', where: holds => holds('search') }],
    exactly: q => {
      const folio = folioNumber.test(q) ? `V-${q.padStart(6, '0')}` : q.trim().toUpperCase()
      return [
        sql`select id from on_order_lines where sale_id = any(array(select id from sales where folio = ${folio}))`,
      ]
    },
  },

  // Locks pending orders before sales, as a reception does.
  beforeLock: async (tx, ids) => {
    await sql`
      select id from purchase_orders where reception_status = 'pending' and supplier_id in (
        select p.supplier_id from on_order_lines o join products p on p.id = o.product_id where o.id = any(${ids})
      ) order by id for no key update`.execute(tx)
    await sql`
      select id from sales where id in (select sale_id from on_order_lines where id = any(${ids}))
      order by id for no key update`.execute(tx)
  },

  actions: {
    order: (tx, context, { record }) => orderPieces(tx, context, record),
    assign: (tx, context, { record, input }) => assignFromStock(tx, context, record, input),
  },
})
