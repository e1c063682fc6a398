import type { WireRecord } from '#browser/wire-record.ts'
import { inTurn } from '../device/locks.ts'
import type { Failed } from '../queue/post-sale.ts'
import type { LookAtTrip, PostedTrip, PostTrip } from './post-trip.ts'
import type { TripStore } from './trip-store.ts'
import { otherEnd, outcomeOf, type NewWork, type TripTrouble, type TripWork } from './trip-work.ts'

export type TripResult =
  | { readonly kind: 'sent' }
  /** On this device, to be sent later. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly trouble: TripTrouble }
  /** No answer, on a device that keeps nothing. */
  | { readonly kind: 'unanswered' }

export interface TripQueueOptions {
  /** Null where nothing can be kept. */
  readonly store: TripStore | null
  readonly post: PostTrip
  readonly look: LookAtTrip
  readonly isReached: () => boolean
  readonly onPosted?: (posted: PostedTrip) => void
  /** Called with the stop as the server has it now, before what was sent leaves the disk. */
  readonly onDone?: (trip: WireRecord | null) => void
  /** The works changed. */
  readonly onChange?: () => void
}

/** A stop's work that no one need send any more, or why the server did not take it; null while it waits. */
type Settled = { readonly trouble: TripTrouble | null } | null

/** Failures that end a round, because none of the other works would pass either. */
const stops: readonly Failed['kind'][] = ['unreached', 'signed-out', 'other-person']

/**
 * What a crew did, on its way to the server in the order in which it was done. Each is on the disk before anything else
 * happens. The server does it once by its key; a stop that another telephone ended in the same way needs nothing more.
 */
export class TripQueue {
  readonly #options: TripQueueOptions

  constructor(options: TripQueueOptions) {
    this.#options = options
  }

  /** Sends a work with others that belong to it, such as photographs. Whether the first one arrived decides. */
  async send(work: NewWork, others: readonly NewWork[] = []): Promise<TripResult> {
    const { store, isReached } = this.#options
    const all = [work, ...others]
    const isKept = store !== null && (await store.add(all).then(isDone, isNot))
    if (!isKept) return this.#sendAlone(all)
    this.#options.onChange?.()
    if (!isReached()) return { kind: 'kept' }
    await this.drain(work.userId)
    const left = await store.get(work.key)
    if (!left) return { kind: 'sent' }
    if (!left.trouble) return { kind: 'kept' }
    // The person is still there, and corrects it at once.
    for (const { key } of all) await store.remove(key)
    this.#options.onChange?.()
    return { kind: 'refused', trouble: left.trouble }
  }

  /** Sends what waits of this person, in one tab at a time. False when the server cannot be reached. */
  async drain(userId: number): Promise<boolean> {
    const { store } = this.#options
    if (!store) return true
    let isReached = true
    await inTurn('till-trips', async () => {
      const works = (await store.list()).filter(work => work.userId === userId && work.trouble === null)
      for (const work of works) {
        const posted = await this.#settle(store, work)
        if (posted && stops.includes(posted)) {
          isReached = posted !== 'unreached'
          return
        }
      }
    })
    return isReached
  }

  async works(): Promise<TripWork[]> {
    return (await this.#options.store?.list()) ?? []
  }

  /** Removes a work that the server did not take, once somebody has read why. */
  async dismiss(key: string): Promise<void> {
    const { store, onChange } = this.#options
    const work = await store?.get(key)
    if (work?.trouble) await store?.remove(key)
    onChange?.()
  }

  async #sendAlone(works: readonly NewWork[]): Promise<TripResult> {
    for (const work of works) {
      const settled = await this.#settledBy(await this.#post(work), work)
      if (!settled) return { kind: 'unanswered' }
      if (settled.trouble) return { kind: 'refused', trouble: settled.trouble }
    }
    return { kind: 'sent' }
  }

  /** Answers why it could not be settled; null when it was. */
  async #settle(store: TripStore, work: TripWork): Promise<Failed['kind'] | null> {
    let posted = await this.#post(work)
    if (isOfDay(posted)) {
      // The clock of this device is wrong, so the server decides the day.
      const { delivered_on: _, collected_on: _day, ...body } = work.body
      await store.change(work.key, { body })
      posted = await this.#post({ ...work, body })
    }
    const settled = await this.#settledBy(posted, work)
    if (!settled) return posted.kind === 'done' ? null : posted.kind
    if (settled.trouble) await store.change(work.key, { trouble: settled.trouble })
    else await store.remove(work.key)
    this.#options.onChange?.()
    return null
  }

  async #settledBy(posted: PostedTrip, work: NewWork): Promise<Settled> {
    if (posted.kind === 'done') return this.#done(posted.trip)
    if (posted.kind !== 'refused') return null
    const seen = await this.#options.look(work)
    if (seen.kind === 'refused') return { trouble: { kind: 'refused', message: posted.message } }
    if (seen.kind !== 'done' || !seen.trip) return null
    const outcome = outcomeOf(work, seen.trip)
    if (outcome === 'same') return this.#done(seen.trip)
    return {
      trouble: outcome === 'other' ? otherEnd(seen.trip) : { kind: 'refused', message: posted.message },
    }
  }

  #done(trip: WireRecord | null): Settled {
    this.#options.onDone?.(trip)
    return { trouble: null }
  }

  async #post(work: NewWork): Promise<PostedTrip> {
    const posted = await this.#options.post(work)
    this.#options.onPosted?.(posted)
    return posted
  }
}

const isDone = () => true
const isNot = () => false

const isOfDay = (posted: PostedTrip): boolean =>
  posted.kind === 'refused' && posted.fields['delivered_on'] !== undefined
