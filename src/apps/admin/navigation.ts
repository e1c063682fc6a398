import { useMemo, useSyncExternalStore } from 'react'
import type { Notice } from './routes.ts'

/** The address bar as state. A router library takes over this file when lists need typed parameters. */

interface HistoryState {
  readonly notice?: Notice | undefined
}

export function navigate(
  to: string,
  { replace = false, notice }: { replace?: boolean; notice?: Notice | undefined } = {},
): void {
  const state: HistoryState = { notice }
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

export function useUrl(): URL {
  const href = useSyncExternalStore(subscribe, () => location.href)
  return useMemo(() => new URL(href), [href])
}

/** A message carried by the navigation that led here. */
export function useNotice(): Notice | undefined {
  return useSyncExternalStore(subscribe, () => (history.state as HistoryState | null)?.notice)
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange)
  return () => removeEventListener('popstate', onChange)
}
