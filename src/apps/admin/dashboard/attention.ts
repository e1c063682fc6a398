import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from '#browser/api.ts'

export interface Attention {
  readonly key: string
  readonly count: number
  /** The page that shows them. */
  readonly path: string
}

export const attentionKey: QueryKey = ['dashboard']

export const attentionQuery = queryOptions({
  queryKey: attentionKey,
  queryFn: async ({ signal }) => {
    const { data } = await call<{ data: { attention: Attention[] } }>('GET', 'dashboard', undefined, {
      signal,
    })
    return data.attention
  },
  // Each list that it counts may have changed since.
  staleTime: 0,
})
