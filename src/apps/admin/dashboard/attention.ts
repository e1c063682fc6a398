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
}

export const attentionQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: async ({ signal }) => {
    const { data } = await call<{ data: { attention: Attention[] } }>('GET', 'dashboard', undefined, {
      signal,
    })
    return data.attention
  },
  // Any of the lists it counts may have changed.
  staleTime: 0,
})
