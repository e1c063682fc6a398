import type { Stroke } from './strokes.ts'

interface Struck {
  readonly strokes: readonly Stroke[]
}

export type Match<S> =
  | { readonly hit: S }
  /** These strokes begin a chord. */
  | { readonly begun: readonly Stroke[] }
  | null

/** Matches a stroke after those of an unfinished chord; if no chord continues so, the stroke alone. */
export function match<S extends Struck>(
  shortcuts: readonly S[],
  before: readonly Stroke[],
  stroke: Stroke,
): Match<S> {
  const struck = [...before, stroke]
  const begun = shortcuts.filter(({ strokes }) => struck.every((one, place) => one === strokes[place]))
  // The newest shortcut wins, because it belongs to the dialog on top.
  const hit = begun.findLast(({ strokes }) => strokes.length === struck.length)
  if (hit) return { hit }
  if (begun.length > 0) return { begun: struck }
  return before.length > 0 ? match(shortcuts, [], stroke) : null
}
