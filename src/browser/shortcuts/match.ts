import type { Stroke } from './strokes.ts'

interface Struck {
  readonly strokes: readonly Stroke[]
}

export type Match<S> =
  | { readonly hit: S }
  /** So far it is the beginning of a chord. */
  | { readonly begun: readonly Stroke[] }
  | null

/** What a stroke means after those of a chord that was begun; if they lead nowhere together, by itself. */
export function match<S extends Struck>(
  shortcuts: readonly S[],
  before: readonly Stroke[],
  stroke: Stroke,
): Match<S> {
  const struck = [...before, stroke]
  const begun = shortcuts.filter(({ strokes }) => struck.every((one, place) => one === strokes[place]))
  // The newest wins: what was opened last is on top.
  const hit = begun.findLast(({ strokes }) => strokes.length === struck.length)
  if (hit) return { hit }
  if (begun.length > 0) return { begun: struck }
  return before.length > 0 ? match(shortcuts, [], stroke) : null
}
