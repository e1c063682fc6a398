import { useState } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'

/** The position, and the side to which the menu opens. */
interface MenuPoint {
  readonly x: number
  readonly y: number
  readonly side: 'start' | 'end'
}

/** One menu shared by all rows, opened at the requested position. */
export function useRowMenu() {
  const [asked, setAsked] = useState<{ record: WireRecord; at: MenuPoint; opened: boolean } | null>(null)
  return {
    record: asked?.opened ? asked.record : null,
    asked,
    openAt: (record: WireRecord, at: MenuPoint) => setAsked({ record, at, opened: true }),
    close: () => setAsked(before => before && { ...before, opened: false }),
  }
}
