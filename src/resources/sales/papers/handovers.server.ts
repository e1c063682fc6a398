import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { handedOver, leftToDeliver, openStatuses, type DeliveryStatus } from '#domain/delivery.ts'
import { soldPieces } from '#resources/deliveries/sold-pieces.server.ts'
import { filled } from './paper-words.ts'
import type { SalePaper } from './sale-paper.server.ts'

/** Pieces of one line that a delivery took, or is to take. */
interface Trip {
  readonly id: number
  readonly folio: string
  readonly status: DeliveryStatus
  /** The day that was agreed, or on which they went. */
  readonly day: string
  readonly pieces: number
  readonly saleDetailId: number
}

/** A line of a sale with what was handed over of it before, what goes with this paper, and what is left then. */
export interface Handover {
  readonly before: number
  readonly now: number
  readonly left: number
  /** Deliveries that took a part of it, or are to. */
  readonly trips: readonly Trip[]
}

export interface Handovers {
  /** The delivery that the note goes with. */
  readonly trip: Pick<Trip, 'id' | 'folio' | 'day'> | null
  readonly lines: ReadonlyMap<number, Handover>
}

const isOpen = ({ status }: Trip) => openStatuses.some(one => one === status)

/**
 * What a delivery takes of each line: the one that is named, else the next one, and without any all that is there. Of one
 * that was made, as it was then.
 */
export async function handoversOf({ db, sale }: SalePaper, deliveryId?: number): Promise<Handovers> {
  const { rows: trips } = await sql<Trip>`
    select v.id, v.folio, v.status, coalesce(v.delivered_on, v.day) as day, l.sale_detail_id,
      case v.status when 'delivered' then l.delivered_quantity else l.quantity end as pieces
    from deliveries v join delivery_lines l on l.delivery_id = v.id
    where v.sale_id = ${sale.id} and v.status in ('scheduled', 'on_the_way', 'delivered')
    order by coalesce(v.delivered_at, 'infinity'), v.day, v.id`.execute(db)
  const trip = deliveryId === undefined ? trips.find(isOpen) : trips.find(({ id }) => id === deliveryId)
  if (deliveryId !== undefined && !trip) throw new DomainError('exists', {}, 'delivery_id')
  const isDone = trip?.status === 'delivered'
  // What went later is none of a note of then.
  const since = isDone ? trips.slice(trips.findIndex(({ id }) => id === trip.id)) : []
  const lines = (await soldPieces(db, sale.id)).map(line => {
    const own = trips.filter(({ saleDetailId, pieces }) => saleDetailId === line.id && pieces > 0)
    const later = since.filter(({ saleDetailId }) => saleDetailId === line.id)
    const went = later.reduce((sum, each) => sum + (isOpen(each) ? 0 : each.pieces), 0)
    const then = { ...line, taken: line.taken - went, isDelivered: line.isDelivered && later.length === 0 }
    const there = trip
      ? (own.find(({ id }) => id === trip.id)?.pieces ?? 0)
      : leftToDeliver(line) - line.waiting
    return [line.id, { ...handedOver(then, Math.max(0, there)), trips: own }] as const
  })
  return { trip: trip ?? null, lines: new Map(lines) }
}

/** «4 entregadas el 03/11/2026», «2 programadas para el 05/11/2026»: of a line that goes in parts. */
export function tripTexts({ words, dates }: Pick<SalePaper, 'words' | 'dates'>, trips: readonly Trip[]) {
  return trips.map(trip =>
    filled(isOpen(trip) ? words.tripAgreed : words.tripMade, {
      pieces: String(trip.pieces),
      date: dates.shortDay(trip.day),
    }),
  )
}
