import './progress-bar.css'
import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { sessionKey } from '#browser/start/session.ts'

/** A thin bar at the top while a page or its data loads; the style delays it by 120 ms. */
export function ProgressBar() {
  const moving = useRouterState({ select: ({ status }) => status === 'pending' })
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey })
  return moving || fetching > 0 ? <div className="progress" aria-hidden="true" /> : null
}
