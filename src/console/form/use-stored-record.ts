import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import { call } from '#browser/api.ts'
import { resourceKey } from '#browser/query.ts'
import { useIsLong } from '#browser/use-is-long.ts'
import { recordPath, type Parent, type WireRecord } from '#browser/wire-record.ts'

/** A loading state is only shown when the answer takes longer, in milliseconds. */
const patience = 150

/** Loads the record from the server, because a list may hold old data; later changes do not replace it. */
export function useStoredRecord(resource: Resource, id: number, parent?: Parent) {
  const isSlow = useIsLong(true, patience)
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(resource), 'edited', id],
    queryFn: async () => (await call<{ data: WireRecord }>('GET', recordPath(resource, id, parent))).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  return { data, error, refetch, isSlow }
}
