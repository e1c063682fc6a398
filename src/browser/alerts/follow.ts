import type { MouseEvent } from 'react'

/** The router follows the history, so the page is not loaded again. */
export function follow(event: MouseEvent, path: string, onFollow?: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.pushState({}, '', path)
  onFollow?.()
}
