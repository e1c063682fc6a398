import { useState } from 'react'
import type { WireRecord } from '../wire-record.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** One menu for all rows, where it was asked for. */
export function useRowMenu() {
  const [asked, setAsked] = useState<{ record: WireRecord; at: Point; opened: boolean } | null>(null)
  return {
    record: asked?.opened ? asked.record : null,
    asked,
    openAt: (record: WireRecord, at: Point) => setAsked({ record, at, opened: true }),
    close: () => setAsked(before => before && { ...before, opened: false }),
  }
}
