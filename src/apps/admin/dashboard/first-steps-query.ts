import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from '#browser/api.ts'

export interface Step {
  readonly key: string
  readonly done: boolean
  /** The page where it is done. */
  readonly path: string
}

interface FirstSteps {
  readonly steps: readonly Step[]
  readonly hidden: boolean
}

export const firstStepsKey: QueryKey = ['first-steps']

export const firstStepsQuery = queryOptions({
  queryKey: firstStepsKey,
  queryFn: async ({ signal }) =>
    (await call<{ data: FirstSteps }>('GET', 'first-steps', undefined, { signal })).data,
  // Each page that it leads to changes it.
  staleTime: 0,
})
