import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'

export interface Freed {
  /** The line of the sale. */
  readonly id: number
  readonly pieces: number
}

/**
 * After pieces of these lines are no longer waited for, purchase orders bring only the rest for them; the newest ties
 * give up first. The sales are locked.
 */
export async function freeTies(tx: Transaction, freed: readonly Freed[]): Promise<void> {
  if (freed.length === 0) return
  await sql`
    update order_ties t set released_quantity = t.released_quantity + queue.pieces
    from (
      select q.id, least(q.open_quantity, excess - q.before) as pieces from (
        select e.id, e.open_quantity, o.ordered_quantity - (o.open_quantity - given.pieces) as excess,
          coalesce(sum(e.open_quantity) over (
            partition by o.id order by e.id desc rows between unbounded preceding and 1 preceding
          ), 0)::integer as before
        from unnest(
          ${freed.map(({ id }) => id)}::integer[], ${freed.map(({ pieces }) => pieces)}::integer[]
        ) as given (id, pieces)
        join on_order_lines o on o.sale_detail_id = given.id
        join order_ties e on e.on_order_line_id = o.id and e.open_quantity > 0
      ) q where excess > q.before
    ) queue
    where t.id = queue.id`.execute(tx)
}

/** Records pieces of lines on order that nobody waits for any more. */
export async function releasePieces(tx: Transaction, lines: readonly Freed[]): Promise<void> {
  const released = lines.filter(({ pieces }) => pieces > 0)
  if (released.length === 0) return
  await freeTies(tx, released)
  await sql`
    update on_order_lines o set released_quantity = o.released_quantity + given.pieces
    from unnest(
      ${released.map(({ id }) => id)}::integer[], ${released.map(({ pieces }) => pieces)}::integer[]
    ) as given (id, pieces)
    where o.sale_detail_id = given.id`.execute(tx)
}
