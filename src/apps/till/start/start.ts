import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import type { PublicSettings, User } from '#browser/app-data.tsx'
import { tellLost } from '#browser/connection/connection.ts'
import { sessionQuery, type Session } from '#browser/start/session.ts'
import { rememberedTillStart, rememberTillStart } from '#browser/start/till-start.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { leave } from './leave.ts'

/** The person at the till, the shop, and the drawer that the person has open. */
export interface Start {
  readonly user: User
  readonly settings: PublicSettings
  /** The open cash session as `pos/session` answers it; null before it is opened. */
  readonly drawer: WireRecord | null
  /** Missing in what an older program remembered. */
  readonly hasPin?: boolean
  /** The person took the register over by PIN, and reaches the till alone. */
  readonly byPin?: boolean
  /** Missing when the till starts from the device's memory. */
  readonly stream?: Session['stream']
}

/** How long a till that has been opened before waits for the server. */
const patienceMs = 2_500

export const startQuery = queryOptions({
  queryKey: ['till', 'start'],
  queryFn: async ({ client }): Promise<Start> => {
    const known = rememberedStart()
    const answer = askStart(client)
    if (!known) return answer
    return Promise.race([answer, later(known)]).then(
      start => {
        // The server's word counts, also when it comes late.
        if (start === known) answer.then(start => client.setQueryData(startKey, start), tellLost)
        return start
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status !== null && error.status < 500) throw error
        tellLost()
        return known
      },
    )
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
})

const startKey = ['till', 'start']

async function askStart(client: QueryClient): Promise<Start> {
  try {
    const [{ user, settings, stream, hasPin, byPin }, { data: drawer }] = await Promise.all([
      client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
      call<{ data: WireRecord | null }>('GET', 'pos/session'),
    ])
    if (!user) return await leave()
    const start = { user, settings, drawer, hasPin, byPin }
    rememberTillStart(start)
    return { ...start, stream }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return leave()
    throw error
  }
}

/** The start of the last time; null when it is not one of this program. */
function rememberedStart(): Start | null {
  const start = rememberedTillStart() as Partial<Start> | null
  const isStart = typeof start?.user?.id === 'number' && start.settings != null && start.drawer !== undefined
  return isStart ? (start as Start) : null
}

function later<T>(value: T): Promise<T> {
  return new Promise(resolve => setTimeout(resolve, patienceMs, value))
}

export const StartContext = createContext<Start | null>(null)

export function useStart(): Start {
  const start = use(StartContext)
  if (!start) throw new Error('There is no StartContext above')
  return start
}

/** Asks the server again, after a drawer was opened or closed. */
export function useReloadStart(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await client.fetchQuery({ ...startQuery, staleTime: 0 })
  }, [client])
}
