import type { Issue } from './errors.ts'
import { cents, type Cents } from './money.ts'
import { stateRefusal, type Transitions } from './transitions.ts'

export const deliveryStatuses = ['scheduled', 'on_the_way', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The states in which pieces are promised but not handed over yet. */
export const openStatuses = ['scheduled', 'on_the_way'] as const

export const spans = ['morning', 'afternoon', 'hours'] as const
export type Span = (typeof spans)[number]

const transitions = {
  depart: ['scheduled'],
  move: openStatuses,
  update: openStatuses,
  deliver: openStatuses,
  fail: openStatuses,
  cancel: openStatuses,
} as const satisfies Transitions<DeliveryStatus>

export type DeliveryAction = keyof typeof transitions
export const deliveryActions = Object.keys(transitions) as readonly DeliveryAction[]

/** Null when the action is allowed in this state. */
export function deliveryRefusal(action: DeliveryAction, status: DeliveryStatus): Issue | null {
  return stateRefusal(transitions, action, status)
}

export interface SoldLine {
  readonly quantity: number
  readonly returnedQuantity: number
  /** Whether all of it is recorded as delivered. */
  readonly isDelivered: boolean
  /** Pieces that deliveries handed over. */
  readonly taken: number
  /** Pieces in open deliveries. */
  readonly scheduled: number
}

/** The pieces that a customer still waits for: a return takes first those that were not delivered. */
export function leftToDeliver({ quantity, returnedQuantity, isDelivered, taken }: SoldLine): number {
  return isDelivered ? 0 : Math.max(0, quantity - returnedQuantity - taken)
}

/** What was handed over of a line before, how many of these pieces go now, and what is left then. */
export function handedOver(line: SoldLine, pieces: number): { before: number; now: number; left: number } {
  const waiting = leftToDeliver(line)
  const now = Math.min(pieces, waiting)
  return { before: Math.max(0, line.quantity - line.returnedQuantity) - waiting, now, left: waiting - now }
}

export function leftToSchedule(line: SoldLine): number {
  return Math.max(0, leftToDeliver(line) - line.scheduled)
}

/** Pieces of a sale's line in an open delivery. */
export interface PromisedPieces {
  readonly id: number
  readonly saleDetailId: number
  readonly day: string
  readonly quantity: number
}

/** The pieces that open deliveries keep when fewer are left, the latest giving up first; answers only those that change. */
export function fitPromised(
  promised: readonly PromisedPieces[],
  leftOf: ReadonlyMap<number, number>,
): { readonly id: number; readonly quantity: number }[] {
  const left = new Map(leftOf)
  return promised
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id)
    .flatMap(({ id, saleDetailId, quantity }) => {
      const kept = Math.min(quantity, left.get(saleDetailId) ?? 0)
      left.set(saleDetailId, (left.get(saleDetailId) ?? 0) - kept)
      return kept === quantity ? [] : [{ id, quantity: kept }]
    })
}

interface When {
  readonly span: Span
  readonly fromTime: string | null
  readonly toTime: string | null
}

/** The hours of a span, with the usual meaning of morning and afternoon. */
export function hoursOf({ span, fromTime, toTime }: When): readonly [from: string, to: string] {
  if (span === 'hours') return [fromTime ?? '00:00', toTime ?? '23:59']
  return span === 'morning' ? ['09:00', '14:00'] : ['14:00', '20:00']
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** The fault of typed hours; null for a span that has hours of its own. */
export function spanFault({ span, fromTime, toTime }: When): Issue | null {
  if (span !== 'hours') return null
  for (const [field, value] of [
    ['from_time', fromTime],
    ['to_time', toTime],
  ] as const) {
    if (!value) return { code: 'required', field, params: {} }
    if (!clock.test(value)) return { code: 'delivery_clock', field, params: {} }
  }
  return (fromTime ?? '') < (toTime ?? '') ? null : { code: 'delivery_hours', field: 'to_time', params: {} }
}

export interface Stop extends When {
  readonly id: number
  readonly day: string
  readonly vehicleId: number | null
  readonly status: DeliveryStatus
}

/** Sorted by day, then by the beginning of the hours, then by their end. */
export function inOrder<S extends Stop>(stops: readonly S[]): S[] {
  const key = (stop: S) => [stop.day, ...hoursOf(stop)].join(' ')
  return stops.toSorted((a, b) => key(a).localeCompare(key(b)) || a.id - b.id)
}

/** Stops with hours of their own that cannot both be kept by one vehicle: they begin at the same time. */
export function clashingStops(stops: readonly Stop[]): ReadonlySet<number> {
  const exact = stops.filter(
    stop => stop.span === 'hours' && stop.vehicleId !== null && openStatuses.some(one => one === stop.status),
  )
  const found = exact.filter(one =>
    exact.some(
      other =>
        other.id !== one.id &&
        other.day === one.day &&
        other.vehicleId === one.vehicleId &&
        other.fromTime === one.fromTime,
    ),
  )
  return new Set(found.map(({ id }) => id))
}

/** A stop with what its sale owes, and what crews took of that which is in no drawer yet. */
export interface OwingStop extends Stop {
  readonly saleId: number
  readonly balance: number
  readonly carried: number
}

const isOpen = ({ status }: Stop) => openStatuses.some(one => one === status)

/**
 * Where the balance of each sale is collected, by the id of the sale, and how much: once, at its first stop that is still
 * to be made; once all of them were, at the last one that was made.
 */
export function collecting<S extends OwingStop>(
  stops: readonly S[],
): ReadonlyMap<number, { readonly stop: S; readonly amount: Cents }> {
  const found = [...Map.groupBy(inOrder(stops), ({ saleId }) => saleId)].flatMap(([saleId, own]) => {
    const stop = own.find(isOpen) ?? own.findLast(({ status }) => status === 'delivered')
    // A telephone without a network knows of the money at the one stop where it was taken.
    const amount = Math.max(...own.map(each => each.balance)) - Math.max(...own.map(each => each.carried))
    return stop && amount > 0 ? [[saleId, { stop, amount: cents(amount) }] as const] : []
  })
  return new Map(found)
}
