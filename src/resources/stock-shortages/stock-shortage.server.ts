import { sql } from 'kysely'
import { defineServer } from '#engine/server-resource.ts'
import { settleShortage } from './settle-shortage.server.ts'
import { stockShortages } from './stock-shortage.resource.ts'

export const stockShortagesServer = defineServer(stockShortages, {
  actions: {
    settle: (tx, context, { record, input }) => settleShortage(tx, context, record, input),
  },

  invariants: {
    'a shortage is of a line of its product that was sold without a connection, and no more than was sold': sql`
      select h.id from stock_shortages h
      join sale_details d on d.id = h.sale_detail_id join sales s on s.id = d.sale_id
      where h.product_id <> d.product_id or h.warehouse_id <> s.warehouse_id or h.quantity > d.quantity
        or not s.is_offline limit 100`,
    'the settled pieces of each shortage are its adjustments': sql`
      select h.id from stock_shortages h full join (
        select origin_id, sum(change) as pieces, count(*) filter (where type <> 'adjustment') as others
        from movements where origin_type = 'stock-shortage' group by origin_id
      ) m on m.origin_id = h.id
      where h.id is null or m.others > 0 or h.settled_quantity <> coalesce(m.pieces, 0) limit 100`,
    'the returned pieces of each shortage came back, and none is open of a cancelled sale': sql`
      select h.id from stock_shortages h
      join sale_details d on d.id = h.sale_detail_id join sales s on s.id = d.sale_id
      cross join lateral (
        select coalesce(sum(short_quantity), 0) as pieces from sale_return_details where sale_detail_id = d.id
      ) b
      where case when s.cancelled_at is null then h.returned_quantity <> b.pieces
        else h.settled_quantity + h.returned_quantity <> h.quantity or h.returned_quantity < b.pieces end limit 100`,
  },
})
