import { createStore } from '#browser/store.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import type { TripWork } from './trip-work.ts'

/** What this person did at stops and the server does not have, in order. */
export const tripWorks = createStore<readonly TripWork[]>([])

/** The stop of which something has just arrived. */
export const arrivedTrip = createStore<WireRecord | null>(null)

export const waitingTrips = (): number => tripWorks.get().length
