import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from '#browser/api.ts'

export interface FirstStep {
  readonly key: string
  readonly done: boolean
  /** The page where the step is done. */
  readonly path: string
}

interface FirstSteps {
  readonly steps: readonly FirstStep[]
  readonly hidden: boolean
}

export const firstStepsKey: QueryKey = ['first-steps']

export const firstStepsQuery = queryOptions({
  queryKey: firstStepsKey,
  queryFn: async ({ signal }) =>
    (await call<{ data: FirstSteps }>('GET', 'first-steps', undefined, { signal })).data,
  // Each page it links to may change it.
  staleTime: 0,
})
