import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Resource } from '#contract/resource.ts'
import { call } from '#browser/api.ts'
import { resourceKey } from '#browser/query.ts'
import { recordPath, type Parent, type WireRecord } from '#browser/wire-record.ts'

/** Loads the record from the server, because a list may hold old data; later changes do not replace it. */
export function useStoredRecord(resource: Resource, id: number, parent?: Parent) {
  const isSlow = useIsSlow()
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(resource), 'edited', id],
    queryFn: async () => (await call<{ data: WireRecord }>('GET', recordPath(resource, id, parent))).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  return { data, error, refetch, isSlow }
}

const patienceMs = 150

/** A loading state is only shown when the answer takes a while. */
function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
