import { queryOptions } from '@tanstack/react-query'
import { call } from '#browser/api.ts'

export type Level = 'ok' | 'warning' | 'fault'

export interface Finding {
  readonly code: string
  readonly level: Level
  readonly what: string
  readonly cure: string | null
  readonly details: readonly string[]
}

export interface Topic {
  readonly topic: string
  readonly label: string
  readonly level: Level
  readonly findings: readonly Finding[]
}

export interface HealthReport {
  /** ISO 8601. */
  readonly at: string
  readonly level: Level
  readonly faults: number
  readonly warnings: number
  readonly summary: string
  readonly topics: readonly Topic[]
}

export const healthQuery = queryOptions({
  queryKey: ['health-report'],
  queryFn: async ({ signal }) =>
    (await call<{ data: HealthReport }>('GET', 'health-report', undefined, { signal })).data,
  // The page shows the present state, so an earlier report is not reused.
  staleTime: 0,
})
