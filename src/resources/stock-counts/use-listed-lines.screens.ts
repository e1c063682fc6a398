import { useState } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import type { Tallies } from './use-tallies.screens.ts'

interface Focused {
  readonly line: WireRecord
  readonly place: number
}

/**
 * The lines of a page, with the one in which somebody is typing: once its quantity is saved it belongs to another
 * list, and it must not vanish meanwhile.
 */
export function useListedLines(lines: readonly WireRecord[] = [], tallies: Tallies) {
  const [focused, setFocused] = useState<Focused | null>(null)

  function withFocused(): readonly WireRecord[] {
    if (!focused || lines.some(({ id }) => id === focused.line.id)) return lines
    const { line, place } = focused
    const counted = tallies.latest(Number(line['product_id']))
    return lines.toSpliced(place, 0, { ...line, ...(counted !== undefined && { counted }) })
  }

  return {
    lines: withFocused(),
    focus: (line: WireRecord) => setFocused({ line, place: lines.findIndex(({ id }) => id === line.id) }),
    blur: () => setFocused(null),
  }
}
