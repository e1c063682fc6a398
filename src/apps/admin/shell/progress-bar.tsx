import './progress-bar.css'
import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { sessionKey } from '../session.ts'

/** Three pixels at the very top while a page or its data is on its way; the style waits 120 ms before it shows. */
export function ProgressBar() {
  const moving = useRouterState({ select: ({ status }) => status === 'pending' })
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey })
  return moving || fetching > 0 ? <div className="progress" aria-hidden="true" /> : null
}
