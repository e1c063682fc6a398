import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { keepDay, keptDay } from '../core/trips/trips.ts'
import { collecting, type DeliveryStatus, type Span } from '#domain/delivery.ts'
import { formatMoney, wireCents, type Cents } from '#domain/money.ts'
import { tripsTexts as texts } from './texts-trips.ts'

interface Vehicle {
  readonly id: number
  readonly name: string
  readonly crew: string | null
}

export interface Trips {
  readonly deliveries: readonly WireRecord[]
  readonly overdue: readonly WireRecord[]
  readonly vehicles: readonly Vehicle[]
}

export interface TripLine {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly delivered_quantity: number
}

/** When the stops were kept that are shown, by this device's clock; null when the server has just sent them. */
export interface ShownTrips extends Trips {
  readonly keptAt: number | null
}

/** The stops of a day in their order; those that are late come with today's. Without a network, as this device kept them. */
export function useTrips(day: string, today: string) {
  return useQuery({
    queryKey: ['deliveries', 'list', 'crew', day],
    queryFn: async ({ signal }): Promise<ShownTrips> => {
      try {
        const path = `deliveries/agenda?from=${day}&to=${day}`
        const { data } = await call<{ data: Trips }>('GET', path, undefined, { signal })
        await keepDay(day, today, data)
        return { ...data, keptAt: null }
      } catch (error) {
        const isSilent = error instanceof ApiError && (error.status === null || error.status >= 500)
        const kept = isSilent ? await keptDay<Trips>(day) : null
        if (!kept) throw error
        return { ...kept.stops, keptAt: kept.at }
      }
    },
    staleTime: 0,
    refetchInterval: 60_000,
    retry: false,
  })
}

/** Puts a stop that the server has just sent among those that are shown. */
export function showArrived(queries: QueryClient, trip: WireRecord | null): void {
  if (!trip) return
  const known = (all: readonly WireRecord[]) =>
    all.map(each => (each.id === trip.id ? { ...each, ...trip } : each))
  queries.setQueriesData<ShownTrips>(
    { queryKey: ['deliveries', 'list', 'crew'] },
    data => data && { ...data, deliveries: known(data.deliveries), overdue: known(data.overdue) },
  )
}

export const linesOf = (trip: WireRecord) => (trip['details'] ?? []) as readonly TripLine[]
export const textOf = (trip: WireRecord, name: string) => String(trip[name] ?? '')
export const isOpen = ({ status }: WireRecord) => status === 'scheduled' || status === 'on_the_way'

const moneyOf = (trip: WireRecord, name: string) => wireCents(Number(trip[name] ?? 0))

/** What is to be collected at a stop, or the folio of the stop of the same sale where it is. */
export interface Owed {
  readonly here: Cents | null
  readonly at: string | null
}

const none: Owed = { here: null, at: null }

/** By the ids of the stops: the balance of a sale without what crews took of it already, once. */
export function owedOf(trips: readonly WireRecord[]): (trip: WireRecord) => Owed {
  const stops = trips.map(trip => ({
    id: trip.id,
    folio: textOf(trip, 'folio'),
    saleId: Number(trip['sale_id']),
    day: textOf(trip, 'day'),
    vehicleId: trip['vehicle_id'] == null ? null : Number(trip['vehicle_id']),
    status: textOf(trip, 'status') as DeliveryStatus,
    span: textOf(trip, 'span') as Span,
    fromTime: textOf(trip, 'from_time') || null,
    toTime: textOf(trip, 'to_time') || null,
    balance: moneyOf(trip, 'balance'),
    carried: moneyOf(trip, 'carried'),
  }))
  const found = collecting(stops)
  return trip => {
    const one = found.get(Number(trip['sale_id']))
    if (!one || trip['status'] === 'failed') return none
    if (one.stop.id === trip.id) return { here: one.amount, at: null }
    return isOpen(trip) ? { here: null, at: one.stop.folio } : none
  }
}

/** What was taken at the door and is in no drawer yet. */
export const carriedText = (trip: WireRecord) =>
  moneyOf(trip, 'carried') > 0 ? formatMoney(moneyOf(trip, 'carried')) : null

export const owedText = ({ here }: Owed) => (here === null ? null : formatMoney(here))

export const timeText = (trip: WireRecord) =>
  trip['span'] === 'hours'
    ? `${textOf(trip, 'from_time')}–${textOf(trip, 'to_time')}`
    : trip['span'] === 'morning'
      ? texts.morning
      : texts.afternoon

/** A plain address of a map, which opens in whatever the telephone has for it. */
export const mapAddress = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
