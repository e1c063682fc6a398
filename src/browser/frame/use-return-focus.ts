import { useEffect, useRef } from 'react'
import { watchEnter } from './bounced-enter.ts'

const menu = '[role=menu]'

/** The last focus outside of a menu, because a menu's lines are gone when the dialog that they opened closes. */
let outside: Element | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest(menu)) outside = target
  })
}

/** Returns focus to the earlier element, even when a change of address closes the frame. */
export function useReturnFocus(): void {
  const before = useRef<Element>(null)
  useEffect(() => {
    const { activeElement: active, body } = document
    before.current = active === body || active?.closest(menu) ? outside : active
    const enter = watchEnter(window)
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
      enter.closed()
    }
  }, [])
}
