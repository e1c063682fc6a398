import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { WireNotice } from '#contract/notice.ts'
import { failed } from '../alerts/alerts.ts'
import { call } from '../api.ts'
import type { Notification } from '../app-data.tsx'
import { sessionQuery, type Session } from '../start/session.ts'
import { noticeTexts as texts } from './texts-notices.ts'
import { noNotices } from './use-notices.ts'

export const earlierKey = ['notices', 'earlier']

/** A notice that was left meanwhile; one that is there already stays where it is. */
export function addNotice(client: QueryClient, notice: WireNotice): void {
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

/** Removes one or all of them at once on the screen, and then on the server. */
export function useRemoveNotices(userId: number): (which: number | 'all') => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (which: number | 'all') =>
      call('DELETE', `users/${userId}/notifications${which === 'all' ? '' : `/${which}`}`),
    onMutate: async which => {
      await client.cancelQueries({ queryKey: sessionQuery.queryKey })
      dropNotices(client, which)
    },
    onError: error => failed(error, texts.title),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        client.invalidateQueries({ queryKey: earlierKey }),
      ]),
  })
  return which => mutate(which)
}

export function noticeOf({ id, created_at, data }: WireNotice): Notification {
  return { id, createdAt: created_at, ...data }
}
