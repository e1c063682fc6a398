import { queryOptions } from '@tanstack/react-query'
import { call } from '#browser/api.ts'

/** `GET me`. */
export interface Account {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly email_secondary: string | null
  readonly company: string | null
  readonly address: string | null
  readonly has_pin: 0 | 1
}

/** Always loaded again, because an edit must start with the stored values. */
export const accountQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await call<{ data: Account }>('GET', 'me', undefined, { signal })).data,
  staleTime: Infinity,
  gcTime: 0,
})
