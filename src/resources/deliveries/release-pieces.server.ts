import { sql } from 'kysely'
import { fitPromised, leftToDeliver, openStatuses, type PromisedPieces } from '#domain/delivery.ts'
import type { Transaction } from '#db/database.ts'
import { message } from '#contract/messages.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { deliveryEn } from './delivery.en.ts'
import { deliveryEs } from './delivery.es.ts'
import { soldPieces } from './sold-pieces.server.ts'

export type Taken = 'returned' | 'cancelled' | 'delivered'

interface Row extends PromisedPieces {
  readonly deliveryId: number
}

/**
 * After a return, delivery or cancellation of a sale, its open deliveries keep no more than is left to deliver, and
 * those without pieces are cancelled. A line whose undelivered pieces were all returned becomes delivered. The caller
 * has locked the sale; for a sale that never had a delivery this is one statement.
 */
export async function releasePieces(
  tx: Transaction,
  context: Context,
  saleId: number,
  why: Taken,
): Promise<void> {
  const { rows: all } = await sql<{ id: number; isOpen: boolean }>`
    select id, status = any(${[...openStatuses]}) as is_open from deliveries
    where sale_id = ${saleId} order by id for no key update`.execute(tx)
  if (all.length === 0) return
  const sold = await soldPieces(tx, saleId)
  const left = new Map(sold.map(line => [line.id, why === 'cancelled' ? 0 : leftToDeliver(line)]))
  const open = all.filter(({ isOpen }) => isOpen).map(({ id }) => id)
  const { rows: promised } = await sql<Row>`
    select l.id, l.delivery_id, l.sale_detail_id, l.quantity, v.day::text as day
    from delivery_lines l join deliveries v on v.id = l.delivery_id
    where v.id = any(${open}) and l.quantity > 0`.execute(tx)
  const changes = fitPromised(promised, left)
  await takeOut(tx, context, { why, promised, changes })
  if (why === 'returned') await closeLines(tx, saleId)
}

interface Taking {
  readonly why: Taken
  readonly promised: readonly Row[]
  readonly changes: readonly { readonly id: number; readonly quantity: number }[]
}

async function takeOut(tx: Transaction, context: Context, { why, promised, changes }: Taking): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update delivery_lines l set quantity = given.quantity
    from unnest(
      ${changes.map(({ id }) => id)}::integer[], ${changes.map(({ quantity }) => quantity)}::integer[]
    ) as given (id, quantity)
    where l.id = given.id`.execute(tx)
  const kept = new Map(changes.map(({ id, quantity }) => [id, quantity]))
  const touched = Map.groupBy(promised, ({ deliveryId }) => deliveryId)
  const reason = message(
    context.locale,
    `taken_${why}`,
    {},
    context.locale === 'en' ? deliveryEn : deliveryEs,
  )
  const entries = [...touched].flatMap(([id, lines]) => {
    if (!lines.some(line => kept.has(line.id))) return []
    const before = lines.reduce((sum, line) => sum + line.quantity, 0)
    const pieces = lines.reduce((sum, line) => sum + (kept.get(line.id) ?? line.quantity), 0)
    return [{ id, before, pieces }]
  })
  const empty = entries.filter(({ pieces }) => pieces === 0).map(({ id }) => id)
  await sql`
    update deliveries set status = 'cancelled', reason = ${reason}, closed_at = clock_timestamp(),
      closed_by = ${requireActor(context).id}
    where id = any(${empty})`.execute(tx)
  await audit(
    tx,
    context,
    entries.map(({ id, before, pieces }) => ({
      action: pieces === 0 ? 'cancel' : 'release',
      resource: 'deliveries',
      recordId: id,
      before: { pieces: before },
      after: { pieces, ...(pieces === 0 && { status: 'cancelled', reason }) },
    })),
  )
}

/** With the person and the day of the last delivery that handed over pieces of it. */
async function closeLines(tx: Transaction, saleId: number): Promise<void> {
  await sql`
    update sale_details d set delivered_at = clock_timestamp(), delivered_on = t.delivered_on, received_by = t.received_by
    from (
      select l.sale_detail_id as id, sum(l.delivered_quantity) as pieces,
        (array_agg(v.delivered_on order by v.delivered_at desc))[1] as delivered_on,
        (array_agg(v.received_by order by v.delivered_at desc))[1] as received_by
      from deliveries v join delivery_lines l on l.delivery_id = v.id
      where v.sale_id = ${saleId} and l.delivered_quantity > 0 group by l.sale_detail_id
    ) t
    where d.id = t.id and d.delivered_at is null and d.returned_quantity < d.quantity
      and d.quantity - d.returned_quantity <= t.pieces`.execute(tx)
}
