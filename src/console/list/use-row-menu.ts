import { useRef, useState } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'

/** The place of the button or pointer, which the menu never covers, and the side to which it opens. */
interface MenuPoint {
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly height?: number
  readonly side: 'start' | 'end'
}

/** One menu shared by all rows, opened at the requested position. */
export function useRowMenu() {
  const [asked, setAsked] = useState<{ record: WireRecord; at: MenuPoint; opened: boolean } | null>(null)
  const opener = useRef<Element>(null)

  /** Unless something else has taken the focus, as a dialog that a line of the menu opened. */
  function returnFocus(): void {
    const { activeElement: active, body } = document
    const isLost = active === body || active?.closest('[role=menu]')
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }

  return {
    record: asked?.opened ? asked.record : null,
    asked,
    openAt: (record: WireRecord, at: MenuPoint) => {
      opener.current = document.activeElement
      setAsked({ record, at, opened: true })
    },
    close: () => {
      setAsked(before => before && { ...before, opened: false })
      setTimeout(returnFocus)
    },
  }
}
