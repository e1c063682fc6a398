/**
 * The state of an enlarged photograph: its scale relative to the whole, and the distance of its middle from the
 * stage's.
 */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }

/** The largest size inside the stage that keeps the proportions. */
export function fitted(stage: Box, picture: Box): Box {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Up to its own pixels, and at least three times, to show details. */
export function largest(fit: Box, picture: Box): number {
  return Math.max(3, picture.width / fit.width)
}

/** Limits the position to the photograph's edges, and centres it where it is smaller than the stage. */
export function keptInside({ scale, x, y }: View, stage: Box, fit: Box): View {
  const within = (value: number, inside: number, outside: number) => {
    const most = Math.max(0, (inside * scale - outside) / 2)
    return Math.min(most, Math.max(-most, value))
  }
  return { scale, x: within(x, fit.width, stage.width), y: within(y, fit.height, stage.height) }
}

/** Changes the scale around a point of the stage, measured from its middle, which stays in place. */
export function zoomed({ scale, x, y }: View, to: number, around: Point): View {
  const by = to / scale
  return { scale: to, x: around.x - (around.x - x) * by, y: around.y - (around.y - y) * by }
}
