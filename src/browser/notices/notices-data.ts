import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failed } from '../alerts/alerts.ts'
import { call } from '../api.ts'
import { sessionQuery } from '../start/session.ts'
import { dropNotices, earlierKey } from './follow-notices.ts'
import { noticeTexts as texts } from './texts-notices.ts'

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
