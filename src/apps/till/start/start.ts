import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call } from '#browser/api.ts'
import type { PublicSettings, User } from '#browser/app-data.tsx'
import { sessionQuery } from '#browser/start/session.ts'
import type { WireRecord } from '#browser/wire-record.ts'

/** The person at the till, the shop, and the drawer that the person has open. */
export interface Start {
  readonly user: User
  readonly settings: PublicSettings
  /** The open cash session as `pos/session` answers it; null before it is opened. */
  readonly drawer: WireRecord | null
}

export const startQuery = queryOptions({
  queryKey: ['till', 'start'],
  queryFn: async ({ client, signal }): Promise<Start> => {
    const [{ user, settings }, { data: drawer }] = await Promise.all([
      client.fetchQuery(sessionQuery),
      call<{ data: WireRecord | null }>('GET', 'pos/session', undefined, { signal }),
    ])
    if (!user) return leave()
    return { user, settings, drawer }
  },
  staleTime: Infinity,
  retry: false,
})

export const StartContext = createContext<Start | null>(null)

export function useStart(): Start {
  const start = use(StartContext)
  if (!start) throw new Error('There is no StartContext above')
  return start
}

/** The login is a page of the back office, which returns here afterwards. */
export function leave(): Promise<never> {
  const { pathname, search } = location
  location.replace(`/admin/login?${new URLSearchParams({ next: pathname + search })}`)
  // Waits forever, so that nothing is shown until the browser has left.
  return new Promise(() => undefined)
}
