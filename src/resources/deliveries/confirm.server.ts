import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { leftToDeliver } from '#domain/delivery.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { storedRecord } from '#engine/record.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { save } from '#engine/write.ts'
import { deliverLines, handoverDay } from '../sales/actions/deliver-sale.server.ts'
import { salesServer } from '../sales/sale.server.ts'
import type { deliveries } from './delivery.resource.ts'
import { keepSignature } from './proof.server.ts'
import { soldPieces, type SoldPieces } from './sold-pieces.server.ts'

type Delivery = RecordOf<typeof deliveries>

export interface Confirmation {
  readonly receivedBy: string
  readonly deliveredOn?: string | null | undefined
  readonly signature?: string | null | undefined
  /** By the ids of the delivery's lines; everything by default. */
  readonly details?: readonly { readonly id?: number; readonly quantity: number }[] | undefined
}

/**
 * Records what was handed over. Lines of the sale with nothing left become delivered by the rules of the sale's own
 * action; for the others only the delivery has the pieces. The caller has locked the sale and the delivery.
 */
export async function confirm(
  tx: Transaction,
  context: Context,
  delivery: Delivery,
  confirmation: Confirmation,
) {
  const taken = takenOf(delivery, confirmation.details ?? [])
  const sale = await storedRecord(tx, salesServer, delivery.saleId)
  const day = await handoverDay(tx, sale, confirmation)
  const concerned = delivery.details.filter(({ id }) => taken.has(id))
  // Locked before anything is delivered, so that a count of these products sees all of it or none.
  const products = concerned.flatMap(({ productId }) => productId ?? [])
  await sql`select from products where id = any(${products}) order by id for no key update`.execute(tx)
  refuseUnarrived(delivery, taken, await soldPieces(tx, sale.id))
  await sql`
    update delivery_lines l set delivered_quantity = given.quantity
    from unnest(${[...taken.keys()]}::integer[], ${[...taken.values()]}::integer[]) as given (id, quantity)
    where l.id = given.id and l.delivery_id = ${delivery.id}`.execute(tx)
  const sold = await soldPieces(tx, sale.id)
  const ofSale = new Set(concerned.map(({ saleDetailId }) => saleDetailId))
  const whole = sold.filter(line => ofSale.has(line.id) && !line.isDelivered && leftToDeliver(line) === 0)
  await keepSignature(tx, context, delivery.id, confirmation.signature)
  const { receivedBy } = confirmation
  if (whole.length > 0) {
    const details = whole.map(({ id }) => ({ id }))
    await deliverLines(tx, sale, { receivedBy, deliveredOn: day, details })
  }
  const traced = { delivery: delivery.folio }
  await save(tx, salesServer, context, { action: 'deliver', before: sale, values: {}, traced })
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
  const at = rows[0]?.at ?? new Date()
  return {
    status: 'delivered' as const,
    receivedBy,
    deliveredOn: day,
    deliveredAt: at,
    closedAt: at,
    closedBy: requireActor(context).id,
  }
}

/** Pieces made to order can only be handed over once they have arrived. */
function refuseUnarrived(
  { details }: Delivery,
  taken: ReadonlyMap<number, number>,
  sold: readonly SoldPieces[],
): void {
  const lines = new Map(sold.map(line => [line.id, line]))
  const faults = [...taken].flatMap(([id, quantity], place): Issue[] => {
    const line = lines.get(details.find(each => each.id === id)?.saleDetailId ?? 0)
    if (!line || line.waiting === 0) return []
    const there = Math.max(0, leftToDeliver(line) - line.waiting)
    if (quantity <= there) return []
    return [
      {
        code: 'delivery_unarrived',
        field: `details.${place}.quantity`,
        params: { product: line.name, there },
      },
    ]
  })
  if (faults.length > 0) throw DomainError.of(faults)
}

/** Pieces by the ids of the delivery's lines; reports every fault. */
function takenOf(
  { details }: Delivery,
  quantities: NonNullable<Confirmation['details']>,
): Map<number, number> {
  const has = new Map(details.map(line => [line.id, line]))
  if (quantities.length === 0) return new Map(details.map(({ id, quantity }) => [id, quantity]))
  const faults: Issue[] = []
  const taken = new Map<number, number>()
  for (const [place, { id, quantity }] of quantities.entries()) {
    const line = id === undefined ? undefined : has.get(id)
    if (!line || taken.has(line.id)) {
      const code = id === undefined ? 'required' : line ? 'duplicated' : 'exists'
      faults.push({ code, field: `details.${place}.id`, params: {} })
      continue
    }
    if (quantity > line.quantity) {
      const params = { product: line.name ?? '', left: line.quantity }
      faults.push({ code: 'delivery_more', field: `details.${place}.quantity`, params })
    }
    taken.set(line.id, quantity)
  }
  if (faults.length > 0) throw DomainError.of(faults)
  const some = [...taken].filter(([, quantity]) => quantity > 0)
  if (some.length === 0) throw new DomainError('delivery_nothing', {}, 'details')
  return new Map(some)
}
