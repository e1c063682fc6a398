import { queryOptions } from '@tanstack/react-query'
import { call } from '#browser/api.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { cashSessions } from '../cash-session.resource.ts'

/** The caller's open session, or null. It is asked for again each time, because it may be opened in another window. */
export const ownSessionQuery = queryOptions({
  queryKey: [cashSessions.path, 'record', 'own'],
  queryFn: async ({ signal }) =>
    (await call<{ data: WireRecord | null }>('GET', 'pos/session', undefined, { signal })).data,
  staleTime: 0,
})
