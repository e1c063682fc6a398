import { useEffect, useRef } from 'react'

/** Focus goes back to where it was before, also when the address closes what had it. */
export function useReturnFocus(): void {
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current = document.activeElement
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    }
  }, [])
}
