interface Size {
  readonly width: number
  readonly height: number
}

/** In percent of the picture. */
interface Point {
  readonly x: number
  readonly y: number
}

export interface Region extends Size {
  readonly left: number
  readonly top: number
}

/**
 * The largest part of a picture in the proportions of `box`, placed like CSS `object-position`, so that it contains the
 * point.
 */
export function cropAround(picture: Size, box: Size, { x, y }: Point): Region {
  const scale = Math.min(picture.width / box.width, picture.height / box.height)
  const width = within(Math.round(box.width * scale), picture.width)
  const height = within(Math.round(box.height * scale), picture.height)
  return {
    left: Math.round(((picture.width - width) * x) / 100),
    top: Math.round(((picture.height - height) * y) / 100),
    width,
    height,
  }
}

function within(length: number, most: number): number {
  return Math.min(Math.max(length, 1), most)
}
