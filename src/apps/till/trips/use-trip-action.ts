import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { newKey } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { sendTrip } from '../core/trips/trips.ts'
import type { TripAction } from '../core/trips/trip-work.ts'
import type { TakenPhoto } from './take-photo.ts'
import { textOf } from './trips.ts'
import { troubleText } from './trip-trouble.ts'

/** What is done with a stop, once however often its button is pressed; without a network it waits on the device. */
export function useTripAction(trip: WireRecord, action: TripAction) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [key] = useState(newKey)

  /** Answers whether it was sent or kept; throws what the dialog shows. */
  async function send(body: object, photos: readonly TakenPhoto[] = []): Promise<'sent' | 'kept' | null> {
    if (busy) return null
    setBusy(true)
    try {
      const work = { key, tripId: trip.id, folio: textOf(trip, 'folio'), name: textOf(trip, 'contact_name') }
      const result = await sendTrip(
        { ...work, action, body: { ...body } },
        photos.map(({ key, file }) => ({ ...work, key, action: 'photo', body: {}, file })),
      )
      if (result.kind === 'unanswered') throw new ApiError(null)
      if (result.kind === 'refused') throw new ApiError(422, troubleText(result.trouble))
      return result.kind
    } finally {
      setBusy(false)
      // A call without an answer may have succeeded.
      void queries.invalidateQueries({ queryKey: ['deliveries'] })
    }
  }
  return { busy, send }
}
