import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/api.ts'
import { intend } from '#browser/intention.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/** What is done with a stop, once however often its button is pressed. */
export function useTripAction(trip: WireRecord, action: 'depart' | 'deliver' | 'fail') {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [wish] = useState(intend)

  async function send(body: object): Promise<WireRecord | null> {
    setBusy(true)
    try {
      const answer = await wish.attempt(key =>
        call<{ data: WireRecord }>('PUT', `deliveries/${trip.id}/${action}`, body, { key }),
      )
      return answer?.data ?? null
    } finally {
      setBusy(false)
      // A call without an answer may have succeeded.
      void queries.invalidateQueries({ queryKey: ['deliveries'] })
    }
  }
  return { busy, send }
}
