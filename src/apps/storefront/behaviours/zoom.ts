/** How a photograph lies over its stage: how many times its size when whole, and how far its middle is from the stage's. */
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

/** As large as it can be inside of the stage, in its own shape. */
export function fitted(stage: Box, picture: Box): Box {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Up to its own pixels, and in any case far enough to see how something is made. */
export function largest(fit: Box, picture: Box): number {
  return Math.max(3, picture.width / fit.width)
}

/** No farther than to its edges, and in the middle where it is smaller than the stage. */
export function kept({ scale, x, y }: View, stage: Box, fit: Box): View {
  const within = (value: number, inside: number, outside: number) => {
    const most = Math.max(0, (inside * scale - outside) / 2)
    return Math.min(most, Math.max(-most, value))
  }
  return { scale, x: within(x, fit.width, stage.width), y: within(y, fit.height, stage.height) }
}

/** Larger or smaller around a point of the stage, measured from its middle, which stays where it is. */
export function zoomed({ scale, x, y }: View, to: number, around: Point): View {
  const by = to / scale
  return { scale: to, x: around.x - (around.x - x) * by, y: around.y - (around.y - y) * by }
}
