import type { QueryClient } from '@tanstack/react-query'
import { followNotices } from '../notices/follow-notices.ts'
import { sessionQuery } from '../start/session.ts'
import { onStream } from '../stream/stream.ts'

/** What the menu and the settings of every page come from. */
const shown: readonly string[] = ['settings', 'messages', 'users']
const pause = 150
const spread = 350

/** Keeps the bell, the menu and the settings of an open page in step with the server. Returns how to stop. */
export function followSession(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  const reload = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        void queries.invalidateQueries(sessionQuery)
      },
      pause + Math.random() * spread,
    )
  }
  const stops = [
    followNotices(queries),
    onStream('change', ({ resource }) => void (shown.includes(resource) && reload())),
    onStream('reset', reload),
    // The server ends a stream when its person's role changes, and opens it again.
    onStream('ready', () => {
      if (!isFirst) reload()
      isFirst = false
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
