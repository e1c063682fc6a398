import type { Dimensions } from '#domain/dimensions.ts'
import type { Family } from '#domain/furniture-family.ts'

/** Centimetres. */
export const door = { width: 90, height: 210 }
const ceiling = 250

/** The positions of one drawing, in pixels; the marks of the piece stay in centimetres. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** Pixels per centimetre. */
  readonly scale: number
  /** The line of the floor. */
  readonly ground: { readonly from: number; readonly to: number; readonly y: number }
  readonly doorX: number
  readonly front: { readonly x: number; readonly y: number }
  readonly plan: { readonly x: number; readonly y: number }
  /** Distance from the piece to the dimension line beside it. */
  readonly beside: number
}

export interface Space extends Dimensions {
  /** Height of the piece's underside above the floor. */
  readonly lift: number
  /** Whether it hangs from the ceiling. */
  readonly hung: boolean
}

/** The height of the piece above the floor, in centimetres. */
export function liftOf(family: Family, height: number): number {
  // Above a table, and never so low that a long lamp would touch it.
  if (family === 'pendant') return Math.max(60, Math.min(155, 240 - height))
  const isMirror = family === 'mirror' || family === 'round_mirror'
  return isMirror && height <= 130 ? 150 - height / 2 : 0
}

/** The width of a number, and of « cm», in 16 px text with the font's widest digits. */
function textWidth(size: number, withUnit: boolean): number {
  return String(size).length * 9.2 + (withUnit ? 26 : 0)
}

export const beforeNumber = 12
/** Space above a view for its name; below it for a dimension line and its number. */
const name = 32
const below = 46
/** A piece wider than this, in centimetres, reduces the scale of the drawing. */
const widest = 260

/** The top of the front view: the ceiling, for a piece that hangs from it. */
export function topOf({ height, lift, hung }: Space): number {
  return hung ? Math.max(ceiling, lift + height + 10) : lift + height
}

/** Door, front and plan on one floor line, as wide as nine columns of the page. */
export function wideLayout(space: Space): Layout {
  const [width, margin, afterDoor, beside, between] = [934, 25, 51, 20, 42]
  // The width of the text under the door, and the start of a small piece's plan: the page's eighth column.
  const [doorName, planAxis] = [118, 426]
  const tallest = 340
  const frontText = textWidth(space.height, true)
  const planText = textWidth(space.depth, true)
  const fixed = margin + afterDoor + 2 * (beside + beforeNumber) + between + frontText + planText
  const scale = Math.min(
    1.25,
    (1.25 * widest) / space.width,
    (width - fixed) / (door.width + 2 * space.width),
    tallest / Math.max(topOf(space), space.depth),
  )
  const underFront = textWidth(space.width, true) / 2 - (space.width * scale) / 2
  const frontX = Math.max(margin + door.width * scale + afterDoor, margin + doorName + 16 + underFront)
  const frontEnd = frontX + space.width * scale + beside
  const top = Math.max(door.height * scale, topOf(space) * scale + name, space.depth * scale + name)
  const y = top + 2
  return {
    width,
    height: y + below,
    scale,
    ground: { from: 0, to: frontEnd + 10, y },
    doorX: margin,
    front: { x: frontX, y: y - (space.lift + space.height) * scale },
    plan: {
      x: Math.max(frontEnd + beforeNumber + frontText + between, planAxis),
      y: y - space.depth * scale,
    },
    beside,
  }
}

/** Door and front, with the plan below the front. */
export function narrowLayout(space: Space): Layout {
  const [width, afterDoor, beside, least] = [350, 17.5, 12, 47]
  const tallest = 300
  const text = Math.max(textWidth(space.height, false), textWidth(space.depth, false))
  const free = width - afterDoor - beside - beforeNumber - text
  const byWidth = free / (door.width + space.width)
  const scale = Math.min(
    0.92,
    (0.92 * widest) / space.width,
    // «Desde arriba» begins where the door ends, and needs its space when the door is small.
    byWidth * door.width < least ? (free - least) / space.width : byWidth,
    tallest / Math.max(topOf(space), space.depth),
  )
  const underFront = textWidth(space.width, true) / 2 - (space.width * scale) / 2
  const x = Math.max(Math.max(door.width * scale, least) + afterDoor, least + 10 + underFront)
  const y = Math.max(door.height * scale, topOf(space) * scale + name) + 2
  const planY = y + 84
  return {
    width,
    height: planY + space.depth * scale + below,
    scale,
    ground: { from: 0, to: width, y },
    doorX: 1,
    front: { x, y: y - (space.lift + space.height) * scale },
    plan: { x, y: planY },
    beside,
  }
}
