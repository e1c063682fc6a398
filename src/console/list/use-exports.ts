import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ExportRecord } from '#contract/export-record.ts'
import { call } from '#browser/api.ts'

const queryKey = ['exports']
const pollMs = 1_000

/**
 * The person's own large exports of a resource. Nobody has any on most days, so they are asked for when somebody looks, and
 * from then on for as long as one is being made.
 */
export function useExports(resource: string, isLooking: boolean): readonly ExportRecord[] {
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call<{ data: ExportRecord[] }>('GET', 'exports', undefined, { signal })).data,
    enabled: isLooking || queries.getQueryData(queryKey) !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
  })
  return data.filter(made => made.resource === resource)
}

export const isRunning = ({ state }: ExportRecord): boolean => state === 'running'

/** The part that is done, from 0 to 1. */
export function partOf({ rows, processed }: ExportRecord): number {
  return rows === 0 ? 0 : Math.min(1, processed / rows)
}

/** Asks for a file of many rows; null when it is small enough to be downloaded at once. */
export async function beginExport(queries: QueryClient, path: string): Promise<ExportRecord | null> {
  const { data } = await call<{ data: ExportRecord | null }>('POST', path)
  if (data) queries.setQueryData<readonly ExportRecord[]>(queryKey, (made = []) => [data, ...made])
  return data
}
