import { sql, type RawBuilder } from 'kysely'
import { holdsGivingWay, type ReleaseReason } from '#domain/holds.ts'
import { placeKey } from '#domain/stock.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { systemContext, type Context } from '#engine/context.ts'
import { notifyPeople } from '#engine/notices/notify.ts'
import type { Pieces, StockChange } from '../movements/take-pieces.server.ts'

interface Ended {
  readonly saleId: number
  readonly saleDetailId: number
  readonly folio: string
  readonly product: string
  readonly pieces: number
  readonly heldBy: number
}

/** The rest is ended by the next run. */
const mostAtOnce = 500

/** Ends the holds whose time has passed, and notifies the people who made them. A schedule runs it. */
export async function endPassedHolds(db: Database): Promise<void> {
  const due = sql`select id, product_id from stock_holds where released_at is null and until <= now()
    order by until limit ${mostAtOnce}`
  await inTransaction(db, async tx => {
    const { rows } = await sql<{ id: number }>`
      select p.id from products p where p.id in (select product_id from (${due}) d)
      order by p.id for no key update`.execute(tx)
    if (rows.length === 0) return
    const those = sql`h.id in (select id from (${due}) d) and h.product_id = any(${rows.map(({ id }) => id)})`
    await end(tx, systemContext('holds'), those, 'expired')
  })
}

/** Ends them in these places, whose products are locked, before somebody is refused; answers whether there were any. */
export async function endPassedIn(
  tx: Transaction,
  context: Context,
  places: readonly StockChange[],
): Promise<boolean> {
  const keys = places.map(({ productId, warehouseId }) => ({ productId, warehouseId }))
  const here = sql`h.until <= now() and (h.product_id, h.warehouse_id) in (
    select * from unnest(${keys.map(each => each.productId)}::integer[], ${keys.map(each => each.warehouseId)}::integer[]))`
  return (await end(tx, context, here, 'expired')) > 0
}

/** Ends the holds of a quotation, on these lines or on all. Their products are locked. Answers how many there were. */
export async function endHoldsOf(
  tx: Transaction,
  context: Context,
  saleId: number,
  lineIds: readonly number[] | null,
): Promise<number> {
  const chosen = sql`h.sale_id = ${saleId} and (${lineIds === null} or h.sale_detail_id = any(${lineIds ?? []}))`
  return end(tx, context, chosen, 'released')
}

async function end(
  tx: Transaction,
  context: Context,
  which: RawBuilder<unknown>,
  reason: ReleaseReason,
): Promise<number> {
  const { rows } = await sql<Ended>`
    update stock_holds h set released_at = now(), release_reason = ${reason},
      released_by = ${context.actor && reason !== 'expired' ? context.actor.id : null}::integer
    from sales s, products p
    where h.released_at is null and s.id = h.sale_id and p.id = h.product_id and ${which}
    returning h.sale_id, h.sale_detail_id, coalesce(s.quotation_folio, ticket_reference(s.ticket)) as folio, p.name as product, h.quantity as pieces,
      h.held_by`.execute(tx)
  await trace(tx, context, rows, reason)
  // Nobody is notified of ending their own hold, unless its time passed.
  const others = rows.filter(({ heldBy }) => reason === 'expired' || heldBy !== context.actor?.id)
  await tell(tx, context, 'hold_ended', others)
  return rows.length
}

/**
 * When pieces leave these places all the same, as many holds as are in the way lose theirs, the newest first, and
 * their people are notified. The products are locked.
 */
export async function cutHolds(tx: Transaction, context: Context, places: readonly Pieces[]): Promise<void> {
  const { rows } = await sql<
    Ended & { id: number; productId: number; warehouseId: number; quantity: number }
  >`
    select h.id, h.product_id, h.warehouse_id, h.quantity, h.sale_id, h.sale_detail_id, h.held_by,
      coalesce(s.quotation_folio, ticket_reference(s.ticket)) as folio, p.name as product
    from stock_holds h join sales s on s.id = h.sale_id join products p on p.id = h.product_id
    where h.released_at is null and h.product_id = any(${places.map(({ productId }) => productId)})
    order by h.id`.execute(tx)
  const cuts = places.flatMap(place => {
    const here = rows.filter(hold => placeKey(hold) === placeKey(place))
    return holdsGivingWay(here, Math.min(place.held, -place.change - (place.quantity - place.held)))
  })
  if (cuts.length === 0) return
  await sql`
    update stock_holds h set quantity = case when cut.kept > 0 then cut.kept else h.quantity end,
      released_at = case when cut.kept = 0 then now() end, release_reason = case when cut.kept = 0 then 'taken' end,
      released_by = case when cut.kept = 0 then ${context.actor?.id ?? null}::integer end
    from unnest(${cuts.map(({ hold }) => hold.id)}::integer[], ${cuts.map(({ kept }) => kept)}::integer[]) as cut (id, kept)
    where h.id = cut.id`.execute(tx)
  const ended = cuts.map(({ hold, kept }) => ({ ...hold, pieces: hold.quantity - kept }))
  await trace(tx, context, ended, 'taken')
  await tell(tx, context, 'hold_taken', ended)
}

function trace(
  tx: Transaction,
  context: Context,
  ended: readonly Ended[],
  reason: ReleaseReason,
): Promise<void> {
  const bySale = Map.groupBy(ended, ({ saleId }) => saleId)
  const entries = [...bySale].map(([recordId, some]) => ({
    action: 'release_hold',
    resource: 'sales',
    recordId,
    after: { reason, released: some.map(({ saleDetailId: line, pieces: quantity }) => ({ line, quantity })) },
  }))
  return audit(tx, context, entries)
}

/** One notice for each person, about all of their holds. */
async function tell(
  tx: Transaction,
  context: Context,
  name: 'hold_ended' | 'hold_taken',
  ended: readonly Ended[],
): Promise<void> {
  for (const [person, some] of Map.groupBy(ended, ({ heldBy }) => heldBy)) {
    const facts = some.map(({ saleId: id, folio, product, pieces }) => ({ id, folio, product, pieces }))
    await notifyPeople(tx, context, name, facts, [person])
  }
}
