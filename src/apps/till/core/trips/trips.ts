import { isReached, tellLost, tellReached } from '#browser/connection/connection.ts'
import { openedFor } from '#browser/person.ts'
import { daysAfter } from '#contract/days-after.ts'
import { canKeep, retryNow, signedOut } from '../connection/connection.ts'
import { hasTrouble } from '../device/trouble.ts'
import { lookAtTrip, postTrip, type PostedTrip } from './post-trip.ts'
import { TripQueue, type TripResult } from './trip-queue.ts'
import { openTripStore, type KeptDay, type TripStore } from './trip-store.ts'
import type { NewWork } from './trip-work.ts'
import { arrivedTrip, tripWorks } from './trips-view.ts'

/** Yesterday's are needed by a route that ends after midnight. */
const daysKept = 1

export type DoneWork = Omit<NewWork, 'userId' | 'keptAt'>

let store: TripStore | null | undefined
let opened: TripQueue | null = null

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('till-trips')
channel?.addEventListener('message', () => void refresh())

const openStore = (): TripStore | null => (store ??= canKeep() ? openTripStore() : null)

const openQueue = (): TripQueue =>
  (opened ??= new TripQueue({
    store: openStore(),
    post: postTrip,
    look: lookAtTrip,
    isReached,
    onPosted: tellConnection,
    onDone: trip => trip && arrivedTrip.set(trip),
    onChange: () => {
      channel?.postMessage('changed')
      void refresh()
    },
  }))

/** Sends what was done at a stop, or keeps it to be sent as soon as the network is back. */
export async function sendTrip(work: DoneWork, others: readonly DoneWork[] = []): Promise<TripResult> {
  const userId = openedFor()
  if (userId === null) throw new Error('Nobody is at this device')
  void navigator.storage?.persist?.()
  const made = (each: DoneWork): NewWork => ({ ...each, userId, keptAt: Date.now() })
  const result = await openQueue().send(made(work), others.map(made))
  if (result.kind === 'kept') retryNow()
  return result
}

/** False when the server cannot be reached. */
export async function drainTrips(): Promise<boolean> {
  const userId = openedFor()
  if (userId === null) return true
  try {
    const isAnswered = await openQueue().drain(userId)
    await refresh()
    return isAnswered
  } catch (error) {
    // A disk that fails says nothing about the connection.
    if (hasTrouble()) return true
    throw error
  }
}

/** Removes a work that the server did not take, once its person has read why. */
export const dismissTrip = (key: string): Promise<void> => openQueue().dismiss(key)

export async function keepDay(day: string, today: string, stops: unknown): Promise<void> {
  // A page that cannot be kept is shown all the same, and so is the disk's trouble.
  await openStore()
    ?.keepDay({ day, at: Date.now(), stops }, daysAfter(today, -daysKept))
    .catch(() => undefined)
}

export async function keptDay<Stops>(day: string): Promise<KeptDay<Stops> | null> {
  const kept = await openStore()
    ?.day(day)
    .catch(() => null)
  return (kept as KeptDay<Stops> | null | undefined) ?? null
}

/** Shows what is on the disk. */
export async function refresh(): Promise<void> {
  const userId = openedFor()
  const works = await openQueue()
    .works()
    .catch(() => [])
  const own = works.filter(work => work.userId === userId)
  if (own.length > 0 || tripWorks.get().length > 0) tripWorks.set(own)
}

function tellConnection({ kind }: PostedTrip): void {
  if (kind === 'unreached') return tellLost()
  tellReached()
  signedOut.set(kind === 'signed-out')
}
