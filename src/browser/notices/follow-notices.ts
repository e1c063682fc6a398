import type { QueryClient } from '@tanstack/react-query'
import type { WireNotice } from '#contract/notice.ts'
import type { Notification } from '../app-data.tsx'
import { sessionQuery, type Session } from '../start/session.ts'
import { onStream } from '../stream/stream.ts'
import { noNotices } from './use-notices.ts'

/** Keeps the bell of an open page in step with the server. Returns how to stop. */
export function followNotices(client: QueryClient): () => void {
  return onStream('notification', ({ removed, ...notice }) =>
    removed ? dropNotices(client, notice.id) : addNotice(client, notice),
  )
}

export const earlierKey = ['notices', 'earlier']

/** A notice that was left meanwhile; one that is there already stays where it is. */
function addNotice(client: QueryClient, notice: WireNotice): void {
  change(client, notices =>
    notices.some(({ id }) => id === notice.id) ? notices : [noticeOf(notice), ...notices],
  )
}

/** Takes away what was removed, here or in another tab. */
export function dropNotices(client: QueryClient, which: number | 'all'): void {
  change(client, notices => (which === 'all' ? noNotices : notices.filter(({ id }) => id !== which)))
  void client.invalidateQueries({ queryKey: earlierKey })
}

function change(
  client: QueryClient,
  changed: (notices: readonly Notification[]) => readonly Notification[],
): void {
  client.setQueryData(
    sessionQuery.queryKey,
    (session: Session | undefined) =>
      session && { ...session, notifications: changed(session.notifications) },
  )
}

export function noticeOf({ id, created_at, data }: WireNotice): Notification {
  return { id, createdAt: created_at, ...data }
}
