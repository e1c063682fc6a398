export interface Fit {
  /** The places of those that are shown. */
  readonly shown: ReadonlySet<number>
  /** In pixels, of those that are shown; null when all are. */
  readonly width: number | null
}

interface Room {
  /** In pixels, like the other measures. */
  readonly room: number
  readonly gap: number
  /** The width of the button with the rest. */
  readonly more: number
  /** The place of the one that is always shown. */
  readonly keep: number
}

/** Which of a row fit in their room: all, else the first ones and the current one beside a button with the rest. */
export function fitting(widths: readonly number[], { room, gap, more, keep }: Room): Fit {
  const places = widths.map((_, place) => place)
  if (lengthOf(widths, gap) <= room) return { shown: new Set(places), width: null }
  const shown = new Set(places.filter(place => place === keep))
  let left = room - more - gap - (widths[keep] ?? -gap)
  for (const [place, width] of widths.entries()) {
    if (place === keep) continue
    left -= width + gap
    if (left < 0) break
    shown.add(place)
  }
  const width = lengthOf(
    widths.filter((_, place) => shown.has(place)),
    gap,
  )
  return { shown, width }
}

function lengthOf(widths: readonly number[], gap: number): number {
  return widths.reduce((sum, width) => sum + width, gap * Math.max(0, widths.length - 1))
}
