import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#browser/api.ts'
import { onReturn } from '#browser/connection/connection.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { onStream, streamIsLive } from '#browser/stream/stream.ts'
import { useStore } from '#browser/use-store.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useTickets } from '../cart/use-ticket.ts'
import { dueOnce } from '../core/beat/due.ts'
import {
  keepParked,
  keptParked,
  parkedFrom,
  unsoldTickets,
  type ParkedTicket,
} from '../core/cart/parked-tickets.ts'

export const parkedKey = ['till', 'parked']
/** How often they are asked for while the stream is not heard. */
const everyMs = 15_000
/** All tills hear of a sale at the same moment, and must not ask at the same one. */
const soonMs = 700
/** The least time between two questions, because every sale of the shop is in the stream. */
const apartMs = 3_000

/** What is left unsold: the tabs of this device, and the parked tickets of the shop that it has not taken up. */
export function useUnsold() {
  const isConnected = useIsReached()
  const isLive = useStore(streamIsLive)
  const { tickets } = useTickets()
  const { data } = useQuery({
    queryKey: parkedKey,
    queryFn: async ({ signal }) => {
      const path = 'sales?status=pending&is_parked=1&per_page=100'
      const { data } = await call<{ data: readonly WireRecord[] }>('GET', path, undefined, { signal })
      const parked = data.map(parkedFrom)
      keepParked(parked)
      return parked
    },
    initialData: () => keptParked()?.tickets,
    // What the device kept is asked for again at once.
    initialDataUpdatedAt: 0,
    enabled: isConnected,
    refetchInterval: isLive ? false : everyMs,
    retry: false,
  })
  return unsoldTickets(tickets, data ?? [])
}

/** Asks again when a ticket may have been parked or taken by the stream's events, also while another page is shown. */
export function ParkedChanges(): null {
  const queries = useQueryClient()
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY
    const due = dueOnce(() => {
      askedAt = performance.now()
      void queries.invalidateQueries({ queryKey: parkedKey })
    })
    const soon = () => due.within(Math.max(Math.random() * soonMs, askedAt + apartMs - performance.now()))
    const stops = [
      onStream('change', ({ resource, action, ids }) => {
        if (resource !== 'sales') return
        const known = queries.getQueryData<readonly ParkedTicket[]>(parkedKey) ?? []
        const isKnown = ids.length === 0 || known.some(({ id }) => ids.includes(id))
        if (action === 'create' || isKnown) soon()
      }),
      onStream('reset', soon),
      onReturn(soon),
      due.clear,
    ]
    return () => stops.forEach(stop => stop())
  }, [queries])
  return null
}

/** Changes what is known of them: the stream leaves out what this page did itself. */
export function changeParked(
  queries: QueryClient,
  change: (known: readonly ParkedTicket[]) => readonly ParkedTicket[],
): void {
  queries.setQueryData<readonly ParkedTicket[]>(parkedKey, known => {
    const changed = known && change(known)
    if (changed) keepParked(changed)
    return changed
  })
}

/** A ticket that was sold or deleted waits no more. */
export function forgetParked(queries: QueryClient, id: number | null): void {
  if (id !== null) changeParked(queries, known => known.filter(ticket => ticket.id !== id))
}
