import { useEffect, useRef } from 'react'
import { watchEnter } from './bounced-enter.ts'

/** Returns focus to the earlier element, even when a change of address closes the frame. */
export function useReturnFocus(): void {
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current = document.activeElement
    const enter = watchEnter(window)
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      enter.closed()
    }
  }, [])
}
