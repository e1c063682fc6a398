import { useState } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'

/** Where, and to which side it grows. */
interface Place {
  readonly x: number
  readonly y: number
  readonly side: 'start' | 'end'
}

/** One menu for all rows, where it was asked for. */
export function useRowMenu() {
  const [asked, setAsked] = useState<{ record: WireRecord; at: Place; opened: boolean } | null>(null)
  return {
    record: asked?.opened ? asked.record : null,
    asked,
    openAt: (record: WireRecord, at: Place) => setAsked({ record, at, opened: true }),
    close: () => setAsked(before => before && { ...before, opened: false }),
  }
}
