import { sql } from 'kysely'
import type { ReleaseReason } from '#domain/holds.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'

interface Left {
  readonly saleId: number
  readonly reason: Extract<ReleaseReason, 'sold' | 'cancelled'>
  /** The products that are taken next, so that all are locked at once. */
  readonly productIds?: readonly number[]
}

/** Ends the holds of a locked quotation that is sold, continued or cancelled, whose history has that event already. */
export async function freeHolds(
  tx: Transaction,
  context: Context,
  { saleId, reason, productIds = [] }: Left,
): Promise<void> {
  const { rows } = await sql`
    select p.id from products p
    where (p.id = any(${productIds}::integer[]) or p.id in (select product_id from stock_holds where sale_id = ${saleId}))
      and exists (select from stock_holds where sale_id = ${saleId} and released_at is null)
    order by p.id for no key update`.execute(tx)
  if (rows.length === 0) return
  await sql`
    update stock_holds set released_at = now(), release_reason = ${reason},
      released_by = ${context.actor?.id ?? null}::integer
    where sale_id = ${saleId} and released_at is null`.execute(tx)
}
