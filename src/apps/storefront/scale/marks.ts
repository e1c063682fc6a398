/** The strokes of outlines, in centimetres from the top left corner of the piece's box. */
export type Point = readonly [x: number, y: number]
/** A straight line, or a curve with its two control points. */
export type Stroke = Point | readonly [Point, Point, Point]

export type Mark = (
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'ellipse'; x: number; y: number; rx: number; ry: number }
  | { kind: 'path'; from: Point; steps: readonly Stroke[]; closed: boolean }
) & {
  /** Seams, grain and books are drawn lighter than the outline. */
  fine?: true
}

export function rect(x: number, y: number, width: number, height: number, radius = 0): Mark {
  const [w, h] = [Math.max(width, 0), Math.max(height, 0)]
  return { kind: 'rect', x, y, width: w, height: h, radius: Math.min(radius, w / 2, h / 2) }
}

export function ellipse(x: number, y: number, rx: number, ry: number): Mark {
  return { kind: 'ellipse', x, y, rx: Math.max(rx, 0), ry: Math.max(ry, 0) }
}

/** A closed path. */
export function area(from: Point, ...steps: Stroke[]): Mark {
  return { kind: 'path', from, steps, closed: true }
}

export function line(from: Point, ...steps: Stroke[]): Mark {
  return { kind: 'path', from, steps, closed: false }
}

export function fine(mark: Mark): Mark {
  return { ...mark, fine: true }
}

/** The given marks and their mirror image in a box of that width. */
export function bothSides(width: number, marks: readonly Mark[]): Mark[] {
  return [...marks, ...marks.map(mark => mirrored(mark, width))]
}

function mirrored(mark: Mark, width: number): Mark {
  const flip = ([x, y]: Point): Point => [width - x, y]
  switch (mark.kind) {
    case 'rect':
      return { ...mark, x: width - mark.x - mark.width }
    case 'ellipse':
      return { ...mark, x: width - mark.x }
    case 'path':
      return {
        ...mark,
        from: flip(mark.from),
        steps: mark.steps.map(step => (isCurve(step) ? curve(step, flip) : flip(step))),
      }
  }
}

export function isCurve(step: Stroke): step is readonly [Point, Point, Point] {
  return step.length === 3
}

function curve([a, b, c]: readonly [Point, Point, Point], move: (point: Point) => Point) {
  return [move(a), move(b), move(c)] as const
}

/** Every point of the mark, including the control points of curves. */
export function pointsOf(mark: Mark): Point[] {
  switch (mark.kind) {
    case 'rect':
      return [
        [mark.x, mark.y],
        [mark.x + mark.width, mark.y + mark.height],
      ]
    case 'ellipse':
      return [
        [mark.x - mark.rx, mark.y - mark.ry],
        [mark.x + mark.rx, mark.y + mark.ry],
      ]
    case 'path':
      return [mark.from, ...mark.steps.flatMap(step => (isCurve(step) ? step : [step]))]
  }
}

/** Splits a stretch into `count` equal parts with a gap between them: the start of each, and their size. */
export function split(from: number, to: number, count: number, gap = 0): { starts: number[]; size: number } {
  const room = Math.max(to - from, 0)
  const between = count > 1 ? Math.min(gap, room / count / 4) : 0
  const size = (room - between * (count - 1)) / count
  return { starts: Array.from({ length: count }, (_, at) => from + at * (size + between)), size }
}

/** The number of parts of about that size that fill the stretch. */
export function partsOf(stretch: number, about: number, least = 1, most = 12): number {
  return Math.max(least, Math.min(most, Math.round(stretch / about)))
}
