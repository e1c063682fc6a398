import { call, upload } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { failureOf, type Failed } from '../queue/post-sale.ts'
import type { KeptFile, NewWork } from './trip-work.ts'

/** The stop as it is then; null where the answer does not have it. */
export type PostedTrip = { readonly kind: 'done'; readonly trip: WireRecord | null } | Failed

/** Sends what was done at a stop, for the person who did it. */
export type PostTrip = (work: NewWork) => Promise<PostedTrip>

/** The stop as the server has it. */
export type LookAtTrip = (work: NewWork) => Promise<PostedTrip>

const limitMs = 8_000

/** A photograph takes longer on a bad network. */
const photoMs = 30_000

export const postTrip: PostTrip = work => {
  if (work.action === 'collect') return postMoney(work)
  return work.file ? postPhoto(work, work.file) : postAction(work)
}

/** Sends money, which the server answers with the money and not with the stop. */
async function postMoney({ tripId, key, body, userId }: NewWork): Promise<PostedTrip> {
  try {
    const { data } = await call<{ data: { delivery_id?: number } }>(
      'POST',
      `deliveries/${tripId}/collect`,
      { ...body, key },
      { key, person: userId, signal: AbortSignal.timeout(limitMs) },
    )
    return data.delivery_id === tripId ? { kind: 'done', trip: null } : { kind: 'unreached' }
  } catch (error) {
    return failureOf(error)
  }
}

async function postPhoto(work: NewWork, { type, bytes }: KeptFile): Promise<PostedTrip> {
  const { tripId, key, userId } = work
  const form = new FormData()
  form.set('photo', new Blob([bytes], { type }), 'foto')
  try {
    const signal = AbortSignal.timeout(photoMs)
    const { data } = await upload<{ data: { position?: number } }>(`deliveries/${tripId}/photos`, form, {
      key,
      person: userId,
      signal,
    })
    return typeof data.position === 'number' ? { kind: 'done', trip: null } : { kind: 'unreached' }
  } catch (error) {
    return failureOf(error)
  }
}

const postAction: PostTrip = ({ tripId, action, body, key, userId }) =>
  answerOf(tripId, () =>
    call('PUT', `deliveries/${tripId}/${action}`, body, {
      key,
      person: userId,
      signal: AbortSignal.timeout(limitMs),
    }),
  )

export const lookAtTrip: LookAtTrip = ({ tripId, userId }) =>
  answerOf(tripId, () =>
    call('GET', `deliveries/${tripId}`, undefined, { person: userId, signal: AbortSignal.timeout(limitMs) }),
  )

async function answerOf(tripId: number, send: () => Promise<{ data: WireRecord }>): Promise<PostedTrip> {
  try {
    const { data } = await send()
    // Only the server's own answer counts, whatever stands between us and it.
    return data.id === tripId ? { kind: 'done', trip: data } : { kind: 'unreached' }
  } catch (error) {
    return failureOf(error)
  }
}
