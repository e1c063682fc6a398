import { useQuery } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { clashingStops, collecting, type DeliveryStatus, type Span, type Stop } from '#domain/delivery.ts'
import { words } from './agenda-words.screens.ts'

export interface Vehicle {
  readonly id: number
  readonly name: string
  readonly crew: string | null
  readonly capacity: number
  readonly status: string
}

export interface Zone {
  readonly id: number
  readonly name: string
  /** Deliveries in a day; null without a limit. */
  readonly capacity: number | null
}

export interface Agenda {
  readonly today: string
  readonly deliveries: readonly WireRecord[]
  readonly overdue: readonly WireRecord[]
  readonly vehicles: readonly Vehicle[]
  readonly zones: readonly Zone[]
  readonly is_cut: 0 | 1
}

export interface Waiting {
  readonly id: number
  readonly folio: string
  readonly customer_name: string | null
  readonly address: string | null
  readonly business_date: string
  readonly balance: number
  readonly pieces: number
}

export const agendaKey = (from: string, to: string) => ['deliveries', 'list', 'agenda', from, to]

export function useAgenda(from: string, to: string) {
  return useQuery({
    queryKey: agendaKey(from, to),
    queryFn: async ({ signal }) =>
      (await call<{ data: Agenda }>('GET', `deliveries/agenda?from=${from}&to=${to}`, undefined, { signal }))
        .data,
    placeholderData: before => before,
  })
}

export function useToSchedule() {
  return useQuery({
    queryKey: ['deliveries', 'list', 'to-schedule'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Waiting[] }>('GET', 'deliveries/to-schedule', undefined, { signal })).data,
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** The record in the form that the rules of the agenda read. */
export function stopOf(record: WireRecord): Stop {
  return {
    id: record.id,
    day: String(record['day']),
    vehicleId: record['vehicle_id'] == null ? null : Number(record['vehicle_id']),
    status: String(record['status']) as DeliveryStatus,
    span: String(record['span']) as Span,
    fromTime: text(record['from_time']),
    toTime: text(record['to_time']),
  }
}

export const clashesOf = (records: readonly WireRecord[]) => clashingStops(records.map(stopOf))

/** «Mañana», «10:00–12:00». */
export function timeText(record: WireRecord): string {
  const { span, fromTime, toTime } = stopOf(record)
  return span === 'hours' ? `${fromTime}–${toTime}` : words.spans[span]
}

/** The amount to collect; null when nothing is owed. */
export const owedText = (record: { readonly [name: string]: unknown }): string | null =>
  Number(record['balance']) > 0 ? formatMoney(wireCents(Number(record['balance']))) : null

/** What is collected at a stop, by its id; the balance of a sale with several stops at one of them. */
export function collectsOf(records: readonly WireRecord[]): ReadonlyMap<number, string> {
  const stops = records.map(record => ({
    ...stopOf(record),
    saleId: Number(record['sale_id']),
    balance: wireCents(Number(record['balance'])),
    carried: wireCents(Number(record['carried'])),
  }))
  return new Map([...collecting(stops).values()].map(({ stop, amount }) => [stop.id, formatMoney(amount)]))
}

/** Whether a vehicle makes or made it: neither failed nor cancelled. */
export const isLoad = ({ status }: WireRecord) => status !== 'failed' && status !== 'cancelled'

/** The zones with deliveries on a day, and how many. */
export const zoneLoads = (records: readonly WireRecord[], zones: readonly Zone[], day: string) =>
  zones.flatMap(zone => {
    const own = records.filter(each => each['day'] === day && each['zone_id'] === zone.id)
    const count = own.filter(isLoad).length
    return count === 0 ? [] : [{ zone, count }]
  })

/** The deliveries of one vehicle, or of none, on a day. */
export const inCell = (records: readonly WireRecord[], vehicleId: number | null, day: string) =>
  records.filter(record => record['day'] === day && (record['vehicle_id'] ?? null) === vehicleId)
