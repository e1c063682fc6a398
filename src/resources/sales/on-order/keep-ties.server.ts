import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'

/** Locks the sales whose pieces these lines of an order bring, in order of id. Their order is locked. */
export async function lockBuyers(tx: Transaction, orderLineIds: readonly number[]): Promise<void> {
  await sql`
    select id from sales where id in (
      select o.sale_id from order_ties t join on_order_lines o on o.id = t.on_order_line_id
      where t.purchase_order_line_id = any(${orderLineIds})
    ) order by id for no key update`.execute(tx)
}

/** Fits the ties of a changed order to what it still waits for; the newest buyers wait for another order. */
export async function keepTies(tx: Transaction, order: OrderOfLines): Promise<void> {
  const lineIds = order.details.map(({ id }) => id)
  if (lineIds.length === 0) return
  await lockBuyers(tx, lineIds)
  await sql`
    update order_ties t set released_quantity = t.released_quantity + queue.pieces
    from (
      select q.id, least(q.open_quantity, q.wanted - q.allowed - q.before)::integer as pieces from (
        select e.id, e.open_quantity, sum(e.open_quantity) over (partition by l.id) as wanted,
          coalesce(sum(e.open_quantity) over (
            partition by l.id order by e.id desc rows between unbounded preceding and 1 preceding
          ), 0) as before,
          case when b.reception_status in ('pending', 'approved', 'send') and o.product_id = l.product_id
            then l.quantity - l.received_quantity else 0 end as allowed
        from purchase_order_lines l join purchase_orders b on b.id = l.purchase_order_id
        join order_ties e on e.purchase_order_line_id = l.id and e.open_quantity > 0
        join on_order_lines o on o.id = e.on_order_line_id
        where l.id = any(${lineIds})
      ) q where q.wanted - q.allowed > q.before
    ) queue
    where t.id = queue.id`.execute(tx)
}

interface OrderOfLines {
  readonly details: readonly { readonly id: number }[]
}
