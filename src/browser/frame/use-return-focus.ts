import { useEffect, useRef } from 'react'

/** Returns focus to the earlier element, even when a change of address closes the frame. */
export function useReturnFocus(): void {
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current = document.activeElement
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    }
  }, [])
}
