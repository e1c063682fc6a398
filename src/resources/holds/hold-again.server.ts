import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'

export interface OpenHold {
  readonly productId: number
  readonly warehouseId: number
  readonly quantity: number
  readonly until: Date
  readonly heldBy: number
}

interface Line {
  readonly id: number
  readonly productId: number
  readonly quantity: number
}

/** The pieces that a locked quotation holds. */
export async function openHoldsOf(tx: Transaction, saleId: number): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select product_id, warehouse_id, quantity, until, held_by from stock_holds
    where sale_id = ${saleId} and released_at is null and until > now() order by id`.execute(tx)
  return rows
}

/** The next version of a quotation holds what the one before held, as far as it still offers it. Its products are locked. */
export async function holdAgain(
  tx: Transaction,
  context: Context,
  saleId: number,
  holds: readonly OpenHold[],
  lines: readonly Line[],
): Promise<void> {
  const free = [...lines]
  const kept = holds.flatMap(hold => {
    const place = free.findIndex(({ productId }) => productId === hold.productId)
    const [line] = place < 0 ? [] : free.splice(place, 1)
    return line ? [{ ...hold, line: line.id, quantity: Math.min(hold.quantity, line.quantity) }] : []
  })
  if (kept.length === 0) return
  const column = <T>(read: (hold: (typeof kept)[number]) => T) => kept.map(read)
  await sql`
    insert into stock_holds (sale_id, sale_detail_id, product_id, warehouse_id, quantity, until, held_by)
    select s.id, hold.line, hold.product, hold.warehouse, hold.pieces,
      least(hold.until, shop_moment(s.valid_until + 1, '00:00')), hold.person
    from unnest(
      ${column(({ line }) => line)}::integer[], ${column(({ productId }) => productId)}::integer[],
      ${column(({ warehouseId }) => warehouseId)}::integer[], ${column(({ quantity }) => quantity)}::integer[],
      ${column(({ until }) => until.toISOString())}::timestamptz[], ${column(({ heldBy }) => heldBy)}::integer[]
    ) as hold (line, product, warehouse, pieces, until, person)
    join sales s on s.id = ${saleId}`.execute(tx)
  const held = kept.map(({ line, quantity }) => ({ line, quantity }))
  await audit(tx, context, [{ action: 'hold', resource: 'sales', recordId: saleId, after: { held } }])
}
