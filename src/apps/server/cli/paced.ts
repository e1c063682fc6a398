import type { Note } from './console.ts'

const PACE_MS = 1_000

/** Work that reports each small step would fill a screen or a log; one report in a second is enough. */
export function paced(note: Note): Note {
  let last = -Infinity
  return text => {
    const now = performance.now()
    if (now - last < PACE_MS) return
    last = now
    note(text)
  }
}
