import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { keepDay, keptDay } from '../core/trips/trips.ts'
import { cents, formatMoney, wireCents } from '#domain/money.ts'
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

/** What the customer owes still, without what crews took of it already. */
export const owedOf = (trip: WireRecord) => moneyOf(trip, 'balance') - moneyOf(trip, 'carried')

export const owedText = (trip: WireRecord) => (owedOf(trip) > 0 ? formatMoney(cents(owedOf(trip))) : null)

/** What was taken at the door and is in no drawer yet. */
export const carriedText = (trip: WireRecord) =>
  moneyOf(trip, 'carried') > 0 ? formatMoney(moneyOf(trip, 'carried')) : null

export const timeText = (trip: WireRecord) =>
  trip['span'] === 'hours'
    ? `${textOf(trip, 'from_time')}–${textOf(trip, 'to_time')}`
    : trip['span'] === 'morning'
      ? texts.morning
      : texts.afternoon

/** A plain address of a map, which opens in whatever the telephone has for it. */
export const mapAddress = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
