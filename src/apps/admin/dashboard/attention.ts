import { queryOptions } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import { dashboardKey } from '#browser/query.ts'

export interface Attention {
  readonly key: string
  readonly count: number
  /** The page that lists them. */
  readonly path: string
  /** The first of them, where it helps to know which. */
  readonly names?: readonly string[]
  /** The money they are about, in pesos. */
  readonly amount?: number
}

/** How the copies of the shop are. */
export interface Backup {
  readonly state: 'apart' | 'off' | 'manual' | 'waiting' | 'failed' | 'late' | 'fine'
  readonly every_minutes: number | null
  /** When the last one was made, in ISO 8601. */
  readonly made_at: string | null
  readonly bytes: number | null
  readonly place: string | null
  readonly same_disk: boolean | null
  readonly failure: string | null
}

interface Dashboard {
  readonly attention: readonly Attention[]
  /** Null in the demo. */
  readonly backup: Backup | null
}

export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: async ({ signal }) =>
    (await call<{ data: Dashboard }>('GET', 'dashboard', undefined, { signal })).data,
  // Any of the lists it counts may have changed.
  staleTime: 0,
})
