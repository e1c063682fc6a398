import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Resource } from '#contract/resource.ts'
import { call } from '#browser/api.ts'
import { resourceKey } from '#browser/query.ts'
import { onStream } from '#browser/stream/stream.ts'
import { useIsLong } from '#browser/use-is-long.ts'
import { recordPath, type Parent, type WireRecord } from '#browser/wire-record.ts'

/** A loading state is only shown when the answer takes longer, in milliseconds. */
const patience = 150

/** Loads the record from the server, because a list may hold old data, and again when somebody else changes it. */
export function useStoredRecord(resource: Resource, id: number, parent?: Parent) {
  const isSlow = useIsLong(true, patience)
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(resource), 'edited', id],
    queryFn: async () => (await call<{ data: WireRecord }>('GET', recordPath(resource, id, parent))).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  /** Null when it is not known who, undefined while nobody has. */
  const [changedBy, setChangedBy] = useState<string | null>()
  const { name } = resource
  useEffect(() => {
    const read = (by: string | null) => {
      setChangedBy(by)
      void refetch()
    }
    const stops = [
      onStream('change', change => {
        if (change.resource === name && change.ids.includes(id)) read(change.by?.name ?? null)
      }),
      onStream('reset', () => read(null)),
    ]
    return () => stops.forEach(stop => stop())
  }, [name, id, refetch])
  return { data, error, refetch, isSlow, changedBy }
}
