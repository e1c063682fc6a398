import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { failureOf, type Failed } from '../queue/post-sale.ts'
import type { NewWork } from './trip-work.ts'

export type PostedTrip = { readonly kind: 'done'; readonly trip: WireRecord } | Failed

/** Sends what was done at a stop, for the person who did it. */
export type PostTrip = (work: NewWork) => Promise<PostedTrip>

/** The stop as the server has it. */
export type LookAtTrip = (work: NewWork) => Promise<PostedTrip>

const limitMs = 8_000

export const postTrip: PostTrip = ({ tripId, action, body, key, userId }) =>
  asked(tripId, () =>
    call('PUT', `deliveries/${tripId}/${action}`, body, {
      key,
      person: userId,
      signal: AbortSignal.timeout(limitMs),
    }),
  )

export const lookAtTrip: LookAtTrip = ({ tripId, userId }) =>
  asked(tripId, () =>
    call('GET', `deliveries/${tripId}`, undefined, { person: userId, signal: AbortSignal.timeout(limitMs) }),
  )

async function asked(tripId: number, send: () => Promise<{ data: WireRecord }>): Promise<PostedTrip> {
  try {
    const { data } = await send()
    // Only the server's own answer counts, whatever stands between us and it.
    return data.id === tripId ? { kind: 'done', trip: data } : { kind: 'unreached' }
  } catch (error) {
    return failureOf(error)
  }
}
