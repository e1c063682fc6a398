import { useQuery } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
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

/** The stops of a day in their order; those that are late come with today's. */
export function useTrips(day: string) {
  return useQuery({
    queryKey: ['deliveries', 'list', 'crew', day],
    queryFn: async ({ signal }) =>
      (await call<{ data: Trips }>('GET', `deliveries/agenda?from=${day}&to=${day}`, undefined, { signal }))
        .data,
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

export const linesOf = (trip: WireRecord) => (trip['details'] ?? []) as readonly TripLine[]
export const textOf = (trip: WireRecord, name: string) => String(trip[name] ?? '')
export const isOpen = ({ status }: WireRecord) => status === 'scheduled' || status === 'on_the_way'

export const owedText = (trip: WireRecord) =>
  Number(trip['balance']) > 0 ? formatMoney(wireCents(Number(trip['balance']))) : null

export const timeText = (trip: WireRecord) =>
  trip['span'] === 'hours'
    ? `${textOf(trip, 'from_time')}–${textOf(trip, 'to_time')}`
    : trip['span'] === 'morning'
      ? texts.morning
      : texts.afternoon

/** A plain address of a map, which opens in whatever the telephone has for it. */
export const mapAddress = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
